import math

from art.beasts import bird
from art.cast.bolt import bolt
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, world
from art.materials import bead, card, clay, enamel, felt, glow, mat, tin, wood
from art.places import alley, fireflies, low_sun, meadow, shine, shore, still, tabletop, umbrella
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    bolt()
    backdrop('#d9b98c', 6, [((-3, 6, 2), 7, '#f3d9a8', 0.9)], 40)
    board = wood('#b9854f', grain='X')
    for k in range(7):
        box((0, 5.6, -3.5 + k * 1.25), (18, 0.18, 1.2), board, bevel=0.05)
    steel, red = tin('#9a9c9c'), wood('#b5442c')
    for x, z in ((-3.4, 1.6), (-2.5, 1.7), (2.9, 1.9), (3.7, 1.5)):
        tubes([[(x, 5.3, z), (x, 5.3, z - 0.9)]], 0.09, red)
        box((x, 5.3, z + 0.1), (0.62, 0.2, 0.24), steel, bevel=0.05)
    for x, z, r in ((-3.2, -0.9, 0.75), (3.5, -0.7, 0.95), (2.4, 0.5, 0.4)):
        lathe([(r * 0.3, -0.08), (r, -0.08), (r, 0.08), (r * 0.3, 0.08)], tin('#b98a3c'), c=(x, 5.3, z), rot=(90, 0, 0))
        balls(
            [
                (
                    (x + (r + 0.06) * math.cos(a), 5.3, z + (r + 0.06) * math.sin(a)),
                    (0.1, 0.09, 0.08),
                    (0, -math.degrees(a), 0),
                )
                for a in [i * math.pi / 8 for i in range(16)]
            ],
            tin('#b98a3c'),
            2,
        )
    box((0, 2.5, -4.2), (20, 9, 0.6), wood('#7d5230', grain='X'), bevel=0.1)
    world('#b7c4d6', 0.35)
    area((-5, -7, 5), (0, 0, -0.8), 4.5, 1250, '#fff0dc')
    area((5, 3, 5), (0, 0, -0.5), 3, 700, '#ffd2a0')
    area((5, -6, 0), (0, 0, -1), 5, 160, '#a9c4ff')
    camera((0.9, -14, 0.2), (-0.05, 0, -0.85), 84, 0.12, focus=(0, -1, 0))


def avatar():
    bolt()
    on_card('#f0d58c', 0, 0.4, 1.55)


def _friend():
    """A smaller robot, of a tin and an egg cup. It holds a hand."""
    tin_, red, dark = tin('#b9bdbf', bump=0.3), enamel('#e0a23f', bump=0.2), mat('#26241f', rough=0.6)
    lathe([(0.5, -3.6), (0.54, -3.5), (0.54, -2.65), (0.5, -2.55), (0, -2.5)], red, lump=0.02)
    for z in (-3.42, -2.72):
        lathe([(0.54, z - 0.05), (0.58, z), (0.54, z + 0.05)], tin_, close=False)
    lathe(
        [(0.2, -2.52), (0.16, -2.35), (0.36, -2.2), (0.42, -1.8), (0.36, -1.62), (0.1, -1.55), (0, -1.55)],
        tin_,
        lump=0.02,
    )
    for s in (-1, 1):
        lathe([(0, 0), (0.13, 0), (0.13, 0.08), (0, 0.1)], dark, c=(s * 0.18, -0.36, -1.95), rot=(90, 0, 0))
        ball((s * 0.18, -0.42, -1.95), (0.09, 0.05, 0.09), glow('#ffe2a0', 1.4))
        ball((s * 0.18 - 0.03, -0.46, -1.95), (0.04, 0.03, 0.04), bead(), sub=3)
        lathe([(0, -0.1), (0.24, -0.1), (0.24, 0.1), (0, 0.1)], dark, c=(s * 0.4, -0.1, -3.66), rot=(0, 90, 0))
    tubes([[(0, 0, -1.55), (0.05, 0, -1.3)]], 0.03, tin_)
    ball((0.05, 0, -1.26), 0.08, glow('#7fe0a0', 3), sub=3)
    tubes([[(0.52, 0, -2.8), (0.85, -0.2, -3.1), (0.7, -0.5, -2.75)]], 0.07, tin_)


def my_friend():
    with group((-1.0, 0, 0), rot=(0, 0, 8)):
        bolt()
    with group((2.15, -0.5, -0.15), rot=(0, 0, -14)):
        _friend()
        tubes([[(-0.52, 0, -2.8), (-0.95, -0.2, -2.75), (-1.55, -0.2, -2.95)]], 0.07, tin('#b9bdbf'))
        ball((-1.6, -0.2, -2.97), (0.17, 0.14, 0.15), tin('#b9bdbf'), sub=3)
    meadow('day')
    shine('day')
    frame(0.2, -1.0, 3.45, blur=0.2)


def i_was_asked_what_i_want():
    with group((0.4, 0, -0.35), rot=(0, 0, 172), scale=0.72, pivot=(0, 0, -3.9)):
        bolt(flower=False)
    shore('dawn')
    low_sun('#ffe0a8', (-3.2, 22, -0.6), 1.7)
    # the other wish, in the sky
    crust, crumb = felt('#c98a4a'), felt('#f4dcb0')
    with group((1.9, 16, 4.3), rot=(0, 8, 0), scale=1.15):
        for m, k, y in ((crust, 1, 0), (crumb, 0.82, -0.3)):
            moulded(
                [
                    ((x * k, y, z * k), (r * k, 0.3, r * k), (0, 0, 0))
                    for x, z, r in (
                        (-0.5, 0.7, 0.6),
                        (0.5, 0.7, 0.6),
                        (-0.4, -0.3, 0.75),
                        (0.4, -0.3, 0.75),
                        (0, 0.2, 0.8),
                    )
                ],
                m,
                voxel=0.09,
                lump=0.06,
            )
    shine('dawn')
    frame(0.3, -0.6, 3.9, blur=0.3)


def the_sea_1():
    """Wide."""
    with group((-2.2, 1.4, -0.35), rot=(0, 0, 40), scale=0.5, pivot=(0, 0, -3.9)):
        bolt(flower=False)
    shore('day')
    shine('day')
    frame(-0.6, -1.4, 2.7, far=14, blur=0.25)


def the_sea_2():
    bolt(flower=False)
    bird((0.1, 0, 2.25), 30, 0.4, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    bird((-1.42, -1.15, -0.75), -40, 0.32, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    shore('day', -4.2)
    shine('day')
    frame(0.1, -0.2, 2.9, blur=0.13)


def the_sea_3():
    """Wide."""
    shore('day', -2.4)
    pearl = mat('#f2d8c4', rough=0.25, bump=0.4, coat=0.6, stripes=('#e0a98c', 1.2, 'X'))
    turns = [(i * 0.42, 1.0 - i * 0.021) for i in range(44)]
    with group((0.1, -1.2, -1.75), rot=(20, -20, 12)):
        tubes(
            [[(0.62 * k * math.cos(a), -0.9 * (1 - k), 0.62 * k * math.sin(a)) for a, k in turns]],
            0.42,
            pearl,
            taper=lambda t: 1.1 - t,
        )
        ball((0.5, 0.2, -0.25), (0.5, 0.3, 0.6), pearl, rot=(0, 30, 0), lump=0.04)
    star = clay('#e8743f', bump=0.8, fine=0.3)
    with group((-1.9, -0.9, -2.28), rot=(0, 0, 20)):
        tubes(
            [
                [(0, 0, 0), (0.4 * math.cos(a), 0.4 * math.sin(a), 0.05), (0.8 * math.cos(a), 0.8 * math.sin(a), 0)]
                for a in [0.4 + k * 1.2566 for k in range(5)]
            ],
            0.22,
            star,
            taper=lambda t: 1.2 - 0.8 * t,
        )
    balls(
        [((R.uniform(-4, 4), R.uniform(-2, 1), -2.33), (R.uniform(0.08, 0.2),) * 3, (0, 0, 0)) for _ in range(22)],
        clay('#9a9aa4'),
        2,
    )
    # a wheel's track, up to the shell
    for k in range(14):
        for s in (-0.28, 0.28):
            ball((1.0 + 0.3 * k, -1.5 - 0.1 * k + s, -2.36), (0.1, 0.05, 0.05), clay('#c9ae78'), sub=2)
    shine('day')
    still((0, -1.1, -1.7), 9, 2.4, 62)


def rain():
    with group((0, 0.4, 0), rot=(0, 0, 10), scale=0.86, pivot=(0, 0, -3.9)):
        bolt(flower=False)
        umbrella((-1.42, -1.14, -1.0), '#c8452f', 1.25, (0, 10, 0))
    alley()
    shine('night')
    lamp((-1.2, -4.5, -0.6), 170, '#ffe0b0', 0.5)
    frame(-0.3, -0.5, 3.7, blur=0.22)


def toast():
    """Wide."""
    tabletop(-2.3, ('#f2e0b8', '#eacb94', '#f6ecd2'))
    plate = enamel('#6fa3b8', bump=0.2)
    lathe([(0, 0), (1.5, 0.02), (2.0, 0.2), (2.05, 0.26), (1.45, 0.1), (0, 0.08)], plate, c=(0, -1.2, -2.3))
    crust, crumb, butter = (
        clay('#a8642c', bump=0.9, fine=0.2),
        clay('#e8bd78', bump=1.0, scale=6, fine=0.4),
        mat('#ffe27a', rough=0.25, bump=0.2, coat=0.5),
    )
    with group((0, -1.15, -1.42), rot=(-58, 0, -6)):
        grid = [(x, z, 0.46) for x in (-0.42, 0, 0.42) for z in (-0.55, -0.15, 0.2)]
        shape = [*grid, (-0.4, 0.5, 0.52), (0.4, 0.5, 0.52), (0, 0.5, 0.4)]
        moulded([((x, 0, z), (r * 1.06, 0.15, r * 1.06), (0, 0, 0)) for x, z, r in shape], crust, voxel=0.05, lump=0.03)
        moulded(
            [((x * 0.95, -0.07, z * 0.95), (r * 0.94, 0.14, r * 0.94), (0, 0, 0)) for x, z, r in shape],
            crumb,
            voxel=0.05,
            lump=0.04,
        )
        box((0.05, -0.3, 0.12), (0.62, 0.22, 0.5), butter, rot=(0, 14, 0), bevel=0.08, lump=0.03)
        moulded(
            [((0.1, -0.2, -0.2), (0.5, 0.05, 0.36), (0, 0, 0)), ((-0.12, -0.2, -0.52), (0.14, 0.05, 0.3), (0, 0, 0))],
            butter,
            voxel=0.04,
        )
    steam = felt('#fffaf0')
    for x, turn in ((-0.5, 0), (0.0, 2), (0.5, 4)):
        tubes(
            [[(x + 0.12 * math.sin(turn + k), -1.0, -0.55 + 0.22 * k) for k in range(7)]],
            0.06,
            steam,
            taper=lambda t: 1.1 - 0.9 * t,
        )
    for x in (-2.9, 2.9):
        lathe([(0.06, -2.3), (0.06, -1.0)], tin('#d0a24a'), c=(x, 0, 0))
    rope = [(-2.9 + 0.29 * k, 0, -1.05 - 0.3 * math.sin(math.pi * k / 20)) for k in range(21)]
    tubes([rope], 0.07, felt('#a8232f'))
    with group((2.05, -1.9, -1.75), rot=(-12, 0, -8)):
        box((0, 0, 0), (1.15, 0.05, 0.6), card('#f6efdc'), bevel=0.02)
        word('ONLY', (0, -0.04, 0.12), 0.24, mat('#a8232f', bump=0))
        word('LOOK', (0, -0.04, -0.14), 0.24, mat('#a8232f', bump=0))
    shine('dawn')
    area((0, -3, 5), (0, -1, -1.5), 1.2, 260, '#fff0c8')
    still((0, -1.0, -1.35), 10, 2.2, 66)


def i_am_using_fewer_capitals():
    bolt(flower=False)
    string = [(-1.42, -1.14, -1.05), (-1.5, -1.0, 0.0), (-1.75, -0.8, 1.0)]
    tubes([string], 0.015, felt('#efe6d0'))
    ball((-1.85, -0.75, 1.75), (0.66, 0.66, 0.8), mat('#e0527a', rough=0.15, coat=0.8, bump=0.05), lump=0.02)
    lathe([(0.1, -0.1), (0, 0.05)], mat('#e0527a', rough=0.3), c=(-1.8, -0.78, 0.98))
    meadow('dusk', -4.3)
    low_sun('#ffb070', (3.6, 18, 0.2), 1.5)
    fireflies(26)
    shine('dusk')
    frame(-0.25, 0.05, 2.85, blur=0.14)
