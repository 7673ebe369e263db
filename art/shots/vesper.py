import math

from mathutils import Vector

from art.cast.vesper import vesper
from art.forms import R, ball, box, group, tubes
from art.lens import camera
from art.light import area, world
from art.materials import card, glow, mat
from art.sets import backdrop, on_card


def portrait():
    vesper()
    backdrop('#15183a', 16, [((0, 16, -3), 10, '#7a2f6a', 0.9)], 60)
    wall = [card(c, bump=0.2) for c in ('#1d2344', '#262a52', '#171b36')]
    wins = [glow(c, s) for c, s in (('#ffd28a', 2), ('#8fe6ff', 1.6), ('#ff8ac0', 1.6))]
    lots = [[], [], []]
    for k, (x, w, h, y) in enumerate(
        ((-4.6, 2.4, 8.5, 8), (-2.3, 1.7, 6.4, 10), (4.6, 2.2, 9.0, 8), (2.5, 1.8, 6.9, 9.5), (0.3, 1.6, 5.0, 12))
    ):
        box((x, y, -4 + h / 2), (w, 1.6, h), wall[k % 3], bevel=0.06)
        for i in range(int(w / 0.42)):
            for j in range(int(h / 0.62)):
                if R.random() < 0.42:
                    box(
                        (x - w / 2 + 0.32 + i * 0.42, y - 0.82, -3.4 + j * 0.62),
                        (0.2, 0.06, 0.3),
                        wins[R.choice((0, 0, 0, 1, 2))],
                        bevel=0,
                    )
    pink, cyan = glow('#ff4f9a', 3.2), glow('#4fe8ff', 3)
    ring = lambda c, r: [
        Vector(c) + Vector((r * math.cos(a), 0, r * math.sin(a))) for a in [2 * math.pi * i / 24 for i in range(26)]
    ]
    with group((-2.9, 5.5, 1.35), rot=(0, 0, 12)):  # a note in neon
        ball((-0.32, 0, -0.55), (0.27, 0.1, 0.2), pink, rot=(0, -20, 0))
        ball((0.5, 0, -0.4), (0.27, 0.1, 0.2), pink, rot=(0, -20, 0))
        tubes(
            [
                [(-0.08, 0, -0.5), (-0.08, 0, 0.55)],
                [(0.74, 0, -0.35), (0.74, 0, 0.7)],
                [(-0.08, 0, 0.55), (0.74, 0, 0.7)],
                [(-0.08, 0, 0.4), (0.74, 0, 0.55)],
            ],
            0.06,
            pink,
        )
    with group((3.0, 5.5, 1.0), rot=(0, 0, -12)):
        tubes(
            [
                [(-0.45, 0, -1), (0.45, 0, -1)],
                [(0.45, 0, -1), (0.45, 0, 1)],
                [(0.45, 0, 1), (-0.45, 0, 1)],
                [(-0.45, 0, 1), (-0.45, 0, -1)],
            ],
            0.05,
            cyan,
        )
        tubes(
            [
                ring((0, 0, 0.45), 0.24),
                [(-0.2, 0, -0.1), (0.2, 0, -0.1)],
                [(-0.2, 0, -0.4), (0.2, 0, -0.4)],
                [(-0.2, 0, -0.7), (0.2, 0, -0.7)],
            ],
            0.05,
            cyan,
        )
    box((0, 5, -4.4), (30, 16, 0.5), mat('#1a1e38', rough=0.18, bump=0.25, coat=0.8, vary=0.1), bevel=0)
    drop = mat('#cfe4ff', rough=0.1, bump=0, emit=0.35)
    tubes(
        [
            [(x, y, z), (x - 0.05, y, z - ln)]
            for x, y, z, ln in [
                (R.uniform(-4, 4), R.uniform(-2.4, 4), R.uniform(-3.6, 2.9), R.uniform(0.16, 0.42)) for _ in range(80)
            ]
            if not (abs(x) < 1.5 and y < 0.5)
        ],
        0.011,
        drop,
        res=2,
    )
    world('#4a558f', 0.35)
    area((-4.6, -7.5, 3.6), (0, 0, -0.6), 4.4, 850, '#eaf0ff')
    area((5, 2.5, 3.5), (0, 0, -0.5), 3, 1100, '#ff5fa8')
    area((-5.5, 2.5, 1), (0, 0, -0.8), 2.5, 650, '#4fdcff')
    area((5, -6, -0.5), (0, 0, -1), 5, 170, '#b08cff')
    camera((0.3, -14, -0.1), (0.0, 0, -0.82), 76, 0.13, focus=(0, -1.45, 0))


def avatar():
    vesper()
    on_card('#e0568f', 0, 0.22, 1.65)
