import math

from art.cast.agaric import agaric
from art.forms import R, balls, lathe, moulded, tubes
from art.lens import camera
from art.light import area, lamp, three, world
from art.materials import clay, felt, glow
from art.plants import toadstool
from art.sets import backdrop, clouds, on_card
from art.wool import fuzz


def portrait():
    agaric()
    toadstool((-1.5, -1.3, -2.95), 0.72, '#9a958e', face=True)
    tubes(
        [
            [
                (-1.5 + 0.37 * math.cos(a), -1.3 + 0.36 * math.sin(a), -3.38)
                for a in [2 * math.pi * i / 20 for i in range(22)]
            ]
        ],
        0.07,
        felt('#8a5a9a'),
    )
    toadstool((1.75, -0.9, -3.55), 0.5, '#a5713f')
    toadstool((2.25, 0.4, -3.3), 0.62, '#b8261f', dots='#f6eedb')
    toadstool((-2.35, 0.6, -3.2), 0.7, '#a5713f')
    backdrop('#2c4038', 15, [((1.5, 15, 1), 7, '#8fae7a', 0.9), ((-5, 15, -3), 8, '#16241f', 0.8)], 60)
    bark = clay('#3d2f27', bump=1.2)
    for x, y, r in (
        (-3.4, 4.2, 0.7),
        (3.5, 5, 0.85),
        (-1.5, 9, 0.55),
        (1.9, 10.5, 0.5),
        (5.6, 8, 0.9),
        (-5.6, 7.5, 0.9),
    ):
        lathe([(r * 2, -4.6), (r * 1.2, -3.4), (r, -1), (r * 0.9, 6)], bark, c=(x, y, 0), lump=0.18)
    clouds([((-3.9, 6.5, 3.6), 1.4), ((4.2, 7.5, 3.6), 1.6)], '#3f5f38')
    g = moulded(
        [
            ((0, 3.4, -5.7), (10, 6, 1.75), (0, 0, 0)),
            ((-3.2, 2.2, -4.2), (1.6, 1, 0.6), (0, 0, 0)),
            ((3.4, 2.4, -4.3), (1.4, 1, 0.7), (0, 0, 0)),
        ],
        felt('#4a5f2c', fine=0.7),
        voxel=0.14,
        lump=0.15,
    )
    fuzz(g, 16000, 0.16, felt('#5f7a34'), radius=0.014, curl=0.05)
    balls(
        [
            ((R.uniform(-3.4, 3.4), R.uniform(1, 6), R.uniform(-2.8, 2)), (0.045, 0.045, 0.045), (0, 0, 0))
            for _ in range(22)
        ],
        glow('#ffe58a', 3.5),
        2,
    )
    for p in ((-1.9, 1.2, -1.4), (2.1, 1.0, -1.8)):
        lamp(p, 40, '#ffe08a', 0.2)
    world('#5f7f8a', 0.32)
    three(1050, 900, 170, '#fff0d4', '#d8ffa0', '#8fc4ff', z=-0.4)
    area((-1.4, -7, -2.6), (0, -0.4, -0.4), 2.2, 190, '#ffdcb0')
    camera((0.1, -14, -0.5), (0.02, 0, -0.8), 72, 0.12, focus=(0, -1, -0.4))


def avatar():
    agaric()
    on_card('#7fa86a', 0, 0.3, 2.0)
