"""Where Ludo and Mr Pins play, what holds them, and who watches."""

import math

from mathutils import Vector

from art.forms import ball, box, group, lathe, moulded, on, tubes
from art.light import three, world
from art.materials import bead, card, clay, felt, mat, tin, wood
from art.sets import curtain
from art.sheets import word
from art.wool import fuzz


def stage():
    curtain(4.2, '#8c2430')
    for s in (-1, 1):
        ball((s * 3.1, 3.6, 3.0), (1.9, 0.5, 0.8), felt('#7a1c2a'), lump=0.15)
    tubes(
        [[(x, 3.3, 2.75 - 0.5 * abs(math.sin((x + 4) * 0.9))) for x in [-4 + 0.4 * i for i in range(21)]]],
        0.09,
        tin('#d6a23e'),
    )
    for k in range(6):
        box((-6 + k * 2.2, 2, -4.9), (2.15, 10, 0.4), wood('#7d5230', grain='Y'), bevel=0.04)


def case(at=(-0.65, -1.0, -4.02), turn=-5):
    lea, brass = mat('#8a4f2a', rough=0.5, bump=0.5, fine=0.1, scale=4), tin('#c79a45')
    with group(at, rot=(0, 0, turn)):
        box((0, 0, 0), (3.3, 1.7, 0.95), lea, bevel=0.12, lump=0.02)
        box((0, -0.02, 0.16), (3.34, 1.74, 0.05), mat('#4a2814', rough=0.5), bevel=0.01)
        for x in (-0.9, 0.9):
            box((x, -0.87, 0.16), (0.2, 0.06, 0.3), brass, bevel=0.02)
        box((-0.25, -0.87, -0.18), (0.6, 0.02, 0.34), card('#efe2c0'), rot=(0, -8, 0), bevel=0.01)
        word('19', (-0.25, -0.89, -0.18), 0.28, mat('#a02c2c', bump=0), rot=(0, -8, 0))
        ball((0.42, -0.86, -0.16), (0.22, 0.02, 0.22), card('#4b8f8c'), sub=3)


def strings(bar, ends, tilt=0):
    """The control bar at its place, and a thread to each end."""
    c, w = Vector(bar), wood('#8a5a30', grain='X')
    box(c, (1.3, 0.13, 0.09), w, rot=(0, tilt, 12), bevel=0.03)
    box(c + Vector((0, 0, 0.02)), (0.13, 0.75, 0.09), w, rot=(0, 0, 12), bevel=0.03)
    starts = [c + Vector(p) for p in ((0, -0.2, 0), (-0.58, -0.1, 0.05), (0.6, 0.1, -0.06))]
    tubes([[p, Vector(e)] for p, e in zip(starts, ends)], 0.016, felt('#efe6d0'), res=2)


def child(at, s, skin, hat, turn=0):
    with group(at, rot=(0, 0, turn), scale=s):
        clay_ = clay(skin)
        head = moulded(
            [((0, 0, 0), (0.8, 0.76, 0.8), (0, 0, 0)), ((0, -0.78, -0.08), (0.13, 0.14, 0.11), (0, 0, 0))], clay_
        )
        for k in (-1, 1):
            ball(on(head, k * 0.3, 0.1), (0.09, 0.07, 0.11), bead(), sub=3)
            ball((k * 0.8, 0, -0.05), (0.13, 0.18, 0.2), clay_)
        ball(on(head, 0, -0.36, -0.03), (0.2, 0.06, 0.14), mat('#7a2018', bump=0), sub=3)
        f = felt(hat)
        ball((0, 0.06, 0.16), (0.86, 0.82, 0.8), f, cut=0.05)
        ball((0, 0.05, 0.98), (0.2, 0.2, 0.2), f, sub=3)
        lathe([(0.85, -2.4), (0.72, -1.3), (0.34, -0.72)], f, squash=0.8, lump=0.03)


def dog(at, s=1):
    coat, ear, ink = felt('#c99a5c'), felt('#7a4a2a'), bead()
    with group(at, scale=s):
        b = moulded(
            [
                ((0, 0, 0), (0.62, 0.55, 1.0), (0, 0, 0)),
                ((0, -0.1, 1.15), (0.6, 0.55, 0.55), (0, 0, 0)),
                ((0, -0.6, 1.0), (0.32, 0.36, 0.26), (0, 0, 0)),
            ],
            coat,
            voxel=0.05,
        )
        fuzz(b, 2500, 0.07, coat)
        for k in (-1, 1):
            ball((k * 0.58, 0, 1.15), (0.16, 0.26, 0.5), ear, rot=(0, k * -14, 0))
            ball((k * 0.24, -0.58, 1.32), (0.09, 0.06, 0.11), ink, sub=3)
            tubes([[(k * 0.5, -0.2, 0.4), (k * 0.62, -0.6, 0.55), (k * 0.22, -0.85, 0.62)]], 0.17, coat)
            tubes(
                [[(k * 0.32, 0, -0.7), (k * 0.36, -0.05, -1.5)], [(k * 0.36, -0.05, -1.5), (k * 0.38, -0.35, -1.55)]],
                0.19,
                coat,
            )
        ball((0, -0.95, 1.08), (0.14, 0.1, 0.1), ink, sub=3)
        ball((0, -0.88, 0.8), (0.12, 0.05, 0.2), clay('#e07a80'), sub=3)
        tubes([[(0.3, 0.4, -0.6), (0.8, 0.4, -0.3), (0.9, 0.3, 0.3)]], 0.13, coat)


def workshop():
    for k in range(10):
        box((-6.3 + 1.4 * k, 4.6, 0), (1.34, 0.2, 16), wood(('#5a4436', '#4f3c30', '#654c3a')[k % 3]), bevel=0.03)
    box((0, 1, -4.65), (20, 10, 0.5), wood('#6d4a30', grain='X'), bevel=0.05)
    world('#34406f', 0.36)
    three(460, 700, 170, '#b9c8ff', '#ffb070', '#8f9fff')
