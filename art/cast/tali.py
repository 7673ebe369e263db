import math

import bmesh
from mathutils import Vector

from art.face import freckles, spectacles
from art.forms import ball, box, eul, finish, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import limb
from art.materials import bead, clay, cloth, felt, mat, tin
from art.sheets import sheet
from art.wool import knit, knit_tube


def tali():
    skin = clay(
        '#dc9f78',
        vary=0.06,
        spots=[
            ((0.55, -0.7, -0.28), 0.34, '#d65a4a', 0.65),
            ((-0.55, -0.7, -0.28), 0.34, '#d65a4a', 0.65),
            ((0, -1.0, -0.22), 0.2, '#d0503f', 0.6),
        ],
    )
    hair, brass, ink = clay('#6a3f24', bump=0.8, vary=0.12), tin('#d0983a', rough=0.22), mat('#2a1512', bump=0)
    knitw, denim = felt('#e8b84a'), cloth('#5a4a8c', bump=0.4)
    with group((0, 0, 0), rot=(-6, -9, 14), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0.05), (1.08, 0.9, 0.86), (0, 0, 0)),
                ((0.42, -0.35, -0.32), (0.6, 0.5, 0.46), (0, 0, 0)),
                ((-0.42, -0.35, -0.32), (0.6, 0.5, 0.46), (0, 0, 0)),
                ((0, -0.35, -0.66), (0.34, 0.4, 0.26), (0, 0, 0)),
                ((0, -0.96, -0.2), (0.15, 0.16, 0.13), (0, 0, 0)),
                ((1.05, 0.1, -0.1), (0.12, 0.2, 0.24), (0, 0, 0)),
                ((-1.05, 0.1, -0.1), (0.12, 0.2, 0.24), (0, 0, 0)),
            ],
            skin,
        )
        # one eye open, the other winks
        p = on(head, -0.42, 0.04)
        c = p + Vector((0, 0.05, 0))
        ball(c, 0.25, mat('#fbf6ea', rough=0.25, bump=0.05, coat=0.5, vary=0.02))
        d = Vector((0.25, -1, 0.42)).normalized()
        ball(c + d * 0.19, 0.13, mat('#41689a', rough=0.2, bump=0.1, coat=1), sub=3)
        ball(c + d * 0.235, 0.095, bead())
        tubes([[on(head, 0.42 + t * 0.2, 0.0 + 0.1 * (1 - t * t), 0.02) for t in (-1, -0.5, 0, 0.5, 1)]], 0.036, ink)
        tubes([[on(head, 0.63, 0.0, 0.02), on(head, 0.72, 0.06, 0.03)]], 0.024, ink)
        tubes([[on(head, 0.62, -0.02, 0.02), on(head, 0.73, -0.03, 0.03)]], 0.022, ink)
        spectacles(head, brass, x=0.42, z=0.03, r=0.34, wire=0.035, y=-0.1)
        for s, dz in ((-1, 0.12), (1, -0.02)):
            tubes(
                [[on(head, s * 0.42 + t * 0.2, 0.47 + dz + 0.07 * (1 - t * t), 0.02) for t in (-1, -0.4, 0.3, 1)]],
                0.05,
                hair,
            )
        tubes(
            [
                [
                    on(head, t * 0.28 + 0.03, -0.5 + 0.16 * (t * t - 0.5) + 0.05 * t, 0.0)
                    for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)
                ]
            ],
            0.035,
            ink,
        )
        box(on(head, 0.0, -0.565, -0.005), (0.13, 0.05, 0.1), mat('#fbf6ea', rough=0.25, bump=0), bevel=0.02)
        freckles(head, clay('#a85a3a'), n=8, x=0.5, z=-0.26)
        strands(40, (70, 290), 4, 104, 0.12, hair, head=(1.1, 0.94, 0.92), lift=1.0, jitter=0.06)
        strands(9, (-70, 66), 2, 46, 0.13, hair, head=(1.1, 0.96, 0.94), lift=1.02, jitter=0.06, wave=0.04)
        for s in (-1, 1):  # braids that stand out sideways
            P = [
                Vector((s * 1.12, 0.05, 0.28)),
                Vector((s * 1.5, -0.05, 0.34)),
                Vector((s * 1.85, -0.15, 0.1)),
                Vector((s * 1.98, -0.2, -0.4)),
                Vector((s * 1.9, -0.2, -0.9)),
            ]
            n = 11
            for k in range(n):
                f = k / (n - 1) * (len(P) - 1)
                i = min(int(f), len(P) - 2)
                q = P[i].lerp(P[i + 1], f - i)
                d = (P[i + 1] - P[i]).normalized()
                for t in (-1, 1):
                    side = d.cross(Vector((0, -1, 0))).normalized() * t
                    ball(q + side * 0.1, (0.12, 0.15, 0.19), hair, rot=eul(d - side * 0.55), sub=3)
            ball(P[-1] + Vector((0, 0, -0.06)), (0.13, 0.13, 0.09), felt('#e2574a'), sub=3)
            tubes(
                [[P[-1], P[-1] + Vector((x, -0.03, -0.4))] for x in (-0.1, 0, 0.1)],
                0.055,
                hair,
                taper=lambda t: 1.2 - 0.8 * t,
            )
        # a knitted band against the cold
        knit_tube(
            [
                (1.04 * math.sin(a), 0.05 - 0.9 * math.cos(a), 0.62 - 0.1 * math.cos(a) * -1)
                for a in [2 * math.pi * i / 14 for i in range(15)]
            ],
            0.15,
            felt('#e2574a'),
            0.1,
            flat=1,
        )
    lathe([(0.3, -1.3), (0.3, -0.7)], skin)
    body = lathe(
        [(1.55, -4.8), (1.35, -3.7), (1.15, -2.6), (1.0, -1.8), (0.8, -1.3), (0.36, -1.08)],
        knitw,
        squash=0.84,
        lump=0.03,
    )
    pts = [(1.35, -3.7), (1.15, -2.6), (1.0, -1.8), (0.8, -1.3)]

    def wool(u, v):
        z = -3.6 + 2.4 * v
        r = next(
            (a[0] + (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1]) for a, b in zip(pts, pts[1:]) if a[1] <= z <= b[1]), 0.76
        )
        a = math.radians(-100 + 200 * u)
        o = Vector((math.sin(a), -math.cos(a) * 0.84, 0.15))
        return Vector((r * math.sin(a), -r * 0.84 * math.cos(a), z)) + o * 0.03, Vector((0, 0, 1)), o

    knit(wool, 22, 17, 0.13, knitw)
    bib = sheet(lambda u, v: on(body, (u - 0.5) * 1.25, -2.0 - 2.2 * v, 0.16), 14, 20, denim, 0.05)
    for s in (-1, 1):
        tubes(
            [
                [
                    on(body, s * 0.5, -2.05, 0.2),
                    on(body, s * 0.56, -1.7, 0.16),
                    Vector((s * 0.55, -0.35, -1.2)),
                    Vector((s * 0.5, 0.1, -1.15)),
                ]
            ],
            0.1,
            denim,
        )
        ball(on(body, s * 0.5, -2.08, 0.22), (0.11, 0.05, 0.11), brass, sub=3)
    with group(on(body, 0.0, -2.42, 0.24)):  # a felt star on the bib
        bm = bmesh.new()
        vs = [
            bm.verts.new(
                (
                    (0.28 if i % 2 == 0 else 0.125) * math.sin(i * math.pi / 5),
                    0,
                    (0.28 if i % 2 == 0 else 0.125) * math.cos(i * math.pi / 5),
                )
            )
            for i in range(10)
        ]
        bm.faces.new(vs)
        so = finish(bm, felt('#f2d26a'), False).modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.06
    with group((0.25, -1.62, -2.75), rot=(0, 58, -8)):
        telescope()
    limb(
        [(-0.9, -0.1, -1.6), (-1.45, -0.5, -2.5), (-0.95, -1.35, -3.0), (-0.72, -1.5, -3.05)],
        0.27,
        knitw,
        skin,
        felt('#e2574a'),
        palm=0.21,
        grip=(0.6, -0.4, 0.3),
    )
    limb(
        [(0.9, -0.1, -1.6), (1.5, -0.5, -2.5), (1.05, -1.4, -2.75), (0.8, -1.6, -2.65)],
        0.27,
        knitw,
        skin,
        felt('#e2574a'),
        palm=0.21,
        grip=(-0.6, -0.4, 0.2),
    )


def telescope():
    """Brass, borrowed; its glass is up."""
    brass = tin('#d0983a', rough=0.22)
    lathe(
        [
            (0.0, -1.5),
            (0.16, -1.5),
            (0.2, -1.42),
            (0.2, -1.3),
            (0.16, -1.28),
            (0.17, -0.6),
            (0.22, -0.58),
            (0.22, -0.48),
            (0.235, -0.46),
            (0.25, 0.3),
            (0.3, 0.32),
            (0.3, 0.44),
            (0.32, 0.46),
            (0.35, 1.3),
            (0.42, 1.34),
            (0.42, 1.52),
            (0.36, 1.54),
            (0.34, 1.46),
            (0, 1.46),
        ],
        brass,
        seg=40,
    )
    lathe([(0.262, -0.36), (0.272, 0.22)], cloth('#7a2f2a', bump=0.5), close=False)
    lathe([(0, 1.5), (0.35, 1.5)], mat('#16325a', rough=0.05, bump=0, coat=1), close=False)
