"""World: the categories of a puzzle as one may take them from its page, cheapest first."""

from cluewise.families.zebra.english.world.worlds import worlds

__all__ = ["worlds"]
