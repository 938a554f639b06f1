"""The verbs with plain data in and plain data out, for front ends that speak JSON: the page's server, other programs.

A question is a text and a few options, as the command line has them; the answer is what `cluewise VERB --json` prints.
Nothing here opens a file, and a text is always a puzzle, never the name of one.
"""
