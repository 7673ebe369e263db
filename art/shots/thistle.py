import math

from art.cast.thistle import thistle
from art.forms import R, ball, balls, box, moulded
from art.lens import camera
from art.light import area, lamp, three, world
from art.materials import clay, glow, tin
from art.props import spoon
from art.sets import on_card


def portrait():
    thistle()
    brick = [clay(c, bump=0.8) for c in ('#5a3a38', '#4c3033', '#6a4440')]
    box((0, 7.2, 0), (20, 0.3, 14), brick[1], bevel=0)
    for cx in (-2.9, 2.9):  # two arches of stone, embers behind
        box((cx, 7.0, -1.6), (2.9, 0.1, 5), glow('#e8622a', 0.42), bevel=0)
        ball((cx, 7.0, 0.9), (1.45, 0.1, 1.45), glow('#e8622a', 0.42))
        for k in range(11):
            a = math.pi * k / 10
            box(
                (cx + 1.75 * math.cos(a), 6.5, 0.9 + 1.75 * math.sin(a)),
                (0.62, 0.9, 0.5),
                brick[k % 3],
                rot=(0, -math.degrees(a), 0),
                bevel=0.08,
            )
        for s in (-1, 1):
            for k in range(6):
                box((cx + s * 1.75, 6.5, 0.6 - 0.55 * k), (0.62, 0.9, 0.5), brick[(k + 1) % 3], bevel=0.08)
    ms = [tin('#c8cccf', rough=0.22), tin('#d6a23e', rough=0.25), tin('#c9713f', rough=0.28), tin('#a9adb2', rough=0.2)]
    heap = moulded(
        [
            ((0, 3.8, -4.9), (6.5, 2.4, 1.0), (0, 0, 0)),
            ((-3, 3.4, -4.3), (1.8, 1.5, 1.2), (0, 0, 0)),
            ((3.1, 3.4, -4.2), (1.9, 1.5, 1.4), (0, 0, 0)),
        ],
        tin('#8a6a3a', bump=1.2),
        voxel=0.15,
        lump=0.25,
    )
    for k in range(46):
        x = R.uniform(-4.2, 4.2)
        spoon(
            (x, R.uniform(1.2, 2.6), -3.95 + 0.28 * abs(x) * R.uniform(0.3, 1)),
            (R.uniform(-20, 40), R.uniform(-85, 85), R.uniform(-40, 40)),
            R.choice(ms),
            R.uniform(0.7, 1.0),
        )
    balls(
        [((R.uniform(-4, 4), R.uniform(2, 6), R.uniform(-2, 3)), (0.03, 0.03, 0.03), (0, 0, 0)) for _ in range(26)],
        glow('#ff9a3e', 3),
        2,
    )
    lamp((-2.6, 5.5, -0.5), 260, '#ff8a3e', 0.4)
    lamp((2.6, 5.5, -0.5), 260, '#ff8a3e', 0.4)
    world('#7a6a92', 0.4)
    three(1350, 1200, 240, '#fff0de', '#ff8a4a', '#a9a6ff')
    area((-1.5, -8, -1.5), (0, 0, -1.5), 3, 260, '#ffe0c0')
    camera((0.1, -14, 0.1), (0.02, 0, -0.68), 73, 0.12, focus=(0, -1, 0))


def avatar():
    thistle()
    on_card('#f0a03a', 0, 0.55, 1.7)
