"""Zebra puzzles told in fluent English: themes, voices, and sentences for every relation."""
