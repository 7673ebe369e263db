import math

import bmesh
from mathutils import Vector

from art.cast.ludo import mrpins
from art.face import brows, eyes, mouth
from art.forms import ball, balls, box, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import limb
from art.lens import camera
from art.light import three, world
from art.materials import SKIN, card, clay, felt, mat, tin, wood
from art.props import quill
from art.sets import curtain, on_card
from art.sheets import word
from art.wool import fuzz, knit_tube


def portrait():
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
    # the case and Mr Pins
    lea, brass = mat('#8a4f2a', rough=0.5, bump=0.5, fine=0.1, scale=4), tin('#c79a45')
    with group((-0.65, -1.0, -4.02), rot=(0, 0, -5)):
        box((0, 0, 0), (3.3, 1.7, 0.95), lea, bevel=0.12, lump=0.02)
        box((0, -0.02, 0.16), (3.34, 1.74, 0.05), mat('#4a2814', rough=0.5), bevel=0.01)
        for x in (-0.9, 0.9):
            box((x, -0.87, 0.16), (0.2, 0.06, 0.3), brass, bevel=0.02)
        box((-0.25, -0.87, -0.18), (0.6, 0.02, 0.34), card('#efe2c0'), rot=(0, -8, 0), bevel=0.01)
        word('19', (-0.25, -0.89, -0.18), 0.28, mat('#a02c2c', bump=0), rot=(0, -8, 0))
        ball((0.42, -0.86, -0.16), (0.22, 0.02, 0.22), card('#4b8f8c'), sub=3)
    P, S = Vector((-1.0, -1.45, -1.42)), 0.6
    with group(P, rot=(0, 0, 8), scale=S):
        tips = mrpins()
    quill(P + Vector((0.72, -0.56, -0.9)), (10, 22, 0), 0.66)
    c = Vector((-1.12, -1.45, 0.5))
    w = wood('#8a5a30', grain='X')
    box(c, (1.3, 0.13, 0.09), w, rot=(0, 6, 12), bevel=0.03)
    box(c + Vector((0, 0, 0.02)), (0.13, 0.75, 0.09), w, rot=(0, 0, 12), bevel=0.03)
    thread = felt('#efe6d0')
    tubes(
        [
            [c + Vector((0.0, -0.2, 0)), P + Vector((0, 0.1, 0.52))],
            [c + Vector((-0.58, -0.1, 0.05)), P + tips[1] * S],
            [c + Vector((0.6, 0.1, -0.06)), P + tips[2] * S + Vector((0.05, 0, 0))],
        ],
        0.012,
        thread,
        res=2,
    )
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
    world('#8a86b0', 0.3)
    three(1150, 850, 150, '#ffeed6')
    camera((-0.2, -14, 0.0), (0.1, 0, -0.85), 72, 0.12, focus=(-0.2, -1.1, 0))


def avatar():
    mrpins()
    on_card('#7a4a9a', 0, 0.3, 1.7)
