"""What the passer-by, the guest and the operator see."""
