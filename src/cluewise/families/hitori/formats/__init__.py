"""The other ways to write hitori boards down, one file each."""
