"""Layout: a text told apart by its looks alone, into lists, clues, questions and what stands around them."""

from cluewise.families.zebra.english.layout.above import page
from cluewise.families.zebra.english.layout.splitting import sentences

__all__ = ["page", "sentences"]
