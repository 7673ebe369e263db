import math

import bmesh

from art.cast.tali import tali
from art.forms import R, ball, balls, box, finish, group, lathe, tubes
from art.lens import camera
from art.light import lamp, three, world
from art.materials import card, clay, felt, glow, mat
from art.props import tag
from art.sets import backdrop, on_card


def portrait():
    tali()
    backdrop('#1b2452', 18, [((-4, 18, -3), 11, '#6a4a8f', 0.9), ((5, 18, 4), 8, '#22427a', 0.8)], 60)
    balls(
        [((R.uniform(-7, 7), 15, R.uniform(-2, 6)), R.choice((0.1, 0.14)), (0, 0, 0)) for _ in range(15)],
        glow('#fff0cf', 1.2),
        2,
    )
    moon = mat('#f3e3b4', rough=0.9, bump=1.2, scale=2.5, emit=0.75)
    ball((-1.95, 2.6, 1.75), 0.62, moon, lump=0.05)
    balls(
        [
            ((-1.95 + x, 2.08, 1.75 + z), (q, 0.06, q), (0, 0, 0))
            for x, z, q in ((-0.2, 0.2, 0.13), (0.2, -0.05, 0.1), (-0.1, -0.25, 0.08))
        ],
        mat('#d8c48c', bump=0.3),
        3,
    )
    tubes([[(-1.95, 2.6, 2.3), (-1.95, 2.6, 9)], [(1.95, 2.2, 1.9), (1.95, 2.2, 9)]], 0.02, felt('#c9c0a8'))
    tag((-2.5, 1.7, 1.0), '1', 0.8, rot=(0, 14, 0))
    gold = mat('#ffd86a', rough=0.5, bump=0.3, emit=1.6)
    with group((1.95, 2.2, 1.62), rot=(90, 12, 0), scale=0.8):  # number seventeen
        bm = bmesh.new()
        vs = [
            bm.verts.new(
                (
                    (0.62 if i % 2 == 0 else 0.28) * math.sin(i * math.pi / 5),
                    (0.62 if i % 2 == 0 else 0.28) * math.cos(i * math.pi / 5),
                    0,
                )
            )
            for i in range(10)
        ]
        bm.faces.new(vs)
        so = finish(bm, gold, False).modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.2
    ink = mat('#5a3a12', bump=0)
    tubes(
        [
            [(1.82, 2.02, 1.7), (1.82, 2.02, 1.62)],
            [(2.0, 2.02, 1.66), (2.06, 2.02, 1.7), (2.14, 2.02, 1.66)],
            [(1.84, 2.02, 1.5), (1.95, 2.02, 1.45), (2.06, 2.02, 1.52)],
        ],
        0.03,
        ink,
    )
    tag((2.5, 1.7, 0.82), '17', 0.72, rot=(0, -14, 0))
    roof = [clay(c, bump=0.7) for c in ('#8a4a3f', '#a25a48', '#74403c')]
    for j in range(6):
        for i in range(15):
            ball(
                (-5.6 + i * 0.8 + 0.4 * (j % 2), 1.6 + j * 0.75, -4.25 + j * 0.36),
                (0.46, 0.55, 0.16),
                roof[(i * 7 + j * 3) % 3],
                rot=(24, 0, 0),
                sub=3,
            )
    br = [clay(c, bump=0.9) for c in ('#7a4a42', '#8f5a4a')]
    for x, y, h in ((-3.2, 4.5, 2.3), (3.3, 5, 2.9)):
        for k in range(int(h / 0.32)):
            for q in (-1, 1):
                box((x + q * 0.3 + 0.12 * (k % 2), y, -3.1 + 0.32 * k), (0.56, 0.8, 0.29), br[(k + q) % 2], bevel=0.05)
        for q in (-0.3, 0.3):
            lathe([(0.24, 0), (0.2, 0.5), (0.25, 0.55), (0.25, 0.65)], roof[1], c=(x + q, y, -3.1 + h), lump=0.02)
    box((-3.0, 8.5, -2.6), (3, 0.3, 2.6), card('#2a2f5a'), bevel=0.02)
    box((3.4, 9.5, -2.2), (3.4, 0.3, 3.4), card('#262a52'), bevel=0.02)
    for x, z in ((-3.9, -3.0), (4.2, -2.6)):
        box((x, 8.2, z), (0.36, 0.1, 0.5), glow('#ffd28a', 1), bevel=0)
    world('#5a66a8', 0.42)
    three(1150, 950, 190, '#fff0de', '#8fb4ff', '#b0a0ff')
    lamp((0, -2.6, -1.2), 14, '#ffd9b0', 0.3)
    camera((0.1, -14, -0.2), (0.02, 0, -0.72), 70, 0.12, focus=(0, -1, 0))


def avatar():
    tali()
    on_card('#4a5ab0', 0, 0.1, 1.75)
