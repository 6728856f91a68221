"""A year on the floor in minutes: visitors without end on a fast clock, and a power cut every now and then.

``casino-sim kiosk --soak --sessions 3000 --kills 60`` walks up, plays, wanders off, lays its palm on the glass and tries
the operator's door. Half of the visits happen in one process, which shows whether memory grows. The other half is cut by
the kills: processes that live on one folder one after the other. After each visit and each kill the books are checked.
"""
