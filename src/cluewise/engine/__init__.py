"""Engines: they answer questions about models and know no grid and no English."""
