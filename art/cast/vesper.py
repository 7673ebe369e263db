import math

from mathutils import Vector

from art.forms import ball, balls, box, group, lathe, on, tubes
from art.hands import limb
from art.materials import card, clay, enamel, felt, glow, mat, tin
from art.sheets import pillow, word


def vesper(parcel=True, turn=12):
    """Without the parcel her hands hold what lies around (0, -1.75, -2.9)."""
    teal = enamel(
        '#86bcc0',
        bump=0.3,
        spots=[((0.72, -0.8, -0.42), 0.3, '#f08a78', 0.8), ((-0.72, -0.8, -0.42), 0.3, '#f08a78', 0.8)],
    )
    dark, steel, cream = mat('#0d1420', rough=0.14, bump=0.05, coat=1, vary=0), tin('#a9b0b4'), enamel('#efe4cb')
    oil = mat('#ec6a3a', rough=0.34, bump=0.5, scale=2.2, coat=0.35, vary=0.06)
    lit = glow('#8ff0ff', 2.6)
    with group((0, 0, 0.1), rot=(5, 7, turn), pivot=(0, 0, -1)):
        head = pillow((0, 0, 0), (1.14, 0.92, 0.9), teal, 4.2)
        pillow((0, -0.66, 0.1), (0.88, 0.34, 0.43), dark, 4)
        for s in (-1, 1):
            ball((s * 0.36 + 0.05, -1.0, 0.1), (0.14, 0.05, 0.2), lit)
            ball((s * 0.36 + 0.09, -1.045, 0.17), (0.045, 0.02, 0.05), glow('#ffffff', 5), sub=3)
        tubes([[on(head, t * 0.2, -0.52 + 0.1 * (t * t - 0.5), 0.0) for t in (-1, -0.5, 0, 0.5, 1)]], 0.03, dark)
        # headphones
        felt_o = felt('#f0b53a')
        tubes(
            [
                [
                    (-1.24, 0, 0.1),
                    (-1.28, 0, 0.75),
                    (-0.75, 0, 1.16),
                    (0, 0, 1.22),
                    (0.75, 0, 1.16),
                    (1.28, 0, 0.75),
                    (1.24, 0, 0.1),
                ]
            ],
            0.1,
            cream,
        )
        for s in (-1, 1):
            lathe(
                [(0, -0.12), (0.38, -0.12), (0.44, 0), (0.38, 0.14), (0, 0.14)],
                cream,
                c=(s * 1.28, -0.02, 0),
                rot=(0, 90, 0),
            )
            p = lathe(
                [(0.2, -0.12), (0.46, -0.1), (0.48, 0.06), (0.2, 0.08)], felt_o, c=(s * 1.12, -0.02, 0), rot=(0, 90, 0)
            )
            balls(
                [
                    ((s * 1.43, -0.02 + 0.2 * math.cos(a), 0.2 * math.sin(a)), (0.03, 0.05, 0.05), (0, 0, 0))
                    for a in [i * 1.257 for i in range(5)]
                ],
                dark,
                2,
            )
        tubes([[(-0.45, 0.1, 0.9), (-0.5, 0.1, 1.3), (-0.62, 0.05, 1.62)]], 0.03, steel)
        ball((-0.63, 0.05, 1.68), 0.1, glow('#ff5a6e', 3))
    tubes([[(0.24 * math.cos(i * 0.9), 0.24 * math.sin(i * 0.9), -1.32 + i * 0.016) for i in range(36)]], 0.05, steel)
    cape = lathe(
        [(2.05, -4.7), (1.8, -3.6), (1.35, -2.3), (0.85, -1.45), (0.5, -1.2)],
        oil,
        squash=0.86,
        lump=0.05,
        ripple=0.07,
        folds=8,
    )
    lathe([(0.48, -1.28), (0.62, -1.22), (0.66, -1.06), (0.6, -1.02)], oil, close=False, lump=0.03)
    with group(on(cape, 0.8, -1.78, 0.0), rot=(-26, 0, 38)):
        ball((0, 0, 0), (0.25, 0.07, 0.25), cream)
        word('9', (0, -0.08, 0), 0.38, dark, extrude=0.02)
    for s in (-1, 1):
        tubes([[(s * 1.15, -0.5, -2.35), (s * 1.45, -1.1, -2.75), (s * 1.05, -1.75, -2.9)]], 0.13, steel)
        limb([(s * 1.15, -1.6, -2.88), (s * 0.98, -1.85, -2.9)], 0.13, steel, teal, palm=0.22, grip=(-s * 0.8, -0.5, 0))
    if parcel:
        plant_in_a_box()


def plant_in_a_box():
    kraft, string = card('#b98b57', bump=0.25), felt('#efe6d0')
    with group((0, -1.75, -2.95), rot=(0, 0, 5)):
        box((0, 0, 0), (1.5, 0.95, 0.95), kraft, bevel=0.03, lump=0.02)
        box((0, -0.44, 0.62), (1.4, 0.05, 0.36), kraft, rot=(38, 0, 0), bevel=0.01)
        for x in (-0.42,):
            tubes([[(x, -0.5, -0.5), (x, -0.5, 0.5)]], 0.025, string)
        tubes([[(-0.77, -0.5, -0.12), (0.77, -0.5, -0.12)]], 0.025, string)
        tubes(
            [
                [
                    (-0.42, -0.52, -0.12),
                    (-0.62, -0.56, 0.08),
                    (-0.56, -0.55, -0.02),
                    (-0.42, -0.53, -0.12),
                    (-0.24, -0.56, 0.08),
                    (-0.28, -0.55, -0.02),
                    (-0.42, -0.52, -0.12),
                ]
            ],
            0.022,
            string,
        )
        box((0.3, -0.49, 0.12), (0.62, 0.02, 0.36), card('#f3ead4'), bevel=0.01, rot=(0, 3, 0))
        word('FRAGILE', (0.3, -0.51, 0.12), 0.13, mat('#b02a2a', bump=0), rot=(0, 3, 0))
    leaf = clay('#5aa645', bump=0.35)
    for k, (dx, h, tw) in enumerate(
        ((-0.34, 0.8, -30), (0.2, 0.62, 30), (0.0, 1.15, 4), (-0.16, 0.45, -52), (0.3, 0.4, 56))
    ):
        b = Vector((dx * 0.3, -1.75, -2.5))
        t = Vector((dx * 1.3, -1.85, -2.5 + h))
        tubes([[b, (b + t) / 2 + Vector((dx * 0.1, 0, 0.1)), t]], 0.03, leaf)
        ball(
            t + Vector((math.sin(math.radians(tw)) * 0.16, -0.02, 0.14)),
            (0.15, 0.04, 0.27),
            leaf,
            rot=(-16, tw, 0),
            lump=0.03,
        )
    ball((0.02, -1.9, -1.22), (0.09, 0.07, 0.09), felt('#f7d7e4'))
    balls(
        [
            ((0.02 + 0.14 * math.cos(a), -1.9, -1.22 + 0.14 * math.sin(a)), (0.1, 0.04, 0.07), (0, -math.degrees(a), 0))
            for a in [i * 2 * math.pi / 6 for i in range(6)]
        ],
        felt('#ef86a8'),
        3,
    )
