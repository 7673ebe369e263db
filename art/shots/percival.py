import math

from mathutils import Vector

from art.beasts import goose
from art.cast.percival import percival
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.little_marrow import dragon_hill, hills
from art.materials import bead, card, clay, cloth, felt, glow, mat, tin, wood
from art.places import low_sun, meadow, shine, sky, still
from art.sets import clouds, on_card
from art.sheets import grid
from art.wool import fuzz


def portrait():
    percival()
    with group((1.5, -1.7, -3.5), rot=(0, 0, -34), scale=1.06):
        goose()
    hills()
    world('#b4c4d8', 0.36)
    three(1150, 950, 190, '#fff2d6', '#ffd08a', '#9fc4e0')
    area((-0.6, -7, -1.8), (0, 0, 0.2), 2.5, 160, '#ffe9c9')
    camera((-0.2, -14, 0.2), (0.12, 0, -0.82), 71, 0.12, focus=(0, -1, 0))


def avatar():
    percival()
    on_card('#86b46a', 0.1, 0.35, 1.6)


def _stand(x=0, y=0, turn=0, scale=0.7, ground=-4.8):
    """Where a knight of that size stands on the ground."""
    return group((x, y, 0), rot=(0, 0, turn), scale=scale, pivot=(0, 0, ground))


def dear_mother_day_6():
    with _stand(-1.25, 1.4, 16, 0.66):
        percival()
        grid(
            [[(1.0 + 1.25 * i / 6, -1.6 - 0.1 * math.sin(i), -0.35 + 0.8 * j) for i in range(7)] for j in range(2)],
            cloth('#fbf6e8'),
            0.05,
        )
    with group((1.5, -1.6, -3.95), rot=(0, 0, -62), scale=1.55):
        goose()
    meadow('dawn', -4.8)
    balls(
        [
            (
                (R.uniform(-0.4, 2.6), R.uniform(-1.5, 1), R.uniform(-4, -1)),
                (0.12, 0.04, 0.05),
                (R.uniform(0, 90), R.uniform(0, 90), 0),
            )
            for _ in range(12)
        ],
        felt('#ffffff'),
        2,
    )
    shine('dawn')
    frame(0.15, -2.3, 3.05, blur=0.2)


def dear_mother_day_11_1():
    """Wide."""
    with _stand(1.6, -0.5, -40, 0.42):
        percival()
    sky('dusk')
    dragon_hill()
    box((0, 3, -5.1), (40, 36, 0.6), felt('#86a55c', fine=0.6), bevel=0.1)
    low_sun('#ffb070', (5.2, 18, 0.6), 1.4)
    shine('dusk')
    frame(-0.9, -2.0, 3.9, far=15, blur=0.35)


def dear_mother_day_11_2():
    with _stand(0.5, -0.6, 168, 0.62):
        percival()
    sky('dusk')
    dragon_hill()
    box((0, 3, -5.1), (40, 36, 0.6), felt('#86a55c', fine=0.6), bevel=0.1)
    shine('dusk')
    frame(-0.6, -2.2, 3.2, blur=0.3)


def dear_mother_day_11_3():
    percival()
    sky('dusk')
    with group((1.0, 0, 1.6)):
        dragon_hill()
    box((0, 4, -5.1), (40, 36, 0.6), felt('#86a55c', fine=0.6), bevel=0.1)
    shine('dusk')
    area((-1, -7, -1.5), (0, 0, 0), 2.5, 200, '#ffe0b8')
    frame(0.35, 0.15, 1.75, side=2.2, blur=0.12)


def dear_mother_day_19():
    """Wide."""
    meadow('day', -2.6)
    steel, hilt, stick = tin('#cfd4d6', bump=0.5), tin('#d0a24a'), wood('#6d4a2c', bump=0.6)
    stone = clay('#8f8b88', bump=1.0)
    moulded(
        [((0, -0.6, -2.5), (1.5, 0.9, 0.75), (0, 0, 0)), ((-0.9, -0.5, -2.5), (0.8, 0.7, 0.5), (0, 0, 0))],
        stone,
        lump=0.12,
    )
    moss = felt('#6d8f3a', fine=0.6)
    fuzz(moulded([((-0.6, -0.8, -1.95), (0.7, 0.5, 0.2), (0, 8, 0))], moss, lump=0.05), 3000, 0.09, moss)
    with group((0, -1.25, -1.6), rot=(-24, 62, 0)):
        lathe([(0, 1.9), (0.14, 1.6), (0.15, -0.9)], steel, squash=0.3, seg=12)
        box((0, 0, -0.95), (0.9, 0.16, 0.14), hilt, bevel=0.05)
        tubes([[(0, 0, -1.0), (0, 0, -1.5)]], 0.09, mat('#6a3f22', rough=0.6))
        ball((0, 0, -1.58), 0.14, hilt)
    with group((0, -1.5, -1.55), rot=(-24, -58, 0)):
        tubes(
            [
                [(0, 0, -1.5), (0.08, 0, -0.4), (-0.05, 0, 0.6), (0.1, 0, 1.7)],
                [(0, 0, 0.5), (0.35, 0, 0.95), (0.42, 0, 1.15)],
            ],
            0.11,
            stick,
            taper=lambda t: 1.2 - 0.5 * t,
        )
        ball((0.5, 0, 1.25), (0.14, 0.05, 0.24), clay('#6fa03c'), rot=(0, 34, 0), sub=3)
        tubes(
            [
                [
                    (0.16 * math.cos(a), 0.16 * math.sin(a), -1.0 + 0.02 * i)
                    for i, a in enumerate([k * 0.5 for k in range(26)])
                ]
            ],
            0.035,
            felt('#c8353f'),
        )
    for k in range(9):
        a = 2 * math.pi * k / 9
        c = Vector((1.55 + 0.42 * math.cos(a), -1.9 + 0.3 * math.sin(a), -2.5))
        balls(
            [
                (c + Vector((0.12 * math.cos(b), 0.12 * math.sin(b), 0)), (0.09, 0.09, 0.04), (0, 0, 0))
                for b in [q * 1.05 for q in range(6)]
            ],
            felt('#fbf6ea'),
            2,
        )
        ball(c + Vector((0, 0, 0.05)), 0.07, felt('#f0b429'), sub=2)
    shine('day')
    still((0.1, -1.1, -1.75), 9, 2.4, 62)


def dear_mother_day_24_the_cave():
    with _stand(0.7, -0.4, 148, 0.68):
        percival()
    rock = [clay(c, bump=1.1) for c in ('#4f4a5a', '#433f50', '#5c5666')]
    for ring_, y in ((0, 1.2), (1, 4.5), (2, 8)):
        for k in range(13):
            a = math.pi * (k / 12) * 1.1 - 0.15
            r = 4.3 - 0.55 * ring_
            moulded(
                [((r * math.cos(a), y, -3.2 + r * 1.05 * math.sin(a)), (1.15, 1.3, 1.0), (0, R.uniform(-30, 30), 0))],
                rock[(k + ring_) % 3],
                voxel=0.13,
                lump=0.16,
            )
    box((0, 4, -5.1), (14, 14, 0.6), clay('#4a4452', bump=1.0), bevel=0)
    box((0, 11, 0), (16, 0.2, 16), mat('#0d0b14', rough=1, bump=0), bevel=0)
    for s in (-1, 1):
        ball((-0.9 + s * 0.42, 9.5, -1.6), (0.22, 0.1, 0.26), glow('#ffd65a', 3))
        ball((-0.9 + s * 0.42, 9.35, -1.6), (0.06, 0.05, 0.22), bead(), sub=3)
    world('#2a2c50', 0.3)
    area((-4, -7, 3.5), (0, 0, -2), 4, 420, '#8fa0e0')
    lamp((-0.6, 1.6, -2.6), 330, '#ffb860', 0.3)
    lamp((-2.2, -1.4, -3.2), 120, '#ffb860', 0.3)
    frame(0.0, -1.9, 3.2, blur=0.25)


def dear_mother_day_30():
    with _stand(-0.5, 0, -14, 0.5):
        percival()
    with group((1.0, -0.6, -4.25), rot=(0, 0, -30), scale=0.62):
        goose()
    sky('dawn', 24)
    snow, blue = card('#f4f2f0', bump=0.4), [card(c, bump=0.4) for c in ('#8fa0c8', '#7688b4', '#a9b4d4')]
    for k, (x, y, w, h) in enumerate(((-5, 16, 4, 6.4), (4.4, 17, 4.6, 7.4), (-0.4, 20, 4, 4.8), (8, 14, 3.4, 4.6))):
        lathe([(w, -6), (w * 0.45, -6 + h * 0.6), (0, -6 + h)], blue[k % 3], c=(x, y, 0), seg=7, lump=0.35)
        lathe(
            [(w * 0.44, -5.95 + h * 0.61), (w * 0.2, -5.95 + h * 0.84), (0, -5.9 + h)],
            snow,
            c=(x, y - 0.15, 0.05),
            seg=9,
            lump=0.2,
        )
    clouds([((-3.5, 8, -4.2), 1.4), ((3.6, 9, -3.9), 1.6), ((0, 11, -4.0), 1.5)], '#ffe9d8')
    moulded(
        [((0, 0.4, -6.6), (2.6, 2.2, 2.0), (0, 0, 0)), ((1.0, 0.2, -5.5), (1.1, 1.0, 0.7), (0, 0, 0))],
        clay('#8a8490', bump=1.2),
        lump=0.2,
    )
    low_sun('#ffe0a8', (-3.6, 22, 0.2), 1.3)
    shine('dawn')
    frame(0.2, -2.2, 3.6, blur=0.3)
