"""Tests of players, built in and brought."""
