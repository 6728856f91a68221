"""Call bets of roulette, made on the racetrack."""
