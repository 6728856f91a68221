"""How seats play by themselves. Nothing here ever sees more than a View shows."""
