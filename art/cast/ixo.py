import math

from mathutils import Vector

from art.beasts import cat
from art.face import mouth
from art.forms import ball, balls, group, lathe, moulded, on, sph, tubes
from art.hands import limb
from art.materials import bead, clay, cloth, enamel, felt, mat
from art.props import tag
from art.wool import fuzz


def ixo(holds=True):
    """Without the soup his hands are round (0, -1.75, -2.5)."""
    skin = clay(
        '#8fbfa0',
        vary=0.07,
        spots=[
            ((0.34, -0.75, -0.42), 0.32, '#e09a86', 0.6),
            ((-0.34, -0.75, -0.42), 0.32, '#e09a86', 0.6),
            ((0.5, -0.5, 0.75), 0.3, '#5f9a86', 0.7),
            ((-0.6, -0.4, 0.55), 0.26, '#5f9a86', 0.7),
            ((-0.2, -0.7, 1.0), 0.2, '#5f9a86', 0.7),
        ],
    )
    robe, trim = felt('#d6a63a', vary=0.14), cloth('#7a4a86')
    with group((0, 0, -0.1), rot=(5, 4, 10), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.7), (0.62, 0.6, 0.8), (0, 0, 0)),
                ((0, -0.04, 0.3), (0.76, 0.7, 0.62), (0, 0, 0)),
                ((0, -0.05, -0.15), (0.86, 0.78, 0.78), (0, 0, 0)),
                ((0, -0.1, -0.6), (0.8, 0.72, 0.5), (0, 0, 0)),
                ((0, 0, -1.1), (0.3, 0.3, 0.5), (0, 0, 0)),
            ],
            skin,
        )
        for x, z, r in ((-0.44, -0.02, 0.22), (0.44, -0.02, 0.22), (0, 0.52, 0.18)):
            p = on(head, x, z)
            ball(p + Vector((0, 0.03, 0)), (r, r * 0.75, r * 1.15), bead('#2a1446'))
        mouth(head, mat('#3a4a3a', bump=0), z=-0.52, w=0.24, curve=0.13, r=0.03)
        balls(
            [(on(head, q * 0.07, -0.26, 0.0), (0.03, 0.02, 0.045), (0, 0, 0)) for q in (-1, 1)],
            mat('#4a7a62', bump=0),
            2,
        )
        for s in (-1, 1):
            P = [
                sph(34, 62 * s, 0.98, (0.72, 0.64, 1.35), (0, 0, 0.1)),
                Vector((s * 0.95, -0.1, 1.5)),
                Vector((s * 1.2, -0.25, 1.75)),
                Vector((s * 1.42, -0.4, 1.55)),
            ]
            tubes([P], 0.075, skin, taper=lambda t: 1.2 - 0.5 * t)
            ball(P[-1] + Vector((s * 0.05, 0, -0.06)), (0.19, 0.19, 0.19), felt('#c78ad0'), sub=3)
            tubes(
                [[Vector((s * 0.82, 0, -0.2)), Vector((s * 1.15, 0.05, -0.1)), Vector((s * 1.3, 0.05, 0.12))]],
                0.13,
                skin,
                taper=lambda t: 1.2 - 0.75 * t,
            )
        cat((0.02, 0.1, 1.66), 0.74, -10, '#d98a42', loaf=True)
        tag((-0.55, -0.72, 1.2), '2', 0.6, rot=(0, 8, -6))
    body = lathe(
        [(2.0, -4.9), (1.6, -3.7), (1.15, -2.4), (0.85, -1.6), (0.4, -1.2)],
        robe,
        squash=0.84,
        lump=0.06,
        ripple=0.09,
        folds=11,
    )
    fuzz(body, 6000, 0.04, robe)
    lathe([(0.52, -1.35), (0.72, -1.2), (0.9, -0.98), (0.84, -0.94), (0.6, -1.14)], trim, close=False, lump=0.03)
    for s in (-1, 1):
        tubes([[on(body, s * (0.1 + 0.05 * k), -1.55 - 0.36 * k, 0.03) for k in range(9)]], 0.07, trim)
    for s in (-1, 1):
        limb(
            [(s * 0.85, 0, -1.7), (s * 1.5, -0.4, -2.45), (s * 1.15, -1.35, -2.5), (s * 0.82, -1.6, -2.45)],
            0.3,
            robe,
            skin,
            trim,
            palm=0.21,
            grip=(-s * 0.5, -0.4, 0.3),
            fingers=3,
        )
    if holds:
        soup_bowl()


def soup_bowl():
    bowl, soup = enamel('#2f6f9a', bump=0.2), mat('#e0772a', rough=0.15, bump=0.3, coat=0.7)
    with group((0, -1.75, -2.55)):
        lathe(
            [(0.25, -0.42), (0.3, -0.36), (0.55, -0.2), (0.72, 0.08), (0.76, 0.2), (0.7, 0.2), (0.66, 0.06)],
            bowl,
            close=False,
        )
        lathe([(0.3, -0.44), (0.3, -0.36), (0, -0.36)], bowl)
        lathe([(0, 0.1), (0.69, 0.1)], soup, close=False)
        for k in range(6):
            a = k * 1.1
            ball(
                (0.4 * math.cos(a), 0.4 * math.sin(a), 0.12),
                (0.11, 0.11, 0.07),
                clay(('#e8c04a', '#6aa646', '#d8503f')[k % 3]),
                sub=3,
            )
        balls(
            [
                ((0.73 * math.cos(a), 0.73 * math.sin(a), 0.02), (0.06, 0.06, 0.06), (0, 0, 0))
                for a in [i * 2 * math.pi / 16 for i in range(16)]
            ],
            enamel('#f2e6c8'),
            2,
        )
    steam = felt('#f6f0ea')
    for x, ph in ((-0.28, 0), (0.0, 2), (0.3, 4)):
        tubes(
            [[(x + 0.11 * math.sin(ph + k * 1.1), -1.75, -2.3 + 0.17 * k) for k in range(7)]],
            0.05,
            steam,
            taper=lambda t: 1.1 - 0.9 * t,
        )
