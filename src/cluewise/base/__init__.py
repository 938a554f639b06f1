"""What stands on nothing of ours: errors, grids, texts with places, drawings."""
