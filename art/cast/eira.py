import math

from mathutils import Vector

from art.face import brows
from art.forms import R, ball, balls, eul, group, lathe, moulded, on, sph, tubes
from art.hair import strands
from art.hands import limb
from art.materials import bead, clay, felt, mat, tin, wood
from art.props import tag
from art.sheets import ring
from art.wool import fuzz


def eira():
    ice = clay(
        '#dcebf4',
        vary=0.04,
        rough=0.45,
        spots=[
            ((0.46, -0.7, -0.3), 0.36, '#e58fb4', 0.8),
            ((-0.46, -0.7, -0.3), 0.36, '#e58fb4', 0.8),
            ((0, -1.05, -0.2), 0.24, '#e2789a', 0.8),
        ],
    )
    hair, frost = clay('#f7f5f0', bump=0.5, vary=0.04), mat(
        '#d8f0fb', rough=0.12, bump=0.25, coat=1, vary=0.03, emit=0.12
    )
    fur, coat = felt('#f2f5f6', fine=0.6), felt('#7fa0c4', vary=0.16)
    with group((0.1, 0, 0.05), rot=(6, 9, -20), pivot=(0, 0, -1), part='head'):
        head = moulded(
            [
                ((0, 0, 0.25), (0.86, 0.82, 0.86), (0, 0, 0)),
                ((0, -0.12, -0.4), (0.62, 0.64, 0.62), (0, 0, 0)),
                ((0, -0.3, -0.95), (0.26, 0.28, 0.3), (0, 0, 0)),
                ((0, -0.92, -0.2), (0.1, 0.24, 0.11), (-22, 0, 0)),
                ((0.4, -0.42, -0.28), (0.36, 0.34, 0.32), (0, 0, 0)),
                ((-0.4, -0.42, -0.28), (0.36, 0.34, 0.32), (0, 0, 0)),
            ],
            ice,
        )
        for s in (-1, 1):
            c = on(head, s * 0.35, 0.1) + Vector((0, 0.05, 0))
            with group(part='eyes'):
                ball(c, 0.26, mat('#fbfdff', rough=0.3, bump=0, coat=0.4, vary=0))
            d = Vector((-0.38, -1, -0.26)).normalized()
            ball(c + d * 0.19, 0.145, mat('#3f93dc', rough=0.2, bump=0.05, coat=1, vary=0.05), sub=3)
            ball(c + d * 0.245, 0.095, bead('#0c1a38'))
            ball(c, (0.285, 0.285, 0.285), clay('#b9d3ea', bump=0.1, prints=0), rot=(-16, 10 * s, 0), cut=0.34)
            tubes(
                [
                    [c + Vector((s * 0.2, -0.16, 0.13)), c + Vector((s * (0.3 + 0.04 * k), -0.2, 0.16 + 0.07 * k))]
                    for k in range(3)
                ],
                0.022,
                hair,
                res=2,
            )
        brows(head, clay('#8fb0d6', prints=0), x=0.37, z=0.54, w=0.19, tilt=-0.08, r=0.05, arch=0.1)
        tubes([ring(on(head, -0.02, -0.62, -0.01), 0.085, 16, 1.1)], 0.03, mat('#5a6f9a', bump=0))
        ball(on(head, -0.02, -0.62, -0.03), (0.08, 0.04, 0.09), mat('#2b3556', bump=0), sub=3)
        for s in (-1, 1):  # frost marks on the cheeks
            for k in range(3):
                a = math.radians(60 * k)
                c = (s * 0.52, -0.18)
                tubes(
                    [
                        [
                            on(head, c[0] + q * 0.11 * math.cos(a), c[1] + q * 0.11 * math.sin(a), 0.012)
                            for q in (-1, 0, 1)
                        ]
                    ],
                    0.014,
                    frost,
                    res=2,
                )
        strands(
            50,
            (64, 296),
            6,
            92,
            0.1,
            hair,
            head=(0.92, 0.9, 1.14),
            lift=1.03,
            wave=0.05,
            jitter=0.16,
            drop=lambda p: -2.5 + 0.5 * math.cos(math.radians(p)) + R.uniform(-0.3, 0.3),
            curl=0.5,
        )
        strands(
            12, (-72, 72), 4, lambda p: 46 + abs(p) * 0.35, 0.11, hair, head=(0.93, 0.92, 1.16), lift=1.03, jitter=0.05
        )
        for k in range(11):  # a crown of icicles
            p = -100 + 200 * k / 10
            a = sph(36, p, 1, (0.98, 0.95, 1.2))
            ln = (0.55, 0.85, 0.6, 1.0, 0.7, 1.3, 0.75, 1.05, 0.6, 0.8, 0.5)[k]
            n = Vector((a.x * 0.5, a.y * 0.35, 1)).normalized()
            lathe([(0.13, -0.1), (0.14, 0.1), (0.09, ln * 0.5), (0.0, ln)], frost, c=a, rot=eul(n), seg=7)
        tubes([[sph(37, p, 1.0, (0.98, 0.95, 1.2)) for p in range(-120, 121, 12)]], 0.08, tin('#c8d6e0', rough=0.2))
    lathe([(0.26, -1.6), (0.25, -0.9)], ice)
    body = lathe(
        [(2.3, -4.9), (1.75, -3.7), (1.25, -2.5), (1.0, -1.75), (0.45, -1.4)],
        coat,
        squash=0.84,
        lump=0.06,
        ripple=0.1,
        folds=9,
    )
    balls(
        [
            (on(body, R.uniform(-1.4, 1.4), R.uniform(-4.2, -1.9), 0.01), (0.035, 0.025, 0.035), (0, 0, 0))
            for _ in range(110)
        ],
        frost,
        2,
    )
    for r, z, w in ((0.82, -1.62, 0.34), (1.0, -1.8, 0.28)):
        o = moulded(
            [
                ((r * math.sin(a), -r * 0.86 * math.cos(a), z + 0.05 * math.sin(3 * a)), (w, w, w * 0.85), (0, 0, 0))
                for a in [2 * math.pi * i / 16 for i in range(16)]
            ],
            fur,
            voxel=0.07,
        )
        fuzz(o, 4500, 0.13, fur, radius=0.022, curl=0.04)
    limb(
        [(-0.95, -0.1, -1.95), (-1.5, -0.5, -2.75), (-1.5, -1.35, -2.4)],
        0.27,
        coat,
        ice,
        fur,
        palm=0.2,
        grip=(-0.1, -0.3, 0.5),
    )
    limb(
        [(0.95, -0.1, -1.95), (1.35, -0.7, -2.75), (0.75, -1.45, -2.65), (0.5, -1.55, -2.4)],
        0.27,
        coat,
        ice,
        fur,
        palm=0.2,
        grip=(0, -0.3, 0.6),
    )
    # the web, in a bent twig
    twig, silk, dew = (
        wood('#5b4636', bump=0.6),
        mat('#f4faff', rough=0.3, bump=0, emit=0.8),
        mat('#ffffff', rough=0.05, bump=0, coat=1, emit=0.35),
    )
    c, r = Vector((-1.42, -1.75, -1.35)), 0.78
    tubes(
        [
            [
                c + Vector((r * math.cos(a), 0.05 * math.sin(3 * a), r * 1.06 * math.sin(a)))
                for a in [math.radians(q) for q in range(-96, 270, 18)]
            ]
            + [c + Vector((-0.06, 0, -1.5))]
        ],
        0.055,
        twig,
    )
    tubes([[c + Vector((0.05, 0, -0.8)), c + Vector((-0.02, 0, -1.55))]], 0.065, twig)
    sp = [2 * math.pi * i / 10 + 0.1 for i in range(10)]
    tubes([[c, c + Vector((r * math.cos(a), 0, r * math.sin(a)))] for a in sp], 0.013, silk, res=2)
    for k in range(1, 6):
        q = r * k / 6
        for i in range(10):
            a, b = sp[i], sp[(i + 1) % 10]
            A, B = Vector((q * math.cos(a), 0, q * math.sin(a))), Vector((q * math.cos(b), 0, q * math.sin(b)))
            tubes([[c + A, c + (A + B) * 0.44, c + B]], 0.011, silk, res=2)
            if (i + k) % 3 == 0:
                ball(c + A + Vector((0, -0.02, 0)), 0.036, dew, sub=2)
    ball(c + Vector((0.17, -0.12, 0.12)), (0.17, 0.14, 0.17), felt('#5a3f6a'), sub=3)
    for q in (-1, 1):
        ball(
            c + Vector((0.17 + q * 0.065, -0.25, 0.15)),
            (0.06, 0.05, 0.06),
            mat('#ffffff', rough=0.3, bump=0, vary=0),
            sub=3,
        )
        ball(c + Vector((0.17 + q * 0.06 + 0.015, -0.295, 0.16)), (0.028, 0.02, 0.03), bead(), sub=2)
    tubes(
        [
            [
                c + Vector((0.17, -0.1, 0.12)),
                c + Vector((0.17 + q * 0.16, -0.14, 0.2 + 0.03 * k)),
                c + Vector((0.17 + q * 0.25, -0.03, 0.0 + 0.12 * k)),
            ]
            for q in (-1, 1)
            for k in range(4)
        ],
        0.016,
        mat('#2a2230', bump=0),
        res=2,
    )
    p = on(body, 0.72, -2.95, 0.12)
    tag(p, '1 NOV', 0.62, rot=(-14, -7, 12), ink='#28406f')
