import math

from art.cast.agaric import agaric
from art.forest_floor import downpour, dripping_leaf, forest, glade, owl, underground, walker, wood_light
from art.forms import R, ball, balls, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import clay, felt, glow, mat, tin
from art.places import fireflies, still
from art.plants import leaf, toadstool
from art.props import candle, lantern
from art.props import spoon as silver
from art.sets import backdrop, on_card
from art.wool import fuzz, knit_tube


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
    forest()
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


def everything_is_holding_hands():
    underground()
    backdrop('#3f5f58', 12, [((1, 12, 2), 7, '#b4d08a', 0.9)], 60)
    wood_light('day')
    frame(0, -0.5, 3.75, y=1, blur=0.25)


def a_walker_came():
    with group((-1.75, -0.2, -0.4), rot=(0, 0, 26), scale=0.7, pivot=(0, 0, -4.4)):
        agaric()
    forest()
    ground = lambda y: -5.7 + 1.75 * math.sqrt(1 - ((y - 3.4) / 6) ** 2)
    path = []
    for k in range(9):
        y, r = -2.2 + 1.3 * k, 0.85 * (1.1 - 0.55 * k / 8)
        path.append((0.3 + 1.0 * math.sin(k * 0.7), y, ground(y) - r + 0.16))
    tubes([path], 0.85, clay('#c9a878', bump=0.6), taper=lambda t: 1.1 - 0.55 * t)
    walker()
    fireflies(12)
    wood_light('day')
    frame(0, -1.35, 3.4, blur=0.28)


def spoon():
    bark = clay('#4f3d31', bump=1.3)
    lathe([(3.2, -6), (2.5, -4), (2.25, -1), (2.2, 5)], bark, c=(0.5, 3.4, 0), lump=0.2)
    tubes(
        [[(0.5 + 1.2 * math.cos(a), 1.1, 0.35 + 1.4 * math.sin(a)) for a in [2 * math.pi * k / 20 for k in range(22)]]],
        0.3,
        clay('#6a5240', bump=1.2),
    )
    ball((0.5, 1.35, 0.35), (1.2, 0.3, 1.4), mat('#1d1410', rough=1, bump=0.2))
    owl((0.5, 0.85, -0.15), 0.86)
    candle((1.3, 0.35, -0.75), 0.5, 60)
    moss = moulded(
        [((0, -0.4, -4.6), (7, 3.4, 1.4), (0, 0, 0)), ((-1.5, -1.0, -3.5), (1.5, 1.0, 0.55), (0, 0, 0))],
        felt('#4a5f2c', fine=0.7),
        voxel=0.12,
        lump=0.12,
    )
    fuzz(moss, 9000, 0.16, felt('#5f7a34'), radius=0.014, curl=0.05)
    silver((-1.05, -1.9, -3.35), (-6, 14, 0), tin('#d3d6d8', rough=0.16), 1.25)
    toadstool((-2.15, -1.0, -2.55), 0.55, '#a5713f')
    toadstool((1.9, -1.4, -2.75), 0.6, '#b8261f', dots='#f6eedb')
    toadstool((2.5, -0.8, -2.6), 0.42, '#b8261f', dots='#f6eedb')
    backdrop('#1d2f3f', 13, [((-3, 13, 2), 6, '#5f7f9a', 0.8)], 60)
    lamp((0.4, -1.0, 0.5), 70, '#ffd890', 0.3)
    fireflies(14, y=(-1, 1))
    wood_light('night')
    area((-4, -7, 0), (-1, -2, -1.6), 2.4, 480, '#ffe0b0')
    frame(0.05, -1.3, 2.75, y=-0.6, blur=0.25)


def red_means_no_1():
    """Wide."""
    for x, y, z, s in (
        (-1.35, -0.6, -1.3, 1.0),
        (0.55, -1.0, -1.6, 0.75),
        (1.85, -0.2, -1.45, 0.85),
        (-2.6, 0.2, -1.7, 0.6),
        (-0.35, -1.7, -2.25, 0.4),
        (2.7, -1.2, -2.1, 0.42),
    ):
        toadstool((x, y, z), s, '#b8261f', dots='#f6eedb')
    glade()
    still((0, -0.9, -1.5), 9, 0.8, 60)


def red_means_no_2():
    """Wide."""
    for x, y, z, s in (
        (-0.9, -0.8, -1.35, 0.95),
        (0.75, -1.1, -1.55, 0.8),
        (2.0, -0.4, -1.7, 0.65),
        (-2.3, -0.3, -1.6, 0.75),
        (0.0, -1.8, -2.2, 0.42),
        (-1.7, -1.6, -2.2, 0.36),
    ):
        toadstool((x, y, z), s, ('#a5713f', '#8a5a34', '#b98348')[int(abs(x * 3)) % 3], stem='#e6d2ac')
    for x, y, r in ((1.5, -2.0, 30), (2.4, -1.6, -40)):
        leaf((x, y, -2.6), (-70, r, 0), 0.5, clay('#c8742f', bump=0.5))
    glade()
    still((0, -0.9, -1.5), 9, 0.8, 60)


def red_means_no_3():
    """Wide."""
    toadstool((-0.55, -0.9, -1.05), 1.25, '#9a958e', face=True)
    knit_tube(
        [
            (-0.55 + 0.58 * math.sin(a), -0.9 - 0.56 * math.cos(a), -1.72)
            for a in [2 * math.pi * i / 14 for i in range(15)]
        ],
        0.17,
        felt('#8a5a9a'),
        0.11,
    )
    beard = felt('#d8d4cc')
    fuzz(
        moulded(
            [
                ((-0.55, -1.42, -1.5), (0.26, 0.14, 0.3), (0, 0, 0)),
                ((-0.55, -1.42, -1.8), (0.16, 0.1, 0.26), (0, 0, 0)),
            ],
            beard,
            voxel=0.04,
        ),
        1500,
        0.08,
        beard,
    )
    for x, y, z, s in ((1.35, -1.4, -1.95, 0.55), (2.3, -0.9, -1.85, 0.6), (-2.35, -0.9, -1.9, 0.55)):
        toadstool((x, y, z), s, '#aba69e', face=True)
    lantern((0.65, -2.1, -2.5), 0.75, 50)
    glade('night')
    lamp((-0.4, -3.4, -0.6), 60, '#ffd8a0', 0.4)
    still((0.1, -0.9, -1.35), 9, 0.7, 58)


def what_the_rain_said_1():
    with group((-0.2, 0, -0.2), scale=0.85, pivot=(0, 0, -4.4)):
        agaric()
    forest()
    downpour()
    wood_light('night')
    area((-3, -7, 1), (0, 0, -1), 3, 420, '#ffe0b0')
    frame(0, -1.1, 3.2, blur=0.2)


def what_the_rain_said_2():
    forest()
    dripping_leaf((0.1, -0.6, -0.6), 1.1)
    downpour(70)
    wood_light('day')
    frame(0.1, -0.8, 2.4, y=-0.6, blur=0.12)


def what_the_rain_said_3():
    """Wide."""
    for x, y, s, c in ((-1.9, -0.6, 0.8, '#b8261f'), (-0.3, -1.1, 0.6, '#a5713f'), (1.6, -0.5, 0.95, '#b8261f')):
        toadstool((x, y, -2.7 + 1.2 * s), s, c, dots='#f6eedb' if c == '#b8261f' else None)
    glade('night')
    downpour(110, -2.6)
    lantern((0.55, -2.0, -2.5), 0.7, 60)
    still((0, -0.9, -1.5), 9, 0.9, 58)
