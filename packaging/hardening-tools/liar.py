"""Falsifies the messages of one connection, by a seed, for lying-line and lying-bus."""
import random

WILD = {1: [0, 1, 0x7F, 0x80, 0xFF], 2: [0, 1, 0x7FFF, 0x8000, 0xFFFF], 4: [0, 1, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]}


class Liar:
    """Chooses the messages of a connection that are falsified, and how. Without a seed, none are."""

    def __init__(self, seed, lies):
        self.choices, self.lies, self.kept, self.number = random.Random(seed), lies, b"", 0
        self.is_calm = seed is None
        # Whether the receiver may no longer know where messages begin, or waits for one that does not come.
        self.is_garbled = False
        self.pace = self.choices.choice([1, 3, 10, 30, 100])
        self.left = self.choices.choice([1, 1, 2, 5, 20])
        self.next = self.choices.randrange(2 * self.pace)

    def falsified(self, message, kind):
        """The bytes to send in place of a message, and whether the connection then ends, or stands still."""
        number, self.number = self.number, self.number + 1
        if self.is_calm or number < self.next or self.left == 0:
            kept, self.kept = self.kept, b""
            return message + kept, None
        self.next, self.left = number + 1 + self.choices.randrange(2 * self.pace), self.left - 1
        # What concerns a single message is chosen more often than what ends all.
        lie = self.choices.choices([self.wild, self.shorter, self.omitted, self.doubled, self.swapped, self.noise, self.ended, self.stopped],
                                   [40, 4, 6, 6, 8, 2, 2, 1])[0]
        bytes, end = lie(message)
        if lie in (self.shorter, self.omitted, self.noise, self.stopped) or lie == self.wild and bytes[:8] != message[:8]:
            self.is_garbled = True
        self.lies.append(f"{lie.__name__} {number} ({kind}, {len(message)} bytes)")
        return bytes, end

    def wild(self, message):
        changed = bytearray(message)
        for _ in range(self.choices.choice([1, 1, 2, 4, 16])):
            size = self.choices.choice([1, 2, 4])
            # The first bytes tell the kind, the number and the length; the next ones are counts and sizes.
            place = self.choices.choice([self.choices.randrange(len(message)), 8 + self.choices.randrange(24), self.choices.randrange(8)])
            place = min(place // size * size, len(message) - size)
            value = self.choices.choice(WILD[size] + [self.choices.getrandbits(8 * size)])
            changed[place : place + size] = value.to_bytes(size, "little")
        return bytes(changed), None

    def shorter(self, message):
        return message[: self.choices.randrange(len(message))], None

    def omitted(self, message):
        return b"", None

    def doubled(self, message):
        return message + message, None

    def swapped(self, message):
        self.kept = message
        return b"", None

    def noise(self, message):
        return message + self.choices.randbytes(self.choices.choice([4, 32, 4096])), None

    def ended(self, message):
        return message[: self.choices.randrange(len(message) + 1)], "end"

    def stopped(self, message):
        return message, "stand"
