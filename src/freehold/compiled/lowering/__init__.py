"""Lowering: plain functions of the shared subset, written out as LLVM's assembly."""
