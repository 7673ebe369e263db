import math

from art.bakery import BURNT, kitchen, loaf, said, smoke
from art.beasts import cat
from art.cast.celeste import celeste
from art.cast.milo import milo
from art.clockwork import dial
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, three, world
from art.materials import card, clay, enamel, felt, mat, tin, wood
from art.places import shine, still
from art.props import candle, tag
from art.sets import backdrop, on_card
from art.sheets import flat, word


def portrait():
    milo()
    backdrop('#d8b48a', 10, [((-3, 10, 2), 7, '#ffe8bc', 0.9), ((5, 10, -3), 7, '#a8705a', 0.7)], 60)
    tile = [enamel(c, bump=0.2) for c in ('#8fb8b4', '#7fa9a8', '#d8c896')]
    for i in range(13):
        for j in range(9):
            box(
                (-5.4 + i * 0.9, 7, -3.4 + j * 0.8),
                (0.86, 0.1, 0.76),
                tile[0 if (i + j) % 2 else (2 if (i * 3 + j) % 5 == 0 else 1)],
                bevel=0.04,
            )
    sh = wood('#8a5a30', grain='X')
    box((0, 5.6, 0.85), (14, 1.1, 0.16), sh, bevel=0.04)
    box((0, 5.6, -1.35), (14, 1.1, 0.16), sh, bevel=0.04)
    crust = [clay(c, bump=0.9) for c in ('#2a211c', '#3a2a20', '#6a3f22', '#b9742f')]
    for k, x in enumerate((-3.5, -2.5, 2.1, 2.95, 3.9)):  # the seven worst loaves, ranked
        ball(
            (x, 5.3, 1.2), (0.48, 0.42, R.uniform(0.26, 0.44)), crust[k % 3], rot=(0, R.uniform(-12, 12), 0), lump=0.12
        )
        tag((x, 4.7, 0.68), str(k + 1), 0.62)
    for k, x in enumerate((-3.3, 2.4)):
        ball((x, 5.3, -1.0), (0.55, 0.42, 0.34), crust[k], lump=0.14)
        tag((x, 4.7, -1.55), str(k + 6), 0.62)
    lathe(
        [(0, 0), (0.34, 0), (0.4, 0.3), (0.36, 0.75), (0.16, 0.85), (0.2, 0.95), (0, 0.95)],
        enamel('#2858b0', bump=0.2),
        c=(-2.2, 5.2, -1.27),
    )  # the blue jar
    ball((3.5, 5.3, -0.98), (0.5, 0.42, 0.36), crust[3], lump=0.04)
    tubes([[(3.2 + 0.2 * k, 4.95, -0.75), (3.35 + 0.2 * k, 4.92, -0.95)] for k in range(3)], 0.035, clay('#f0d8a8'))
    for k, x in enumerate((-3.6, -2.85, 2.7, 3.45)):
        tubes([[(x, 5.2, 3.4), (x, 5.2, 2.6)]], 0.04, tin('#8a8f96'))
        ball((x, 5.1, 2.35), (0.3, 0.12, 0.3), tin(('#c9713f', '#a9adb2')[k % 2]), sub=3)
    # it rose, then kept going
    with group((-2.0, -0.3, -3.75)):
        lathe(
            [(0.3, -0.4), (0.4, -0.34), (0.62, 0.1), (0.66, 0.2), (0.6, 0.2)], enamel('#e8b23f', bump=0.2), close=False
        )
        moulded(
            [
                ((0, 0, 0.25), (0.62, 0.58, 0.42), (0, 0, 0)),
                ((0.1, 0, 0.62), (0.48, 0.46, 0.4), (0, 0, 0)),
                ((-0.12, 0, 1.0), (0.34, 0.34, 0.32), (0, 0, 0)),
                ((0.5, -0.3, 0.05), (0.2, 0.2, 0.36), (0, 0, 0)),
                ((-0.42, -0.42, -0.02), (0.18, 0.18, 0.4), (0, 0, 0)),
                ((0.1, -0.6, 0.02), (0.16, 0.14, 0.3), (0, 0, 0)),
            ],
            clay('#ecd9b0', bump=0.7),
            voxel=0.05,
            lump=0.04,
        )
    moulded(
        [((-3.3, 2.6, -3.7), (0.75, 0.6, 0.5), (0, 0, 0)), ((-3.6, 2.6, -3.3), (0.5, 0.5, 0.4), (0, 0, 0))],
        clay('#ecd9b0', bump=0.7),
        voxel=0.06,
        lump=0.05,
    )
    box((0, 2.4, -4.3), (14, 6, 0.5), wood('#a9743c', grain='X'), bevel=0.1)
    ball((2.1, -0.3, -3.72), (0.62, 0.45, 0.4), crust[0], rot=(0, 6, 0), lump=0.12)
    tag((2.1, -0.85, -3.62), '4', 0.7, rot=(0, -6, 0))
    world('#c9cfe0', 0.36)
    three(1050, 850, 160, '#fff2dc', '#ffc080', '#b9cfff')
    camera((0.1, -14, 0.2), (0.02, 0, -0.68), 68, 0.12, focus=(0, -1, 0))


def avatar():
    milo()
    on_card('#f2cf8a', 0, 0.55, 1.75)


def it_was_meant_to_rise():
    with group((-1.35, 2.4, 0.5), rot=(0, 0, 16), scale=0.9):
        milo(soup=False)
    dough, bowl = clay('#e2c489', bump=0.7), enamel('#e8b23f', bump=0.2)
    with group((0.55, -0.8, -3.2)):
        lathe([(0.6, -1.1), (0.75, -1.0), (1.3, -0.1), (1.4, 0.1), (1.3, 0.1)], bowl, close=False)
        moulded(
            [
                ((0, 0, 0.3), (1.35, 1.2, 0.8), (0, 0, 0)),
                ((0.2, 0, 1.2), (1.25, 1.0, 0.9), (0, 0, 0)),
                ((-0.3, 0.1, 2.0), (1.0, 0.9, 0.8), (0, 0, 0)),
                ((0.1, 0.1, 2.8), (0.75, 0.75, 0.6), (0, 0, 0)),
                ((1.25, -0.4, -0.2), (0.45, 0.4, 0.85), (0, 0, 0)),
                ((-1.2, -0.5, -0.3), (0.42, 0.4, 0.8), (0, 0, 0)),
                ((0.2, -1.15, -0.35), (0.4, 0.35, 0.75), (0, 0, 0)),
                ((1.7, -0.5, -0.95), (0.7, 0.5, 0.25), (0, 0, 0)),
                ((-1.6, -0.6, -0.95), (0.6, 0.5, 0.25), (0, 0, 0)),
            ],
            dough,
            voxel=0.06,
            lump=0.06,
        )
        cat((0.12, -0.1, 3.55), 0.72, -16, '#4a4650', '#f0ebe0')
        tubes([[(1.05, -0.55, 1.2), (1.15, -0.6, 2.5)]], 0.04, wood('#8a5a30'))
        flat([(1.15, 2.5), (1.95, 2.28), (1.13, 1.98)], -0.6, felt('#d8503f'), 0.04)
    kitchen(-4.3)
    shine('day')
    frame(0, -1.15, 3.1, blur=0.18)


def i_made_something_good():
    with group((0.75, 2.6, 0.2), rot=(0, 0, 172), scale=0.9):
        milo(soup=False)
    blue, cream = enamel('#2858b0', bump=0.2), enamel('#f0e6d0', bump=0.2)
    with group((-0.95, -1.3, -3.0)):
        lathe(
            [(0, 0), (0.6, 0), (0.72, 0.5), (0.66, 1.25), (0.4, 1.45), (0.44, 1.6), (0.36, 1.6), (0.34, 1.4), (0, 1.3)],
            blue,
        )
        box((0, -0.7, 0.72), (0.72, 0.05, 0.5), card('#f1e4c4'), rot=(4, 0, 0), bevel=0.02)
        word('?', (0, -0.75, 0.7), 0.42, mat('#2a1a12', bump=0))
        lathe(
            [(0, 0), (0.42, 0), (0.4, 0.14), (0.1, 0.2), (0.12, 0.34), (0, 0.36)],
            blue,
            c=(0.95, -0.5, 0.06),
            rot=(0, 16, 0),
        )
    with group((0.95, -1.5, -3.0)):
        lathe([(0, 0), (0.5, 0), (0.95, 0.16), (0.98, 0.2), (0.5, 0.08), (0, 0.08)], cream)
        crumb = clay('#d9963f', bump=0.8)
        balls(
            [
                ((0.6 * math.cos(k * 2.4), 0.5 * math.sin(k * 2.4), 0.12), (R.uniform(0.04, 0.1),) * 3, (0, 0, 0))
                for k in range(13)
            ],
            crumb,
            2,
        )
        moulded(
            [((-0.1, 0.05, 0.22), (0.3, 0.26, 0.18), (0, 0, 0)), ((0.12, -0.1, 0.18), (0.2, 0.18, 0.14), (0, 0, 0))],
            crumb,
            voxel=0.04,
            lump=0.08,
        )
    candle((-2.0, -0.3, -3.0), 1.0, 110)
    kitchen(-3.05)
    dial((-1.25, 5.2, 1.3), 0.75, tin('#c79a45'), 12, 0)
    world('#2f3a70', 0.34)
    three(420, 700, 170, '#b4c4ff', '#8fa4ff', '#8fa0ff')
    area((-1.5, -6, 0), (0, -1, -2.4), 2, 120, '#ffcf90')
    frame(0, -1.15, 2.85, y=-0.6, blur=0.2)


def week_thirty():
    """Wide."""
    with group((-1.75, 0, 0), rot=(0, 0, 30), scale=0.9, pivot=(0, 0, -4.4)):
        celeste()
    with group((1.95, 0, 0), rot=(0, 0, -16), scale=0.86, pivot=(0, 0, -4.4)):
        milo(soup=False)
    kitchen(-5.2)
    sh = wood('#8a5a30', grain='X')
    box((0, 5.0, -0.6), (16, 0.9, 0.16), sh, bevel=0.04)
    for k, x in enumerate((-4.6, -0.4, 0.6, 4.6)):
        lathe(
            [(0, 0), (0.34, 0), (0.42, 0.3), (0.34, 0.8), (0, 0.86)],
            enamel(('#d8503f', '#2858b0', '#f0e6d0', '#e8b23f')[k], bump=0.2),
            c=(x, 4.9, -0.5),
        )
    shine('day')
    frame(0.05, -1.15, 2.95, blur=0.16)


def ranked_my_seven_worst_loaves_1():
    """Wide."""
    kitchen(-3.0)
    for k, (x, y, turn, q) in enumerate(((-2.05, -0.6, 10, 0.7), (0.05, -1.3, -8, 0.4), (2.05, -0.6, 6, 0.95))):
        loaf((x, y, -2.55), 0.9, BURNT[k], q, turn)
        tag((x, y - 1.0, -2.62), str(k + 1), 0.95, rot=(-8, 0, (-5, 4, -6)[k]))
    smoke((2.15, -0.4, -1.6), 0.75)
    shine('day')
    still((0.1, -1.0, -2.0), 9, 2.0, 60)


def ranked_my_seven_worst_loaves_2():
    """Wide."""
    box((0, 1, -4.65), (20, 10, 0.5), wood('#a9743c', grain='X'), bevel=0.05)
    wall = clay('#e0b884', bump=0.8)
    box((-5.2, 3.4, 0), (6.4, 0.4, 12), wall, bevel=0.03)
    box((5.6, 3.4, 0), (5.0, 0.4, 12), wall, bevel=0.03)
    backdrop('#8fb4d8', 14, [((1, 14, -2), 8, '#fff0cc', 0.95)], 60)
    area((0, 8, 7), (0, 14, 0), 9, 2200, '#ffffff')
    box((0.4, 9, -5.4), (16, 10, 1), felt('#86ab6c', fine=0.7), bevel=0.1)
    with group((-1.9, 3.2, 0), rot=(0, 0, -38)):
        for k in range(4):
            box((0.42 + 0.8 * k, 0, -0.4), (0.76, 0.24, 8), wood('#3f7d8a'), bevel=0.05)
        box((1.6, -0.16, -2.8), (3.0, 0.1, 0.4), wood('#2f6474', grain='X'), bevel=0.04)
        ball((2.95, -0.3, -1.9), 0.16, tin('#d6a23e'), sub=3)
    loaf((0.75, 0.4, -3.85), 1.0, BURNT[0], 0.6, 12)
    tag((0.75, -0.75, -3.85), '4', 1.05, rot=(-8, 0, 6))
    cat((2.9, 0.2, -3.7), 0.8, -20, '#4a4650', '#f0ebe0')
    shine('day')
    still((0.6, 0.0, -3.1), 9, 1.6, 56)


def ranked_my_seven_worst_loaves_3():
    """Wide."""
    kitchen(-3.0, '#8a6038')
    for k, (x, y, turn, q, c) in enumerate(
        ((-2.1, -0.8, 14, 0.55, 3), (0.1, -0.7, -6, 1.25, 0), (2.1, -1.0, 8, 0.3, 1))
    ):
        loaf((x, y, -2.5 + 0.2 * (k == 1)), 0.9, BURNT[c], q, turn)
        tag((x, y - 1.05, -2.62), str(k + 5), 0.95, rot=(-8, 0, (5, -4, 6)[k]))
    # a saw that did not get through the sixth
    with group((0.15, -0.7, -1.05), rot=(0, -16, 0)):
        box((0.2, 0, 0.1), (2.5, 0.05, 0.55), tin('#c8ccd0'), bevel=0.01)
        box((1.75, 0, 0.2), (0.75, 0.16, 0.55), wood('#b5442c', grain='X'), bevel=0.1)
    tubes([[(-2.5, -0.8, -2.0), (-2.9, -0.8, -0.6)]], 0.08, wood('#b9854f'))
    box((-2.92, -0.8, -0.5), (0.75, 0.3, 0.34), tin('#8a8f96'), rot=(0, 16, 0), bevel=0.05)
    shine('dusk')
    still((0.1, -1.0, -1.85), 9, 2.0, 58)


def things_she_has_said_today_1():
    kitchen()
    with group((-1.0, 0.6, 0), rot=(0, 0, 14), scale=0.85):
        milo()
    with group((1.75, 1.4, -0.3), rot=(0, 0, -20), scale=0.72):
        celeste(holds=False)
    said((0.6, -1.0, 1.75), 'THAT COLOUR?', 4)
    shine('day')
    frame(0.2, -0.5, 3.2, blur=0.18)


def things_she_has_said_today_2():
    """Wide."""
    kitchen(-3.0)
    loaf((-1.1, -0.8, -2.55), 0.95, BURNT[0], 0.8, 10)
    smoke((-1.0, -0.6, -1.7), 1.0, 8)
    loaf((1.5, -0.9, -2.6), 0.85, BURNT[2], 0.6, -12)
    said((0.4, -2.0, -2.5), 'OPEN A WINDOW', -3)
    shine('dusk')
    frame(0.1, -1.5, 2.1, rise=1.0, blur=0.16)
