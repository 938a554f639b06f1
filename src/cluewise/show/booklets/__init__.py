"""Puzzles on paper: drawings as PDF pages and as PNG pictures. Only here are reportlab and Pillow imported, late."""
