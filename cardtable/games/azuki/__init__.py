"""Azuki"""
