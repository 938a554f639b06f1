"""The English reader: layout, world, chart, judge, ask."""
