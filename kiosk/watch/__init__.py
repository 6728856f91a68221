"""The machine looking after itself: self-test, starts and exits, diary, counters, health, recall."""
