"""The report of a simulation: one page of figures, plots and short texts that needs nothing else."""

from freehold.lab.report.page import write_report

__all__ = ["write_report"]
