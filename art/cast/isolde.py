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
        '#e5ab83',
        vary=0.06,
        spots=[
            ((0.48, -0.72, -0.25), 0.34, '#dc654c', 0.55),
            ((-0.48, -0.72, -0.25), 0.34, '#dc654c', 0.55),
            ((0, -1.2, -0.14), 0.2, '#dc654c', 0.45),
        ],
    )
    hair, gold, ink = clay('#741c34', bump=0.45), tin('#c9a24a'), mat('#4a1420', bump=0)
    green, white = felt('#236350'), card('#f3ecdc', bump=0.3)
    with group((0, 0, 0.2), rot=(5, -4, 9), pivot=(0, 0, -1.1), scale=1.16):
        head = moulded(
            [
                ((0, 0, 0.1), (0.92, 0.88, 0.98), (0, 0, 0)),
                ((0, -0.1, -0.45), (0.75, 0.76, 0.64), (0, 0, 0)),
                ((0.43, -0.44, -0.3), (0.4, 0.4, 0.38), (0, 0, 0)),
                ((-0.43, -0.44, -0.3), (0.4, 0.4, 0.38), (0, 0, 0)),
                ((0, -1.0, -0.12), (0.13, 0.17, 0.12), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, x=0.34, z=0.14, r=0.115)
        for s in (-1, 1):
            tubes(
                [
                    [
                        on(head, s * (0.34 + t * 0.18), 0.42 + 0.07 * (1 - t * t) + (0.05 if s > 0 else 0), 0.015)
                        for t in (-1, -0.4, 0.3, 1)
                    ]
                ],
                0.042,
                hair,
                taper=lambda t: 0.5 + 0.6 * math.sin(math.pi * t),
            )
        mouth(head, ink, z=-0.52, w=0.17, curve=0.1, r=0.03)
        # half-moon glasses, low on the nose, and their chain
        mids = []
        for s in (-1, 1):
            c = Vector((s * 0.31, -1.1, -0.08))
            tubes(
                [
                    [
                        c + Vector((0.23 * math.cos(a), 0, 0.2 * math.sin(a)))
                        for a in [math.pi + i * math.pi / 12 for i in range(13)]
                    ],
                    [c + Vector((-0.23, 0, 0)), c + Vector((0.23, 0, 0))],
                ],
                0.03,
                gold,
            )
            tubes([[c + Vector((s * 0.23, 0, 0)), (s * 0.86, -0.7, -0.02), (s * 0.98, 0.1, 0.04)]], 0.02, gold)
            chain = [
                Vector((s * 0.98, -0.3, 0.0))
                + (Vector((s * 0.7, -0.5, -1.5)) - Vector((s * 0.98, -0.3, 0))) * t
                + Vector((s * 0.22 * math.sin(math.pi * t), 0, -0.12 * math.sin(math.pi * t)))
                for t in [i / 22 for i in range(23)]
            ]
            balls([(q, (0.035, 0.035, 0.035), (0, 0, 0)) for q in chain], gold, 2)
        tubes([[(-0.08, -1.1, -0.07), (0, -1.18, -0.02), (0.08, -1.1, -0.07)]], 0.024, gold)
        strands(46, (52, 308), 8, 104, 0.1, hair, head=(0.98, 0.94, 1.04), lift=1.04, wave=0.005, jitter=0.03)
        with group((0, 0, 0.1)):
            strands(
                20,
                (-56, 56),
                6,
                lambda p: 36 + abs(p) * 0.55,
                0.1,
                hair,
                head=(0.95, 0.93, 1.0),
                lift=1.02,
                wave=0.005,
                jitter=0.03,
            )
        with group((0, 0, -0.3)):
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
    x, y = (1.0, -1.25) if holds else (1.18, -1.6)
    for s in (-1, 1):
        fist(
            [(s * 0.72, 0, -1.85), (s * 1.5, -0.35, -2.75), (s * 1.45, -1.05, -3.05), (s * x, y, -2.95)],
            0.25,
            green,
            glove,
            cuff=white,
        )
    if holds:
        with group((0, 0, 0.4)):
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
