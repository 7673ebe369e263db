"""Juniper's shed, her bicycle, and who comes to see it."""

import math

from art.cast.juniper import juniper
from art.face import brows
from art.forms import ball, box, group, lathe, moulded, on, tubes
from art.hands import limb
from art.light import three, world
from art.materials import SKIN, bead, card, clay, cloth, enamel, felt, glow, mat, tin, wood
from art.sheets import flat, ring, sheet, text


def bicycle():
    tyre, fr = mat('#2a2420', rough=0.6), enamel('#2f8a8a')
    for x in (-0.95, 0.95):
        tubes([ring((x, 0, 0), 0.62, 30)], 0.075, tyre)
        tubes(
            [[(x, 0, 0), (x + 0.6 * math.cos(a), 0, 0.6 * math.sin(a))] for a in [i * math.pi / 5 for i in range(10)]],
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
    sheet(
        lambda u, v: (-0.1 - 1.9 * v + 0.3 * u, -0.1 - 0.05 * v, 0.8 + 0.9 * v + (u - 0.5) * (0.8 - 0.4 * v)),
        6,
        12,
        card('#efe0bd'),
        0.03,
    )


def plank_wall():
    planks = [wood(c) for c in ('#7a5a40', '#6a4c36', '#86644a')]
    for i in range(16):
        box((-6 + i * 0.8, 6, 0), (0.77, 0.2, 14), planks[(i * 5) % 3], bevel=0.03)
    return planks


def shed(z=-4.4, mood='day'):
    planks = plank_wall()
    box((0, 5.6, 1.15), (14, 0.5, 0.14), planks[2], bevel=0.03)
    cols = [enamel(c, bump=0.2) for c in ('#2f6a68', '#d8b45a', '#b03a2f', '#e6dcc4')]
    for k, x in enumerate((-3.9, -3.2, -2.5, 2.3, 3.0, 3.7)):
        lathe([(0, 0), (0.26, 0), (0.26, 0.5), (0.12, 0.6), (0.12, 0.72), (0, 0.72)], cols[k % 4], c=(x, 5.5, 1.22))
    box((0, 1, z - 0.25), (16, 9, 0.5), wood('#8a6038', grain='X'), bevel=0.1)
    if mood == 'night':
        world('#3a4078', 0.34)
        three(480, 800, 170, '#c4ccff', '#7affb4', '#c0b4ff')
    else:
        world('#8fa0b4', 0.36)
        three(1150, 800, 180, '#fff2de', '#ffd0a0', '#c0b4ff')


def flying(at, turn, lean, s=0.8):
    """The bicycle with its inventor on it."""
    with group(at, rot=(0, lean, turn), scale=s):
        with group((0.1, 0, -3.9), scale=1.5):
            bicycle()
        with group((-0.5, 0.05, 0), scale=0.78, pivot=(0, 0, -2.6)):
            juniper()


def roofs():
    for x, y, h, c in (
        (-4.6, 8, 2.6, '#b9705a'),
        (-1.0, 10, 2.2, '#a9606a'),
        (2.6, 8.5, 2.5, '#c8845a'),
        (5.8, 10, 2.9, '#8f5f78'),
    ):
        box((x, y, -5.4 + h / 2), (3.2, 1, h), clay(c, bump=0.7), bevel=0.1)
        flat([(x - 2, h - 5.4), (x + 2, h - 5.4), (x, h - 3.9)], y - 0.7, clay('#6a3f4a', bump=0.8), 0.4)
        for k in (-0.7, 0.7):
            box((x + k, y - 0.55, -4.2), (0.6, 0.1, 0.7), glow('#ffcf7a', 1.6), bevel=0.04)


def member(x, colour, hat, turn):
    """One of the committee, with a board to write on."""
    skin, f = clay(SKIN['fair' if x < 0 else 'brown']), felt(colour)
    with group((x, 0, 0), rot=(0, 0, turn)):
        head = moulded(
            [((0, 0, 0), (0.6, 0.58, 0.72), (0, 0, 0)), ((0, -0.62, -0.05), (0.13, 0.2, 0.13), (0, 0, 0))], skin
        )
        for k in (-1, 1):
            ball(on(head, k * 0.23, 0.14), (0.07, 0.05, 0.08), bead(), sub=3)
        brows(head, felt('#4a3a30'), x=0.24, z=0.36, w=0.14, tilt=0.05, r=0.045)
        tubes([[on(head, t * 0.16, -0.36, 0.0) for t in (-1, 0, 1)]], 0.026, mat('#4a231c', bump=0))
        lathe([(0.85, 0.4), (0.82, 0.46), (0.54, 0.48), (0.5, 0.95), (0, 1.0)], felt(hat), lump=0.02)
        lathe([(1.0, -3.6), (0.85, -2.2), (0.62, -1.0), (0.3, -0.6)], f, squash=0.8, lump=0.03)
        with group((0.05, -0.95, -1.55), rot=(-32, 0, 0)):
            box((0, 0.05, 0), (0.85, 0.06, 1.05), wood('#8a5a30'), bevel=0.03)
            box((0, 0, -0.03), (0.72, 0.03, 0.86), card('#f4ead2'), bevel=0.01)
            text('almost', (0, -0.03, 0.14), 0.2, mat('#2a1a12', bump=0))
        for k in (-1, 1):
            limb(
                [(k * 0.6, 0, -1.1), (k * 0.85, -0.4, -1.8), (k * 0.45, -0.9, -1.75)],
                0.17,
                f,
                skin,
                palm=0.15,
                grip=(0, -0.3, 0.2),
            )
