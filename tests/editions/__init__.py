"""Tests of the editions: files, options, mistakes and prose."""
