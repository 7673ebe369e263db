import math

import bmesh
from mathutils import Vector

from art.face import brows, eyes, mouth
from art.forms import ball, balls, group, lathe, moulded, on, sph, tubes
from art.hair import strands
from art.hands import limb
from art.materials import SKIN, clay, enamel, felt, mat, tin, wood
from art.wool import fuzz, knit_tube


def mrpins():
    pine = wood(
        '#d9a765',
        grain='Z',
        bump=0.15,
        spots=[((0.5, -0.75, -0.2), 0.3, '#d2452f', 0.85), ((-0.5, -0.75, -0.2), 0.3, '#d2452f', 0.85)],
    )
    ink, red, green = mat('#2a1510', bump=0, rough=0.4), enamel('#b93528', bump=0.2), felt('#2f6a58')
    with group((0, 0, 0), rot=(-4, -9, 22), pivot=(0, 0, -0.9)):
        head = moulded(
            [((0, 0, 0), (0.95, 0.9, 0.98), (0, 0, 0)), ((0, -0.1, -0.5), (0.66, 0.7, 0.5), (0, 0, 0))],
            pine,
            lump=0.015,
        )
        eyes(head, None, 'ball', x=0.35, z=0.17, r=0.24, look=(0.04, 0.02), out=0.25)
        brows(head, ink, x=0.36, z=0.6, w=0.2, tilt=0.03, r=0.05, arch=0.1)
        lathe([(0.17, 0), (0.13, 0.35), (0.09, 0.7), (0, 0.78)], red, c=(0, -0.82, -0.12), rot=(66, 0, -24))
        tubes(
            [[on(head, t * 0.4, -0.43 + 0.13 * (t * t - 0.5), 0.0) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]], 0.035, ink
        )
        tubes([[on(head, s * 0.4, z, 0.0) for z in (-0.38, -0.55, -0.7, -0.82)] for s in (-1, 1)], 0.02, ink)
        # pins for hair
        cols = [
            mat(c, rough=0.12, bump=0, coat=1)
            for c in ('#d8362f', '#f0b429', '#2f7fb0', '#4b9a4a', '#f4efe2', '#b0488f')
        ]
        st = tin('#c8ccd0')
        shafts, k = [], 0
        for th, n in ((6, 1), (26, 6), (46, 9)):
            for i in range(n):
                ph = (360 / n) * i + th * 3 if th < 50 else 100 + 160 * i / (n - 1)
                a, b = sph(th, ph, 0.9), sph(th, ph, 1.5 + 0.12 * (k % 3))
                shafts.append([a, b])
                ball(b, 0.115, cols[k % 6], sub=3)
                k += 1
        tubes(shafts, 0.022, st, res=2)
        for s in (-1, 1):
            lathe([(0, -0.05), (0.16, -0.05), (0.16, 0.05), (0, 0.05)], red, c=(s * 0.95, 0, -0.05), rot=(0, 90, 0))
    lathe([(0.2, -1.2), (0.2, -0.8)], pine)
    lathe([(0.62, -2.5), (0.7, -2.2), (0.6, -1.5), (0.32, -1.1)], green, squash=0.8, lump=0.02)
    balls(
        [((0, -0.56 - 0.03 * k, -1.55 - 0.3 * k), (0.07, 0.05, 0.07), (0, 0, 0)) for k in range(3)], tin('#d6a23e'), 3
    )
    for s in (-1, 1):
        tubes([[(s * 0.1, -0.62, -1.2), (s * 0.38, -0.66, -1.08)]], 0.12, red, taper=lambda t: 0.5 + 0.9 * t)
    ball((0, -0.64, -1.2), (0.09, 0.08, 0.09), red, sub=3)
    dark = wood('#5b3a24')
    for s in (-1, 1):
        tubes([[(s * 0.32, 0, -2.4), (s * 0.36, -0.08, -2.9)]], 0.14, pine)
        ball((s * 0.36, -0.08, -2.9), 0.15, red, sub=3)
        tubes([[(s * 0.36, -0.08, -2.9), (s * 0.36, -0.02, -3.4)]], 0.14, pine)
        ball((s * 0.38, -0.18, -3.45), (0.2, 0.36, 0.15), dark, sub=3)
    # arms: left waves, right holds the pen
    for s, e, h in ((-1, (-1.1, -0.25, -1.75), (-1.35, -0.6, -1.15)), (1, (1.1, -0.25, -2.0), (1.0, -0.85, -1.7))):
        tubes([[(s * 0.55, 0, -1.4), e]], 0.13, green)
        ball(e, 0.14, red, sub=3)
        tubes([[e, h]], 0.11, pine)
        ball(h, (0.17, 0.15, 0.19), pine, sub=3)
    return Vector((0, 0.0, 0.95)), Vector((-1.35, -0.6, -1.0)), Vector((1.0, -0.85, -1.55))


def ludo():
    skin = clay(
        SKIN['warm'],
        spots=[
            ((0.42, -0.75, -0.3), 0.3, '#d2604a', 0.6),
            ((-0.42, -0.75, -0.3), 0.3, '#d2604a', 0.6),
            ((0, -1.3, -0.3), 0.26, '#d2503f', 0.75),
        ],
    )
    hair, plum, must = clay('#d9b04c', prints=0.05), felt('#54376e'), felt('#d59a2e')
    with group((0.72, 0.55, 0.45), scale=0.93):
        with group((0, 0, 0), rot=(8, -10, -16), pivot=(0, 0, -1)):
            head = moulded(
                [
                    ((0, 0, 0.12), (0.8, 0.8, 1.05), (0, 0, 0)),
                    ((0, -0.1, -0.55), (0.62, 0.62, 0.68), (0, 0, 0)),
                    ((0, -0.98, -0.14), (0.17, 0.4, 0.19), (22, 0, 0)),
                    ((0, -0.55, -1.05), (0.2, 0.2, 0.16), (0, 0, 0)),
                    ((0.84, 0, -0.05), (0.12, 0.2, 0.28), (0, 12, 0)),
                    ((-0.84, 0, -0.05), (0.12, 0.2, 0.28), (0, -12, 0)),
                ],
                skin,
            )
            eyes(head, skin, 'ball', x=0.29, z=0.22, r=0.2, look=(-0.45, -0.4), lid=-8, tilt=10, out=0.2)
            brows(head, hair, x=0.3, z=0.56, w=0.2, tilt=-0.09, r=0.05, arch=0.08)
            for s in (-1, 1):
                tubes(
                    [
                        [
                            on(head, s * 0.04, -0.42, 0.05),
                            on(head, s * 0.24, -0.46, 0.07),
                            on(head, s * 0.42, -0.4, 0.06),
                            Vector((s * 0.66, -0.72, -0.24)),
                            Vector((s * 0.72, -0.74, -0.1)),
                        ]
                    ],
                    0.085,
                    hair,
                    taper=lambda t: 1.1 - 0.85 * t,
                )
            mouth(head, mat('#5a231c', bump=0), z=-0.68, w=0.13, curve=-0.03, r=0.024)
            strands(
                30,
                (75, 285),
                40,
                98,
                0.12,
                hair,
                head=(0.82, 0.82, 1.08),
                lift=1.03,
                wave=0.04,
                jitter=0.08,
                drop=-0.55,
            )
            with group((0.05, 0.0, 0.66), rot=(-8, 9, 0)):
                hat = felt('#33274a')
                lathe([(0, -0.02), (1.35, 0), (1.42, 0.06), (1.3, 0.1), (0, 0.1)], hat, lump=0.05)
                lathe([(0.86, 0.05), (0.8, 0.6), (0.9, 1.1), (0.8, 1.18), (0, 1.12)], hat, lump=0.05)
                lathe([(0.89, 0.08), (0.86, 0.3), (0.84, 0.3), (0.84, 0.08)], must, close=False)
        body = lathe(
            [(1.6, -5.2), (1.5, -4), (1.25, -2.4), (1.0, -1.6), (0.45, -1.05), (0.35, -0.8)],
            plum,
            squash=0.8,
            lump=0.06,
        )
        fuzz(body, 12000, 0.05, plum)
        knit_tube(
            [
                (0.5 * math.sin(a), -0.46 * math.cos(a), -1.04 + 0.05 * math.cos(a))
                for a in [2 * math.pi * i / 14 for i in range(15)]
            ],
            0.17,
            must,
            0.09,
        )
    with group((0.72, 0.55, 0.45), scale=0.93):
        vest = felt('#d59a2e')
        for sg in (-1, 1):
            v = lathe([(1.4, -3.6), (1.28, -2.4), (1.04, -1.6), (0.52, -1.06)], vest, squash=0.82, close=False)
            bm = bmesh.new()
            bm.from_mesh(v.data)
            for co, no in (
                ((0, -0.2, 0), (0, 1, 0)),
                ((-0.13, 0, 0), (-sg, 0, 0)),
                ((-0.12, 0, -1.95), (-sg, 0, 0.42)),
                ((-0.12 + sg * 0.42, 0, -1.1), (sg, 0, 0.34)),
            ):
                bmesh.ops.bisect_plane(
                    bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=co, plane_no=no, clear_outer=True
                )
            bm.to_mesh(v.data)
            bm.free()
            so = v.modifiers.new('s', 'SOLIDIFY')
            so.thickness = 0.09
            so.offset = 1
        balls(
            [((-0.12, -0.98 - 0.11 * k, -2.05 - 0.42 * k), (0.1, 0.06, 0.1), (0, 0, 0)) for k in range(4)],
            tin('#d6d2c8'),
            3,
        )
    limb(
        [(-0.15, 0.3, -1.15), (-0.75, -0.2, -1.75), (-1.15, -0.9, -0.4), (-1.12, -1.2, 0.26)],
        0.24,
        plum,
        skin,
        cuff=must,
        palm=0.2,
        grip=(0, -0.9, 0.2),
    )
    limb(
        [(1.65, 0.5, -1.2), (2.05, 0.1, -2.3), (1.5, -0.9, -2.95), (1.15, -1.2, -3.2)],
        0.26,
        plum,
        skin,
        cuff=must,
        palm=0.22,
        grip=(-0.5, -0.3, -0.3),
    )
