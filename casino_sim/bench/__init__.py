"""Benchmarks: what the casino promises to be fast at, measured."""
