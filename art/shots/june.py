import math

from mathutils import Vector

from art.cast.june import june
from art.forms import R, ball, box, group, lathe, tubes
from art.lens import camera
from art.light import area, lamp, three, world
from art.materials import clay, enamel, felt, glow, mat, tin
from art.props import button
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    june()
    backdrop('#4a3f78', 18, [((1.5, 18, -2), 9, '#f09a5a', 0.95), ((-4, 18, 6), 8, '#27305f', 0.8)], 60)
    br = [clay(c, bump=0.8) for c in ('#8a4a3c', '#74403a', '#9a5843', '#653838')]
    box((-3.9, 6.2, 0), (4.8, 0.3, 12), mat('#4a3434', rough=0.9), bevel=0)
    for j in range(17):
        for i in range(5):
            x = -5.6 + i * 0.98 + 0.49 * (j % 2)
            if x < -1.5:
                box((x, 6.0, -4 + j * 0.46), (0.9, 0.24, 0.39), R.choice(br), bevel=0.04)
    blue, cream = enamel('#23498a'), mat('#f6f0dc', bump=0)
    lathe([(0.09, -5), (0.09, 2.6)], tin('#4a5560', rough=0.5), c=(-2.5, 0.35, -0.5))
    ball((-2.5, 0.35, 2.15), 0.16, tin('#d6a23e'), sub=3)
    for t, z, r in (('FOURTH', 2.1, 8), ('NOTHING', 1.5, -12)):
        with group((-2.12, 0.2, z - 0.5), rot=(0, r * 0.3, r)):
            box((0, 0, 0), (1.6, 0.08, 0.5), blue, bevel=0.05)
            tubes(
                [[(-0.74, -0.05, -0.2), (0.74, -0.05, -0.2)], [(-0.74, -0.05, 0.2), (0.74, -0.05, 0.2)]], 0.018, cream
            )
            word(t, (-0.12 if t == 'NOTHING' else -0.1, -0.07, -0.01), 0.28, cream, extrude=0.02)
    # a tram that came in on the beat
    red, win = enamel('#c8452f'), glow('#ffc878', 1.0)
    with group((3.3, 8.5, -1.6), rot=(0, 0, -24)):
        box((0, 0, 0), (5.4, 2, 3.4), enamel('#e9dcc0'), bevel=0.3)
        box((0, -0.05, -0.85), (5.45, 2.0, 1.5), red, bevel=0.2)
        box((0, 0, 1.85), (4.6, 1.6, 0.3), tin('#6a7078', rough=0.5), bevel=0.1)
        for k in range(4):
            box((-1.95 + 1.3 * k, -1.02, 0.65), (1.05, 0.08, 1.15), win, bevel=0.1)
        ball((-2.4, -1.1, -0.9), 0.22, glow('#fff0c0', 4), sub=3)
        word('9', (-1.9, -1.04, 1.5), 0.4, mat('#2a1a14', bump=0))
    bulbs = [(x, 4.2, 2.5 - 0.35 * math.cos(x * 1.1)) for x in [-1.6 + 0.25 * i for i in range(22)]]
    tubes([bulbs], 0.022, mat('#2a2430', bump=0))
    for k, p in enumerate(bulbs[::2]):
        ball(
            Vector(p) + Vector((0, 0, -0.13)),
            (0.1, 0.1, 0.13),
            glow(('#ffd27a', '#ff9a6a', '#fff0b0')[k % 3], 2.4),
            sub=3,
        )
    box((0, 4, -4.5), (26, 14, 0.4), clay('#5f5568', bump=0.6), bevel=0.1)
    # the case: coins please
    lea, plush = mat('#2f2328', rough=0.5, bump=0.4), felt('#b03a5a')
    with group((1.75, -1.7, -3.78), rot=(34, 0, -8)):
        box((0, 0, 0), (1.9, 1.5, 0.3), lea, bevel=0.12)
        box((0, -0.02, 0.1), (1.7, 1.3, 0.16), plush, bevel=0.06)
        coin, cop = tin('#dba83c', rough=0.25), tin('#b9683a', rough=0.3)
        for _ in range(20):
            lathe(
                [(0, -0.025), (0.15, -0.025), (0.15, 0.025), (0, 0.025)],
                R.choice((coin, coin, cop)),
                c=(R.uniform(-0.65, 0.65), R.uniform(-0.5, 0.4), 0.24 + R.uniform(0, 0.1)),
                rot=(R.uniform(-24, 24), R.uniform(-24, 24), 0),
                seg=24,
            )
    button((1.45, -2.4, -3.55), 0.17, '#4b8fc8', 12)
    lamp((-1.9, 2.4, 1.0), 60, '#ffcf8a', 0.3)
    lamp((2.4, 3.6, 1.6), 90, '#ffb870', 0.5)
    world('#6a6aa8', 0.36)
    three(1250, 1100, 200, '#ffe6c8', '#ff9a5a', '#9fa8ff')
    area((-1.0, -8, -1.0), (0, 0, -0.2), 2.6, 300, '#ffdcb4')
    camera((0.1, -14, -0.1), (-0.08, 0, -0.78), 67, 0.12, focus=(0, -1, 0))


def avatar():
    june()
    on_card('#f2c24e', -0.1, 0.28, 1.75)
