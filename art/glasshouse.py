"""The glasshouse that somebody forgot to close."""


import math

from art.forms import R, ball, box, group, lathe, tubes
from art.light import area, three, world
from art.materials import card, clay, felt, glow, tin, wood
from art.plants import leaf
from art.sets import backdrop


def ribs():
    iron = tin('#5f7f78', rough=0.5, metal=0.3)
    bars = [[(x, 8, -5), (x, 8, 1.6)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)] + [
        [(-6, 8, z), (6, 8, z)] for z in (-2.6, -0.4, 1.6)
    ]
    bars += [[(x, 8, 1.6), (x * 0.62, 7, 3.2), (0, 6, 4.4)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)]
    tubes(bars, 0.09, iron)


def jungle(sides=((-3.2, 3.4), (3.2, 3.6)), z=-4.4):
    """Leaves left and right of a path."""
    greens = [clay(c, bump=0.4) for c in ('#3f7a3c', '#5f9a3f', '#2f5f3a', '#86b04a')]
    for n, (x, y) in enumerate(sides):
        for k in range(6):
            h = z + 0.9 + 0.95 * k
            turn = (-1 if x < 0 else 1) * -18 + R.uniform(-34, 34)
            leaf(
                (x + R.uniform(-0.5, 0.5), y + R.uniform(-0.3, 0.6), h),
                (-14, turn, 0),
                R.uniform(1.1, 1.6),
                greens[(k + n) % 4],
                cuts=6 * (k % 2),
            )
        tubes([[(x, y + 0.4, z), (x * 1.04, y + 0.6, z + 3), (x, y + 0.5, z + 6)]], 0.13, greens[2])


def glasshouse(mood='day', z=-4.4, out=('#cfe6d8', '#fff6cc')):
    backdrop(out[0], 16, [((-2, 16, 3), 8, out[1], 0.95), ((5, 16, -4), 8, '#8fbf9a', 0.6)], 60)
    ribs()
    box((0, 2, z - 0.25), (24, 14, 0.5), clay('#b98f6a', bump=0.5), bevel=0.1)
    if mood == 'night':
        world('#2f4a6a', 0.34)
        three(460, 800, 170, '#c4d8ff', '#a9e0c0', '#8fb0ff')
        area((0, 10, 8), (0, 16, 1), 9, 900, '#a9c4ff')
    else:
        world('#d4e6e0', 0.42)
        three(1150, 950, 190, '#fff4dc', '#f0ffb0', '#b4e0d0')
        area((0, 10, 8), (0, 16, 1), 9, 1500, '#ffffff')


def pot(at, s=1, c='#c8683f'):
    with group(at, scale=s):
        lathe(
            [(0, 0), (0.52, 0), (0.72, 0.8), (0.82, 0.82), (0.84, 1.05), (0.7, 1.06), (0.66, 0.98), (0, 0.98)],
            clay(c, bump=0.5, vary=0.1),
            lump=0.03,
        )
        ball((0, 0, 0.98), (0.66, 0.66, 0.12), felt('#3f2b1e', fine=0.8))


def hidden_door():
    """A small door in the brick, with somebody at home."""
    box((0, 4.4, 0), (14, 0.4, 14), clay('#8a5a48', bump=1.0), bevel=0)
    for j in range(14):
        for i in range(7):
            box(
                (-3.3 + i * 1.1 + 0.5 * (j % 2), 4.15, -4.2 + j * 0.56),
                (1.04, 0.2, 0.5),
                clay(('#a8644c', '#96584a', '#b5705a')[(i * 3 + j * 5) % 3], bump=0.8),
                bevel=0.05,
            )
    with group((0.3, 3.7, -4.4)):
        wood_ = wood('#c8743a')
        for k in range(4):
            box((-0.66 + 0.44 * k, 0, 1.1), (0.42, 0.2, 2.1 + 0.16 * (k in (1, 2))), wood_, bevel=0.04)
        arch = [(1.02 * math.cos(a), -0.05, 2.1 + 0.5 * math.sin(a)) for a in [math.pi * i / 12 for i in range(13)]]
        tubes([[(1.02, -0.05, 0), *arch, (-1.02, -0.05, 0)]], 0.17, clay('#d8c8a8', bump=0.8))
        box((0, -0.14, 1.75), (0.42, 0.06, 0.42), glow('#ffcf6a', 3.2), bevel=0.08)
        for z in (0.5, 1.35):
            box((-0.3, -0.14, z), (1.0, 0.06, 0.1), tin('#4a4440'), bevel=0.02)
        ball((0.62, -0.2, 1.05), 0.09, tin('#d6a23e'), sub=3)
        box((0, -0.3, 0.03), (1.9, 0.05, 0.06), glow('#ffb85a', 3), bevel=0)
        box((0, -0.7, -0.05), (2.2, 0.9, 0.2), clay('#9a8e82', bump=0.8), bevel=0.06)


def can(at, s=1, turn=0):
    zinc = tin('#8fa4a8', rough=0.35)
    with group(at, rot=(0, 0, turn), scale=s):
        lathe([(0.75, 0), (0.7, 1.2), (0.5, 1.45), (0.44, 1.45)], zinc, close=False)
        lathe([(0, 0.02), (0.75, 0.02)], zinc, close=False)
        tubes([[(-0.6, 0, 0.3), (-1.2, 0, 0.9), (-1.7, 0, 1.6)]], 0.1, zinc)
        lathe([(0.08, -0.2), (0.34, 0.1), (0, 0.16)], tin('#c9a04a'), c=(-1.75, 0, 1.68), rot=(0, -42, 0))
        tubes([[(0.66, 0, 0.3), (1.15, 0, 0.8), (0.9, 0, 1.5), (0.4, 0, 1.5)]], 0.08, zinc)


def spiny(at, s=1, k=0):
    """A cactus that knows how to wait."""
    green = clay(('#6f9a4a', '#4f8a5a', '#86a84a')[k % 3], bump=0.5)
    with group(at, scale=s):
        if k % 3 == 1:
            ball((0, 0, 0.55), (0.72, 0.72, 0.68), green, lump=0.06)
            ball((0, -0.1, 1.3), (0.2, 0.2, 0.16), felt('#ef86a8'), sub=3)
        else:
            tubes([[(0, 0, 0), (0, 0, 1.2), (0.03, 0, 2.3)]], 0.42, green)
            for x, z, r in ((0.03, 2.3, 0.42), (0.95, 1.7, 0.24), (-0.8, 1.9, 0.24)):
                ball((x, 0, z), (r, r, r * 0.8), green, sub=3)
            tubes([[(0.3, 0, 0.9), (0.85, 0, 1.0), (0.95, 0, 1.7)], [(-0.3, 0, 1.3), (-0.75, 0, 1.4), (-0.8, 0, 1.9)]], 0.24, green)
        prick = [(R.uniform(-0.42, 0.42), -0.45 - R.uniform(0, 0.2), R.uniform(0.2, 1.1 if k % 3 == 1 else 2.1)) for _ in range(26)]
        tubes([[p, (p[0] * 1.15, p[1] - 0.16, p[2] + 0.04)] for p in prick], 0.014, card('#f6efdc'), res=1)
