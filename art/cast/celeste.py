import math

import bmesh

from art.face import brows, eyes, mouth, spectacles
from art.forms import R, ball, balls, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import mitten
from art.materials import SKIN, card, clay, cloth, felt, mat, tin
from art.wool import fuzz, knit_tube


def celeste(holds=True, turn=10):
    """Without the loaf her hands are round (0, -2, -2.45)."""
    skin = clay(
        SKIN['brown'], spots=[((0.58, -0.8, -0.2), 0.36, '#c25a3c', 0.5), ((-0.58, -0.8, -0.2), 0.36, '#c25a3c', 0.5)]
    )
    white = clay('#e4dfd6', vary=0.05)
    with group((0, 0, 0), rot=(6, 0, turn), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0), (1.08, 0.95, 0.98), (0, 0, 0)),
                ((0, -0.15, -0.42), (0.95, 0.78, 0.6), (0, 0, 0)),
                ((0.55, -0.5, -0.3), (0.48, 0.42, 0.42), (0, 0, 0)),
                ((-0.55, -0.5, -0.3), (0.48, 0.42, 0.42), (0, 0, 0)),
                ((0, -1.05, -0.13), (0.24, 0.24, 0.2), (0, 0, 0)),
                ((0, -0.72, -0.82), (0.3, 0.22, 0.18), (0, 0, 0)),
                ((1.06, 0, -0.1), (0.14, 0.2, 0.26), (0, 0, 0)),
                ((-1.06, 0, -0.1), (0.14, 0.2, 0.26), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'bead', x=0.36, z=0.08, r=0.1)
        brows(head, white, x=0.38, z=0.42, w=0.2, tilt=0.05, r=0.06, arch=0.09)
        mouth(head, mat('#4a1c16', bump=0), z=-0.52, w=0.26, curve=0.09, r=0.03, skew=0.06)
        spectacles(head, tin('#c9a24a'), x=0.38, z=0.05, r=0.3, wire=0.03)
        strands(40, (60, 300), 20, 88, 0.12, white, head=(1.08, 0.97, 1), lift=1.02, wave=0.01, jitter=0.05)
        strands(
            15,
            (-60, 60),
            14,
            lambda p: 44 + abs(p) * 0.3,
            0.11,
            white,
            head=(1.08, 0.97, 1),
            lift=1.02,
            wave=0.01,
            jitter=0.04,
        )
        ball((0, 0.15, 1.3), (0.56, 0.56, 0.5), white)
        tubes(
            [
                [
                    (
                        0.57 * math.cos(a) * math.sin(t),
                        0.15 + 0.57 * math.sin(a) * math.sin(t),
                        1.3 + 0.52 * math.cos(t),
                    )
                    for t, a in [(0.25 + j * 0.28, k * 0.9 + j * 0.5) for j in range(9)]
                ]
                for k in range(7)
            ],
            0.1,
            white,
        )
        for s in (-1, 1):
            ball((s * 1.12, -0.12, -0.42), 0.1, tin('#d6a23e'))
    dress, apron = felt('#9c2f3f'), cloth('#f1e8d8', bump=0.5)
    body = lathe(
        [(2.0, -4.4), (1.95, -3.3), (1.65, -2.2), (1.2, -1.45), (0.7, -1.02), (0.4, -0.85)],
        dress,
        squash=0.82,
        lump=0.06,
    )
    fuzz(body, 14000, 0.05, dress)
    bib = lathe([(2.05, -4.4), (2.0, -3.3), (1.7, -2.2), (1.4, -1.75)], apron, squash=0.83, lump=0.05, close=False)
    bm = bmesh.new()
    bm.from_mesh(bib.data)
    bmesh.ops.delete(
        bm,
        geom=[f for f in bm.faces if abs(f.calc_center_median().x) > 1.02 or f.calc_center_median().y > 0],
        context='FACES',
    )
    bm.to_mesh(bib.data)
    bm.free()
    so = bib.modifiers.new('s', 'SOLIDIFY')
    so.thickness = 0.07
    so.offset = 1
    for s in (-1, 1):
        tubes([[(s * 0.85, -1.1, -1.8), (s * 0.7, -0.85, -1.25), (s * 0.45, -0.3, -0.95)]], 0.09, apron)
    loop = [
        (0.66 * math.sin(a), -0.56 * math.cos(a) - 0.02, -1.0 + 0.05 * math.cos(a))
        for a in [2 * math.pi * i / 14 for i in range(15)]
    ]
    knit_tube(loop, 0.2, felt('#e6b24a'), 0.1)
    mitten([(1.15, 0, -1.55), (1.75, -0.5, -2.3), (1.35, -1.5, -2.5), (0.98, -2.0, -2.45)], 0.34, dress, skin)
    mitten([(-1.15, 0, -1.55), (-1.75, -0.5, -2.4), (-1.35, -1.5, -2.6), (-0.98, -2.0, -2.52)], 0.34, dress, skin)
    balls(
        [(on(body, R.gauss(0, 0.7), -1.9 + R.gauss(0, 0.35), 0.02), (0.03, 0.015, 0.03), (0, 0, 0)) for _ in range(26)],
        card('#fffaf0'),
        1,
    )
    if holds:
        loaf()


def loaf():
    crust = mat(
        '#b8702c', rough=0.55, bump=0.9, scale=5, fine=0.25, vary=0.2, spots=[((0, -2.0, -2.0), 0.55, '#e9c283', 0.6)]
    )
    ball((0, -2.0, -2.42), (0.78, 0.52, 0.46), crust, lump=0.06)
    tubes(
        [[(x - 0.14, -2.28, -2.1), (x, -2.1, -1.97), (x + 0.14, -1.85, -2.02)] for x in (-0.42, -0.14, 0.14, 0.42)],
        0.05,
        mat('#f0dcb0', bump=0.3, fine=0.3),
    )
