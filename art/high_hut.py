"""The pass, and the hut below it."""

from art.forms import box, group, lathe, moulded, tubes
from art.materials import card, clay, glass, glow, wood
from art.sets import backdrop
from art.sheets import flat


def peaks():
    backdrop('#6f92c4', 20, [((3, 20, -3), 12, '#f4c9b4', 0.95), ((-6, 20, 8), 9, '#3f5f9a', 0.7)])
    snow = card('#eef2f8', bump=0.4)
    for y, c, pts in (
        (
            15,
            '#8fa6cc',
            [(-9, -5), (-6.5, 1.2), (-4.8, -0.4), (-2.5, 3.0), (0, 0.2), (2.2, 2.2), (4.6, -0.6), (7, 1.8), (10, -5)],
        ),
        (11, '#b9c8e2', [(-9, -5), (-5.5, -0.8), (-2.6, -2), (0.4, -0.2), (2.6, 1.2), (4.4, -0.8), (6, 0.2), (9, -5)]),
    ):
        flat(pts, y, card(c, bump=0.4))
    flat([(-2.5, 3.0), (-3.2, 2.0), (-2.7, 2.2), (-2.3, 1.8), (-1.9, 2.25), (-1.5, 1.9)], 14.9, snow)


def hut(at=(-3.7, 4.4, -3.6), turn=16, s=1):
    with group(at, rot=(0, 0, turn), scale=s):
        log = wood('#7a4a2a', grain='X')
        for k in range(9):
            tubes([[(-2.4, 0, 0.3 + k * 0.55), (0, 0, 0.3 + k * 0.55), (1.75, 0, 0.3 + k * 0.55)]], 0.3, log)
            tubes([[(1.45, 1, 0.58 + k * 0.55), (1.45, -0.45, 0.58 + k * 0.55)]], 0.27, log)
        box((-0.2, -0.32, 3.0), (1.5, 0.2, 1.6), wood('#e9dcc0'), bevel=0.04)
        box((-0.2, -0.4, 3.0), (1.2, 0.12, 1.3), glow('#ffc257', 2.6), bevel=0.02)
        for r in ((0.1, 1.3), (1.2, 0.1)):
            box((-0.2, -0.48, 3.0), (r[0], 0.1, r[1]), wood('#e9dcc0'), bevel=0.02)
        moulded(
            [((0, -0.3, 5.45), (2.8, 1.2, 0.42), (0, 6, 0)), ((1.3, -0.6, 5.4), (1.0, 0.8, 0.32), (0, 0, 0))],
            clay('#f4f6fb', bump=0.5),
            voxel=0.1,
            lump=0.1,
        )
        moulded([((-0.2, -0.5, 2.2), (0.85, 0.3, 0.14), (0, 0, 0))], clay('#f4f6fb'), voxel=0.06)
        for k in range(7):
            lathe(
                [(0.09, 0), (0.05, -0.3), (0, -0.45 - 0.2 * (k % 3))],
                glass('#e8f4ff'),
                c=(-1.4 + 0.5 * k, -0.9, 5.15),
                close=False,
            )
