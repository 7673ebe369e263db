import math

from mathutils import Vector

from art.face import eyes, mouth
from art.forms import ball, balls, box, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import fist
from art.materials import bead, card, clay, cloth, enamel, felt, mat, tin, wood
from art.sheets import grid, text
from art.wool import fuzz


def isolde(holds=True):
    """Without the book her fists are at (±1.2, -1.75, -2.95)."""
    skin = clay(
        '#edbf9f',
        vary=0.06,
        spots=[
            ((0.42, -0.72, -0.25), 0.3, '#d8705f', 0.5),
            ((-0.42, -0.72, -0.25), 0.3, '#d8705f', 0.5),
            ((0, -1.2, -0.35), 0.2, '#d8705f', 0.45),
        ],
    )
    hair, gold, ink = clay('#641b30', bump=0.45), tin('#c9a24a'), mat('#4a1420', bump=0)
    green, white = felt('#1f4a3f'), card('#f3ecdc', bump=0.3)
    with group((0, 0, 0.45), rot=(8, -4, 10), pivot=(0, 0, -1.3)):
        head = moulded(
            [
                ((0, 0, 0.3), (0.76, 0.8, 0.92), (0, 0, 0)),
                ((0, -0.1, -0.4), (0.6, 0.66, 0.85), (0, 0, 0)),
                ((0, -0.42, -1.02), (0.3, 0.28, 0.22), (0, 0, 0)),
                ((0, -0.82, -0.02), (0.1, 0.2, 0.36), (-12, 0, 0)),
                ((0, -1.0, -0.3), (0.13, 0.17, 0.12), (0, 0, 0)),
                ((0.78, 0.1, 0.0), (0.1, 0.16, 0.24), (0, 0, 0)),
                ((-0.78, 0.1, 0.0), (0.1, 0.16, 0.24), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.28, z=0.28, r=0.2, look=(0.0, -0.12), lid=17, tilt=8, out=0.22, pupil='#16281f')
        for s in (-1, 1):
            tubes(
                [
                    [
                        on(head, s * (0.28 + t * 0.17), 0.66 + 0.07 * (1 - t * t) + (0.1 if s > 0 else 0), 0.015)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.035,
                hair,
                taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
            )
        mouth(head, ink, z=-0.66, w=0.15, curve=0.07, r=0.032, skew=0.04)
        # half-moon glasses, low on the nose, and their chain
        mids = []
        for s in (-1, 1):
            c = Vector((s * 0.29, -1.0, -0.02))
            tubes(
                [
                    [
                        c + Vector((0.23 * math.cos(a), 0, 0.2 * math.sin(a)))
                        for a in [math.pi + i * math.pi / 12 for i in range(13)]
                    ],
                    [c + Vector((-0.23, 0, 0)), c + Vector((0.23, 0, 0))],
                ],
                0.024,
                gold,
            )
            tubes([[c + Vector((s * 0.23, 0, 0)), (s * 0.72, -0.6, 0.05), (s * 0.84, 0.1, 0.08)]], 0.02, gold)
            chain = [
                Vector((s * 0.84, 0.05, 0.0))
                + (Vector((s * 0.78, -0.45, -1.75)) - Vector((s * 0.84, 0.05, 0))) * t
                + Vector((s * 0.22 * math.sin(math.pi * t), 0, -0.12 * math.sin(math.pi * t)))
                for t in [i / 22 for i in range(23)]
            ]
            balls([(q, (0.035, 0.035, 0.035), (0, 0, 0)) for q in chain], gold, 2)
        tubes([[(-0.06, -1.0, -0.01), (0, -1.06, 0.05), (0.06, -1.0, -0.01)]], 0.024, gold)
        strands(46, (52, 308), 8, 92, 0.085, hair, head=(0.8, 0.84, 1.02), lift=1.04, wave=0.005, jitter=0.03)
        with group((0, 0, 0.3)):
            strands(
                20,
                (-56, 56),
                6,
                lambda p: 36 + abs(p) * 0.55,
                0.085,
                hair,
                head=(0.8, 0.84, 0.95),
                lift=1.02,
                wave=0.005,
                jitter=0.03,
            )
        ball((0, 0.2, 1.62), (0.56, 0.54, 0.62), hair)
        tubes(
            [
                [
                    (0.58 * math.cos(a), 0.2 + 0.56 * math.sin(a), 1.2 + 0.018 * i)
                    for i, a in enumerate([j * 0.42 for j in range(48)])
                ]
            ],
            0.11,
            hair,
            taper=lambda t: 1.15 - 0.5 * t,
        )
        for rot, c, e in (
            ((0, 62, 0), '#e8a92c', '#e07a7a'),
            ((0, -58, 0), '#3f7d8f', '#e07a7a'),
            ((30, 20, 0), '#c8452f', '#e07a7a'),
        ):
            with group((0, 0.05, 1.75), rot=rot):
                lathe([(0.06, -0.95), (0.06, 0.85)], wood(c, grain='X'), seg=6)
                lathe([(0.06, 0.85), (0.0, 1.1)], wood('#dcb98a'), seg=20)
                lathe([(0.065, -1.05), (0.065, -0.93)], tin('#c0c4c4'))
                ball((0, 0, -1.09), (0.065, 0.065, 0.08), clay(e), sub=3)
    lathe([(0.46, -1.5), (0.42, -1.1), (0.5, -0.85)], green, squash=0.9, close=False)
    lathe(
        [(0.66, -0.98), (0.6, -0.82), (0.5, -0.8), (0.44, -1.0)][::-1],
        white,
        squash=0.95,
        ripple=0.14,
        folds=15,
        close=False,
    )
    body = lathe(
        [(1.6, -5.2), (1.25, -3.8), (1.0, -2.6), (0.85, -1.95), (0.62, -1.5), (0.44, -1.2)],
        green,
        squash=0.8,
        lump=0.03,
    )
    fuzz(body, 9000, 0.045, green)
    balls([(on(body, 0, z, 0.02), (0.07, 0.05, 0.07), (0, 0, 0)) for z in (-1.9, -2.2, -2.5)], gold, 3)
    ball(on(body, 0, -1.5, 0.03), (0.15, 0.06, 0.19), enamel('#f0e4cf'), sub=4)
    ball(on(body, 0, -1.46, 0.1), (0.045, 0.03, 0.045), bead(), sub=3)
    box(on(body, 0, -1.55, 0.1), (0.05, 0.03, 0.12), bead(), bevel=0.01)
    glove = felt('#f2ede2')
    for s in (-1, 1):
        fist(
            [(s * 0.72, 0, -1.85), (s * 1.5, -0.35, -2.75), (s * 1.45, -1.15, -3.05), (s * 1.18, -1.6, -2.95)],
            0.25,
            green,
            glove,
            cuff=white,
        )
    if holds:
        chapter_one()


def chapter_one():
    """And nothing after it yet."""
    with group((0, -1.62, -2.95), rot=(-16, 0, 0)):
        leather, page = cloth('#7c2437'), card('#f7f0de', bump=0.15)
        for s in (-1, 1):
            with group((0, 0, 0), rot=(0, 0, s * 13)):
                box((s * 0.62, 0.06, 0), (1.24, 0.07, 1.5), leather, bevel=0.03)
                for k in range(3):
                    grid(
                        [
                            [
                                (
                                    s * (0.02 + 1.12 * i / 8),
                                    -0.02 - 0.05 * k - 0.1 * math.sin(math.pi * min(1, i / 8 * 1.15)) * (1 - 0.1 * k),
                                    -0.68 + 1.36 * j,
                                )
                                for i in range(9)
                            ]
                            for j in range(2)
                        ],
                        page,
                        0.03,
                    )
        text('Chapter', (-0.58, -0.42, 0.42), 0.25, mat('#2a1a14', bump=0), (90, 0, -10))
        text('One', (-0.58, -0.42, 0.16), 0.25, mat('#2a1a14', bump=0), (90, 0, -10))
        tubes([[(0.05, -0.12, -0.6), (0.06, -0.2, -0.9), (0.1, -0.2, -1.2)]], 0.035, felt('#e0a52f'))
