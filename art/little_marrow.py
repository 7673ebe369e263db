"""The kingdom with one bridge: its hills, and the one that was taken for a dragon."""

import math

from art.forms import ball, box, group, lathe, moulded, tubes
from art.light import area, world
from art.materials import card, clay, felt, mat, wood
from art.sets import backdrop, clouds, curtain
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


def bridge(at=(0, 0, 0)):
    """The One Bridge, over the one river."""
    stone = [clay(c, bump=0.8) for c in ('#c9b8a0', '#b8a68e', '#d8c8b0')]
    with group(at):
        deck = [(x, 0.95 - 0.085 * x * x) for x in [-3.6 + 0.2 * i for i in range(37)]]
        arch = [(1.35 * math.cos(a), -1.1 + 1.35 * math.sin(a)) for a in [math.pi * i / 20 for i in range(21)]]
        flat([(-3.6, -1.1), *deck, (3.6, -1.1), *arch], 0, stone[0], 1.5)
        for k in range(11):
            a = math.pi * (k + 0.5) / 11
            turn = (0, 90 - math.degrees(a), 0)
            box((1.52 * math.cos(a), -0.04, -1.1 + 1.52 * math.sin(a)), (0.4, 0.2, 0.4), stone[k % 3], turn, 0.06)
        for k in range(17):
            x = -3.5 + 0.4375 * k
            box((x, 0.05, 1.16 - 0.085 * x * x), (0.4, 0.24, 0.42), stone[k % 3], (0, 10 * x / 3, 0), 0.06)
        blue = mat('#5a9cc0', rough=0.15, bump=0.5, coat=0.8, stripes=('#7fb8d4', 1.2, 'Y'))
        box((0, 0, -1.3), (2.7, 12, 0.3), blue, bevel=0)
        for side in (-1, 1):
            box((side * 7.35, 0, -1.2), (12, 12, 0.6), felt('#7fa050', fine=0.6), bevel=0.1)


def hall():
    """Where She receives: a curtain, two columns, bunting."""
    curtain(5, '#23505a')
    for s in (-1, 1):
        lathe(
            [(0.75, -5), (0.75, -4.6), (0.5, -4.4), (0.5, 3), (0.7, 3.3), (0.7, 3.8)],
            mat('#e6dac2', rough=0.6, bump=0.4),
            c=(s * 3.5, 3.6, 0),
        )
    height = lambda x: 2.9 - 0.75 * (1 - (x / 3.2) ** 2)
    tubes([[(x, 3.2, height(x)) for x in (-3.2, -2, -1, 0, 1, 2, 3.2)]], 0.03, felt('#e8d9b5'))
    cs = ('#d8503f', '#e8b23f', '#4b8f8c', '#efe3c9')
    for k in range(9):
        x = -2.7 + k * 0.68
        flat([(x - 0.26, height(x)), (x + 0.26, height(x)), (x, height(x) - 0.6)], 3.1, card(cs[k % 4]), 0.03)
    world('#c0c4dc', 0.32)
    area((-5, -7, 4), (0, 0, -0.6), 4.5, 1200, '#fff0de')
    area((5, 2, 5), (0, 0, -0.5), 3, 850, '#ffc78c')
    area((5, -6, 0), (0, 0, -1), 5, 170, '#b4c8ff')
