"""The street where Kofi waits, and who walks there."""

import math

from art.forms import ball, box, group, lathe, moulded, on, tubes
from art.light import area
from art.materials import SKIN, bead, clay, cloth, enamel, felt, mat, tin, wood
from art.places import shine
from art.sets import backdrop
from art.sheets import ring


def street():
    wall, wall2 = clay('#d8744e', bump=0.7, vary=0.1), clay('#e9bf74', bump=0.7, vary=0.1)
    box((-3.4, 7, -2), (6.4, 0.4, 8.6), wall, bevel=0.1)
    box((4.1, 8.2, -1.4), (5.6, 0.4, 10.4), wall2, bevel=0.1)
    teal = wood('#2f7f80')
    for s in (-1, 1):
        box((-3.0 + s * 0.42, 6.7, 0.35), (0.78, 0.12, 1.9), teal, bevel=0.05)
        for k in range(7):
            box((-3.0 + s * 0.42, 6.6, -0.35 + 0.24 * k), (0.6, 0.1, 0.1), teal, rot=(24, 0, 0), bevel=0.02)
    w = wood('#8a5a30')
    for s in (-1, 1):
        tubes([[(2.3 + s * 0.42, 5.4, -4.6), (2.9 + s * 0.36, 7.4, 4)]], 0.1, w)
    for k in range(12):
        f = k / 12 + 0.04
        tubes(
            [
                [
                    (2.3 + 0.6 * f - 0.42, 5.4 + 2 * f, -4.6 + 8.6 * f),
                    (2.3 + 0.6 * f + 0.42, 5.4 + 2 * f, -4.6 + 8.6 * f),
                ]
            ],
            0.07,
            w,
        )


def person(coat, hat, skin='brown', trousers='#3a3f5a'):
    """Somebody who forgot that he is there; feet at -3.2."""
    skin_, f = clay(SKIN[skin]), cloth(coat)
    head = moulded(
        [((0, 0, 0), (0.56, 0.54, 0.62), (0, 0, 0)), ((0, -0.56, -0.05), (0.1, 0.12, 0.09), (0, 0, 0))], skin_
    )
    for k in (-1, 1):
        ball(on(head, k * 0.2, 0.1), (0.06, 0.05, 0.075), bead(), sub=3)
    tubes([[on(head, t * 0.15, -0.28 + 0.04 * t * t, 0.0) for t in (-1, 0, 1)]], 0.024, mat('#4a231c', bump=0))
    h = felt(hat)
    ball((0, 0.04, 0.18), (0.6, 0.58, 0.52), h, cut=0.1)
    lathe([(0.74, 0.22), (0.7, 0.28), (0.5, 0.3)], h, close=False)
    lathe([(0.72, -2.0), (0.66, -1.2), (0.5, -0.7), (0.22, -0.5)], f, squash=0.75, lump=0.03)
    for k in (-1, 1):
        tubes([[(k * 0.3, 0, -1.9), (k * 0.34, -0.03, -3.1)]], 0.2, cloth(trousers))
        ball((k * 0.36, -0.16, -3.12), (0.2, 0.34, 0.15), clay('#4a2a1c'), sub=3)


def sunlight(gold=False):
    backdrop('#8fc3d6' if not gold else '#e8a860', 16, [((-3, 16, 2), 9, '#fbe8b8', 0.9)], 60)
    box((0, 4, -4.65), (24, 16, 0.5), clay('#b9936a', bump=0.5), bevel=0.1)
    area((0, 9, 8), (0, 16, 0), 8, 1200, '#ffffff')
    shine('dusk' if gold else 'day')


def bike(at, turn, s=1):
    with group(at, rot=(0, 0, turn), scale=s):
        tyre, fr = mat('#2a2420', rough=0.6), enamel('#c8452f')
        for x in (-0.95, 0.95):
            tubes([ring((x, 0, 0), 0.62, 30)], 0.07, tyre)
            tubes(
                [
                    [(x, 0, 0), (x + 0.6 * math.cos(a), 0, 0.6 * math.sin(a))]
                    for a in [i * math.pi / 5 for i in range(10)]
                ],
                0.014,
                tin('#c8ccd0'),
                res=2,
            )
        tubes(
            [
                [(-0.95, 0, 0), (-0.35, 0, 0.75)],
                [(-0.35, 0, 0.75), (0.6, 0, 0.75)],
                [(0.95, 0, 0), (0.55, 0, 1.1)],
                [(-0.35, 0, 0.75), (0.1, 0, -0.05)],
                [(0.1, 0, -0.05), (0.6, 0, 0.75)],
                [(-0.95, 0, 0), (0.1, 0, -0.05)],
                [(0.55, 0, 1.1), (0.25, -0.1, 1.25)],
            ],
            0.05,
            fr,
        )
        ball((-0.42, 0, 0.9), (0.28, 0.14, 0.08), cloth('#6d4327'), sub=3)
        box((1.05, 0, 0.95), (0.6, 0.5, 0.42), wood('#c99a5c', grain='X'), bevel=0.05)
        for k in range(4):
            ball((0.85 + 0.13 * k, -0.05, 1.22), (0.12, 0.12, 0.12), clay(('#e8b23f', '#d8503f')[k % 2]), sub=3)
