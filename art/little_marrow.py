"""The kingdom with one bridge: its hills, and the one that was taken for a dragon."""

import math

from art.forms import ball, box, group, lathe, moulded, tubes
from art.materials import card, clay, felt, wood
from art.sets import backdrop, clouds
from art.sheets import flat


def hills():
    """Little Marrow at sunrise: hills of card, one behind the other, a castle that is not big, and a road."""
    backdrop('#a9cbe0', 18, [((-3, 18, -2), 10, '#ffe0a8', 0.95), ((5, 18, 7), 8, '#7fa9d0', 0.7)], 60)
    for y, low, tall, wave, colour in (
        (14, -1.1, 1.0, 0.55, '#9fb8b4'),
        (10.5, -2.0, 0.9, 0.7, '#86ab7c'),
        (7, -3.0, 0.8, 0.9, '#6f9c55'),
    ):
        top = [(x, low + tall * math.sin(x * wave + y)) for x in [-12 + 0.3 * i for i in range(81)]]
        flat([(-12, -9), *top, (12, -9)], y, card(colour, bump=0.3))
    stone, roof = clay('#d8c8b0', bump=0.6), clay('#b5503f', bump=0.5)
    for x, tall in ((-3.9, 2.3), (-3.1, 1.5), (-2.4, 1.9)):
        lathe(
            [(0.36, -1.6), (0.33, tall - 0.6), (0.4, tall - 0.6), (0.4, tall - 0.4)], stone, c=(x, 12.5, 0), lump=0.03
        )
        lathe([(0.48, tall - 0.4), (0, tall + 0.5)], roof, c=(x, 12.5, 0))
        tubes([[(x, 12.5, tall + 0.4), (x, 12.5, tall + 0.9)]], 0.025, wood('#5a4130'))
    flat([(-2.4, 2.8), (-1.9, 2.65), (-2.4, 2.45)], 12.5, card('#e8b23f'), 0.03)
    clouds([((-1.0, 15, 4.0), 0.9), ((4.2, 16, 3.0), 1.2)], '#fff1dc')
    for x, y, r in ((4.4, 9.8, 0.7), (5.4, 9.4, 0.9), (-5.6, 9.6, 0.8)):
        lathe([(0.1, -3.2), (0.1, -1)], wood('#6d4a2c'), c=(x, y, 0))
        clouds([((x, y, -0.6), r * 0.7)], '#5f8a3f')
    sign = wood('#a9743c', grain='X')
    tubes([[(3.0, 3.4, -5), (3.0, 3.4, 0.9)]], 0.11, wood('#7a5230'))
    for z, turn, tip in ((0.55, 8, 1), (-0.05, -6, -1)):
        with group((3.0, 3.25, z), rot=(0, turn, 0)):
            flat(
                [(-0.8, -0.2), (0.7, -0.2), (0.95, 0), (0.7, 0.2), (-0.8, 0.2)]
                if tip > 0
                else [(0.8, -0.2), (-0.7, -0.2), (-0.95, 0), (-0.7, 0.2), (0.8, 0.2)],
                0,
                sign,
                0.1,
            )
    box((0, 2, -4.9), (24, 9, 0.6), felt('#7fa050', fine=0.6), bevel=0.1)


def dragon_hill():
    """It has a back, a head and smoke. It is a hill."""
    green = felt('#6f9150', fine=0.7)
    moulded(
        [
            ((1.2, 9, -4.0), (5.4, 2.6, 3.2), (0, 0, 0)),
            ((-3.6, 8.4, -3.4), (1.6, 1.5, 1.9), (0, 24, 0)),
            ((-4.9, 7.8, -2.9), (1.9, 1.3, 0.95), (0, -8, 0)),
            ((7.2, 9, -4.2), (3.4, 1.6, 1.5), (0, 18, 0)),
        ],
        green,
        voxel=0.14,
        lump=0.12,
    )
    firs = [felt('#3f6a45'), felt('#4d7a4c')]
    for k in range(11):
        x = -4.0 + k * 0.95
        z = -0.9 - 0.1 * (x - 1.2) ** 2 + (0.6 if x < -2.5 else 0)
        for j in range(3):
            lathe([(0.52 - 0.13 * j, z + 0.4 * j), (0, z + 0.85 + 0.42 * j)], firs[k % 2], c=(x, 8.4, 0), lump=0.04)
    ball((-4.6, 6.6, -2.45), (0.28, 0.2, 0.22), clay('#8a8078', bump=0.8))
    for k in range(4):
        clouds([((-6.6 - 0.5 * k, 7.4, -2.6 + 0.75 * k), 0.28 + 0.1 * k)], '#efe9e2')
