import math

from art.cast.maren import maren
from art.drowned import boot, bubbles, fish, house, scallop, seabed, signpost, village, water_light, whale
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, studio, world
from art.materials import card, clay, cloth, enamel, felt, glass, glow, mat, tin, wood
from art.places import still
from art.props import lantern, tag
from art.sets import on_card
from art.sheets import ring, sheet


def portrait():
    maren()
    village()
    g = glass('#e8ffff')
    for x, y, z, r in (
        (-1.75, -0.6, 1.3, 0.13),
        (-1.95, -0.4, 1.75, 0.2),
        (-1.6, -0.5, 2.1, 0.1),
        (-1.9, -0.3, 0.75, 0.08),
        (1.2, -1.4, -1.05, 0.08),
        (0.55, -1.9, -1.3, 0.07),
        (2.0, 0.4, 1.9, 0.12),
    ):
        ball((x, y, z), r, g)
    studio('#5f9aa8', 0.36, '#fff6e6', 1350, '#ffc890', 800, '#5fc0d0', 200, at=(-3.5, -7.5, 5))
    lamp((-2.4, 5.6, -1.4), 120, '#ffc861', 0.3)
    camera((-0.05, -15, 0), (0.15, 0, -0.6), 68, 0.24, focus=(0, -1.1, 0))


def avatar():
    maren()
    on_card('#f2b8a0', 0.05, 0.5, 1.75)


def things_that_came_down_this_week():
    """Wide."""
    seabed(-2.3, '#c4bd90')
    village()
    with group((-1.45, -1.3, -1.35), rot=(0, -4, -24), scale=0.95):
        boot()
    gold = tin('#e0ac3c', rough=0.15)
    with group((0.55, -2.3, -1.98), rot=(24, 14, 0)):
        tubes([ring((0, 0, 0), 0.34, 30)], 0.085, gold)
        ball((0, 0, 0.42), (0.13, 0.13, 0.13), mat('#f4fbff', rough=0.05, bump=0, coat=1, emit=0.3), sub=2)
    ink = mat('#20303a', bump=0)
    with group((1.85, -1.2, -1.4), rot=(-20, 7, -14)):
        sheet(
            lambda u, v: (
                1.5 * u - 0.75 + 0.07 * math.sin(v * 31) * u**6,
                0.05 * math.sin(v * 7 + u * 3),
                1.9 * v - 0.95,
            ),
            24,
            24,
            card('#f2e8cc'),
            0.02,
        )
        for row in (0.5, -0.15):
            tubes([[(-0.68, -0.07, row + 0.1 * k), (0.62, -0.07, row + 0.1 * k)] for k in range(4)], 0.012, ink, res=2)
            for k, (x, up) in enumerate(((-0.5, 0.02), (-0.15, 0.2), (0.2, 0.1), (0.5, 0.28))):
                ball((x, -0.09, row + up), (0.085, 0.03, 0.065), ink, sub=2)
                tubes([[(x + 0.075, -0.09, row + up), (x + 0.075, -0.09, row + up + 0.3)]], 0.016, ink)
    scallop((-0.45, -2.5, -2.2), 0.42, (-50, 0, 14))
    scallop((2.75, -1.9, -2.2), 0.36, (-50, 0, -24), '#f0cf8a')
    fish((0.7, 0.6, -0.1), 0.6, 18)
    bubbles(((-0.75, -1.2, 0.1, 0.12), (-0.95, -1.1, 0.45, 0.18), (0.05, -0.3, 0.35, 0.09)))
    water_light('day')
    still((0.25, -1.4, -1.25), 9, 1.4, 62)


def he_waved_from_the_boat():
    with group((-0.75, 0, -0.4), rot=(0, 0, 12), scale=0.8, pivot=(0, 0, -4.4)):
        maren()
    village()
    seabed(-5.2)
    hull = wood('#c8452f', grain='X')
    with group((1.4, 2.0, 2.75)):
        moulded(
            [((0, 0, 0.1), (1.9, 0.85, 0.75), (0, 0, 0)), ((-1.5, 0, 0.3), (0.8, 0.4, 0.45), (0, 0, 0))],
            hull,
            lump=0.02,
        )
        box((0.1, 0, -0.66), (2.6, 0.12, 0.16), wood('#7a2a1c', grain='X'), bevel=0.05)
        tubes([[(1.5, -0.4, 1.2), (1.9, -0.7, -0.2), (2.1, -0.8, -0.9)]], 0.09, wood('#b9854f'))
    rope = [(1.9, 0.6, 3.0), (1.8, -0.6, 1.6), (1.8, -0.8, 0.2), (1.68, -0.9, -1.2)]
    tubes([rope], 0.07, felt('#e0cfa0'))
    tag((1.68, -0.95, -2.0), '?', 1.5, rot=(0, -6, -5))
    bubbles(((0.7, -0.6, 0.9, 0.14), (0.9, -0.5, 1.4, 0.2), (0.62, -0.4, 1.9, 0.1), (2.5, 0, -0.6, 0.1)))
    water_light('day')
    frame(0.15, -1.0, 3.75, blur=0.22)


def the_bell_from_inside():
    bronze = tin('#b98a45', rough=0.35, bump=0.4)
    lathe(
        [(2.1, -7.5), (2.0, -5.5), (2.1, -3), (2.5, -1), (3.1, 0.2), (3.2, 0.5)],
        bronze,
        rot=(-90, 0, 0),
        c=(0, 0.5, -0.4),
        close=False,
    )
    tubes([[(0.5, -3.4, 2.6), (0.85, -3.0, 1.7), (1.1, -2.6, 1.2)]], 0.1, tin('#8a6a3a'))
    ball((1.2, -2.5, 0.85), (0.36, 0.36, 0.44), tin('#8a6a3a', bump=0.3), lump=0.03)
    with group((-0.1, 4.4, 0.2), scale=0.72):
        maren()
    with group((0, 5, -1.2)):
        village()
    bubbles(((-1.4, 1.6, 0.8, 0.14), (-1.2, 1.8, 1.3, 0.2), (1.3, 1.8, -0.7, 0.12)))
    world('#27476f', 0.34)
    area((-3, -1, 6), (0, 4, -1), 4, 900, '#d0f4ff')
    area((-1, -6, -1), (0, 4.4, -0.6), 3, 500, '#ffe0b0')
    area((0, 9, 8), (0, 16, 0), 8, 1300, '#7fd8e0')
    lamp((0.2, -4.8, -1.0), 60, '#ffc070', 0.4)
    camera((0, -13, -0.3), (0, 0, -0.35), 62, 0.3, focus=(0, 3.2, -0.4))


def what_i_keep_for_you():
    with group((1.45, 2.6, 0.2), rot=(0, 0, -16), scale=0.95):
        maren()
    village()
    seabed(-3.4, '#c4bd90')
    scallop((-0.75, -1.75, -3.4), 1.25, (-52, 0, 8))
    ball((-0.75, -1.9, -2.55), 0.98, glass('#f4ffff'))
    with group((-0.75, -1.9, -3.15), rot=(0, -6, -14), scale=0.9):
        red, pale = enamel('#d0402f', bump=0.2), cloth('#f6ecd4')
        moulded(
            [((0, 0, 0.1), (0.62, 0.26, 0.2), (0, 0, 0)), ((0.5, 0, 0.18), (0.3, 0.14, 0.14), (0, 0, 0))],
            red,
            voxel=0.03,
        )
        tubes([[(0.05, 0, 0.1), (0.05, 0, 1.3)]], 0.035, wood('#8a5a30'))
        sheet(lambda u, v: (0.1 + 0.62 * u * (1 - v), -0.12 * math.sin(3.1 * u), 0.32 + 0.92 * v), 8, 8, pale, 0.02)
        sheet(
            lambda u, v: (-0.02 - 0.42 * u * (1 - v), -0.08 * math.sin(3.1 * u), 0.36 + 0.7 * v),
            8,
            8,
            cloth('#4b8fc8'),
            0.02,
        )
        ball((0.05, 0, 1.33), 0.06, enamel('#f0c040'), sub=3)
    lamp((-0.75, -2.4, -1.5), 45, '#ffe0a0', 0.3)
    bubbles(((-1.75, -1.2, -0.9, 0.13), (-1.6, -1.1, -0.4, 0.2), (0.35, -1.6, -1.2, 0.1)))
    water_light('day')
    frame(0.05, -1.5, 2.6, y=-1.9, blur=0.2)


def high_water():
    with group((0.0, 0, -0.9)):
        village()
        house(-1.0, 5.2, -3.6, 1.5, 1.7, '#5f9a94', '#2b5f6b', 6)
        house(1.5, 4.4, -4.0, 1.3, 1.5, '#6fa79a', '#27525f', -12)
    seabed(-5.4, '#5f8f88')
    with group((0, 0, -1.05)):
        plank = wood('#8a6a48', grain='X')
        for k in range(3):
            box((0.4, -0.6 - 0.66 * k, 3.3), (9, 0.6, 0.24), plank, bevel=0.05)
        for x in (-2.75, 2.95):
            tubes([[(x, -0.4, 3.4), (x, -0.4, -6)]], 0.26, wood('#6d523a', bump=0.6))
        jeans, sock, shoe = cloth('#35507f'), cloth('#f0e2c4'), clay('#d8503f', bump=0.3)
        for s, x in ((-1, -0.35), (1, 0.55)):
            tubes([[(x, -2.3, 3.7), (x + 0.04, -2.55, 3.0), (x + s * 0.06, -2.45, 1.7)]], 0.34, jeans)
            tubes([[(x + s * 0.06, -2.45, 1.75), (x + s * 0.08, -2.45, 1.3)]], 0.2, sock)
            moulded(
                [
                    ((x + s * 0.1, -2.55, 1.06), (0.26, 0.36, 0.2), (0, 0, 0)),
                    ((x + s * 0.16, -2.85, 0.98), (0.25, 0.4, 0.17), (10, 0, 0)),
                ],
                shoe,
            )
            box((x + s * 0.13, -2.72, 0.84), (0.46, 0.95, 0.1), card('#fbf6ea'), rot=(6, 0, 0), bevel=0.04)
    ball((-2.6, 15, 1.2), (0.8, 0.2, 0.8), glow('#f0e8c4', 0.75))
    for at, s, t in (((-1.7, 2.5, -0.4), 0.5, 10), ((-1.0, 3.2, 0.2), 0.4, 16), ((2.0, 2.2, -1.2), 0.4, 170)):
        fish(at, s, t)
    water_light('night')
    area((-3, -7, 3), (0.2, -2.4, 1.6), 2, 380, '#ffe8d0')
    frame(0, -0.35, 3.6, y=2, far=16, blur=0.35)


def lamps_1():
    with group((0.9, 0, -0.2), rot=(0, 0, -10), scale=0.8, pivot=(0, 0, -4.4)):
        maren()
    village()
    seabed(-5.0, '#5f8f88')
    lantern((-1.5, -0.9, -4.5), 1.5, 120)
    lantern((-2.4, 1.8, -4.4), 1.1, 60)
    water_light('night')
    frame(0.1, -1.3, 3.5, blur=0.22)


def lamps_2():
    """Wide."""
    village()
    wall = clay('#8fc4b4', bump=0.9)
    for x in (-3.9, 3.9):
        box((x, 0, 0), (4, 0.8, 12), wall, bevel=0.05)
    box((0, 0, -4.6), (14, 0.8, 5.0), wall, bevel=0.05)
    box((0, -0.5, -2.05), (4.6, 1.5, 0.25), wood('#8a6a48', grain='X'), bevel=0.05)
    for x in (-1.85, 1.85):
        box((x, -0.3, 0.5), (0.2, 0.3, 5), wood('#e6dcc6'), bevel=0.04)
    lantern((-0.55, -0.7, -1.95), 1.35, 110)
    scallop((0.75, -0.75, -1.9), 0.5, (-35, 0, -12))
    fish((0.9, 1.6, -0.4), 0.62, 24)
    fish((1.5, 2.6, 0.3), 0.42, 12, '#ffd25a')
    water_light('night')
    area((-3.5, -8, 1.5), (0, 0, -1), 3, 600, '#ffe2c0')
    frame(0, -0.9, 2.0, blur=0.18)


def lamps_3():
    with group((0, 0, 0), rot=(0, 0, -8)):
        maren()
    village()
    balls(
        [((R.uniform(-3, 3), R.uniform(0, 5), R.uniform(-2.6, 2.2)), 0.06, (0, 0, 0)) for _ in range(26)],
        glow('#9fffe0', 3),
        2,
    )
    lamp((-1.2, -2.6, -2.2), 90, '#ffd28a', 0.3)
    water_light('night')
    frame(0.1, -0.5, 2.3, blur=0.12)


def a_whale_asked_the_way():
    """Wide."""
    village()
    seabed(-5.0, '#5f8f88')
    whale((0.5, 3.2, 0.1), 1.0, -8)
    with group((-2.7, 0.4, 0), rot=(0, 0, 26), scale=0.55, pivot=(0, 0, -4.6)):
        maren()
    signpost((1.9, -0.2, -4.6), ('LIGHTHOUSE', 'ICE'), 0.95)
    bubbles(((-1.9, 1.4, 1.0, 0.16), (-2.2, 1.3, 1.6, 0.24), (-1.7, 1.2, 2.0, 0.12)))
    water_light('day')
    frame(0, -1.4, 3.2, y=0.6, far=15, blur=0.3)
