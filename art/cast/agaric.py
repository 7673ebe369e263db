import math

from mathutils import Vector

from art.face import brows, eyes, mouth
from art.forms import ball, group, lathe, moulded, on, sph, tubes
from art.materials import clay, felt, mat, tin, wood
from art.props import spoon
from art.wool import fuzz, knit_tube


def agaric():
    skin = clay(
        '#ecdcbc',
        vary=0.06,
        spots=[((0.5, -0.7, -0.62), 0.3, '#d98a6a', 0.6), ((-0.5, -0.7, -0.62), 0.3, '#d98a6a', 0.6)],
    )
    red = clay('#b8261f', bump=0.8, prints=0.06, rough=0.34, coat=0.35, vary=0.1)
    with group((0, 0, 0.1), rot=(3, -5, 10), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, -0.35), (0.92, 0.88, 1.1), (0, 0, 0)),
                ((0, -0.05, -0.85), (1.02, 0.9, 0.65), (0, 0, 0)),
                ((0, -0.92, -0.62), (0.22, 0.24, 0.19), (0, 0, 0)),
                ((0.45, -0.5, -0.7), (0.4, 0.36, 0.34), (0, 0, 0)),
                ((-0.45, -0.5, -0.7), (0.4, 0.36, 0.34), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, x=0.44, z=-0.42, r=0.125, pupil='#12150c')
        brows(head, felt('#6d7a3a'), x=0.46, z=-0.13, w=0.24, tilt=0.05, r=0.08, arch=0.02)
        mouth(head, mat('#5a3024', bump=0), z=-0.98, w=0.13, curve=0.0, r=0.028, skew=0.03)
        with group((0, 0.12, 0.22), rot=(-9, 0, 0)):
            # cap
            lathe(
                [
                    (0, 1.75),
                    (0.5, 1.7),
                    (1.05, 1.45),
                    (1.55, 1.0),
                    (1.88, 0.5),
                    (1.98, 0.2),
                    (1.95, 0.06),
                    (1.85, 0.02),
                ],
                red,
                lump=0.07,
                close=False,
                squash=0.94,
            )
            gill = clay('#e3cfa6', vary=0.1)
            lathe([(1.9, 0.04), (1.3, 0.16), (0.7, 0.28)], gill, close=False, squash=0.94)
            tubes(
                [
                    [(math.sin(a) * q, -math.cos(a) * q * 0.94, z) for q, z in ((0.7, 0.2), (1.3, 0.08), (1.86, 0.0))]
                    for a in [2 * math.pi * i / 60 for i in range(60)]
                ],
                0.032,
                gill,
                res=2,
            )
            dot = clay('#f6eedb', bump=0.7)
            for t, p, r in (
                (10, 30, 0.3),
                (34, -46, 0.24),
                (38, 28, 0.27),
                (36, 110, 0.2),
                (58, -80, 0.22),
                (58, -14, 0.3),
                (60, 60, 0.22),
                (76, -46, 0.17),
                (78, 24, 0.19),
                (77, 84, 0.2),
                (78, -104, 0.2),
            ):
                ball(
                    sph(t, p, 1, (1.96, 1.84, 1.66), (0, 0, 0.08)),
                    (r, r, r * 0.55),
                    dot,
                    rot=(t * math.cos(math.radians(p)), t * math.sin(math.radians(p)), 0),
                    lump=0.04,
                )
            tubes(
                [
                    [(-0.3 + x, -0.72, 1.52), (-0.3 + x * 1.3, -0.95, 1.58 + 0.1), (-0.3 + x * 2.2, -1.0, 1.6)]
                    for x in (-0.12,)
                ],
                0.03,
                clay('#6fa03c'),
            )
    bark = felt('#4a3526', fine=0.6, bump=0.6)
    body = lathe(
        [(1.75, -4.8), (1.5, -3.7), (1.12, -2.4), (0.85, -1.5), (0.6, -1.1)],
        bark,
        squash=0.86,
        lump=0.1,
        ripple=0.1,
        folds=13,
    )
    fuzz(body, 9000, 0.07, felt('#5d5a2e'))
    wool = felt('#a5713f')
    knit_tube(
        [
            (0.98 * math.sin(a), -0.9 * math.cos(a) - 0.03, -1.42 + 0.06 * math.sin(2 * a))
            for a in [2 * math.pi * i / 14 for i in range(15)]
        ],
        0.24,
        wool,
        0.12,
    )
    knit_tube(
        [(-0.4, -1.0, -1.5), (-0.5, -1.22, -1.85), (-0.55, -1.28, -2.2), (-0.52, -1.36, -2.6)],
        0.19,
        wool,
        0.115,
        flat=1.3,
    )
    for k in range(3):
        p = on(body, 0.32, -2.2 - 0.55 * k, 0.06)
        tubes(
            [[p + Vector((-0.2, 0, 0.05)), p + Vector((0, -0.05, 0)), p + Vector((0.2, 0, -0.04))]],
            0.07,
            wood('#c99a5c', grain='X'),
        )
        tubes(
            [[p + Vector((-0.05, 0.02, 0.09)), p + Vector((0, -0.1, 0)), p + Vector((0.04, 0.02, -0.09))]],
            0.025,
            felt('#e8d9b5'),
        )
    twig = wood('#6d4a2c', bump=0.7)
    for s, P in (
        (1, [(0.85, -0.2, -1.8), (1.35, -0.6, -2.5), (1.3, -1.3, -2.3), (1.15, -1.55, -2.05)]),
        (-1, [(-0.85, -0.2, -1.8), (-1.4, -0.3, -2.5), (-1.35, -0.9, -3.0)]),
    ):
        tubes([P], 0.12, twig, taper=lambda t: 1.2 - 0.45 * t)
        e = Vector(P[-1])
        d = (e - Vector(P[-2])).normalized()
        tubes(
            [
                [e, e + d * 0.18 + Vector(o) * 0.5, e + d * 0.28 + Vector(o)]
                for o in ((0.16, -0.08, 0.08), (-0.16, -0.12, 0.06), (0, -0.16, 0.2), (0.02, 0.08, 0.22))
            ],
            0.06,
            twig,
            taper=lambda t: 1.1 - 0.5 * t,
        )
    spoon((1.03, -1.72, -2.7), (-4, 8, 0), tin('#d3d6d8', rough=0.16), 1.05)
