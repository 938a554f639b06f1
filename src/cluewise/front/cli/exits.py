"""Exit codes, by meaning."""

DONE, NO, USAGE, UNREADABLE, UNDECIDED = range(5)
INTERNAL = 70  # a bug of ours; nothing in the contract leads here
INTERRUPTED = 130  # as shells report Ctrl-C
PIPE_CLOSED = 141  # as shells report a closed pipe

OF_STATUS = {"unique": DONE, "several": NO, "impossible": NO, "unknown": UNDECIDED, "error": UNREADABLE}
