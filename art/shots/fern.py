import math

from art.cast.fern import fern
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.glasshouse import can, glasshouse, hidden_door, jungle, pot, ribs, spiny
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import card, clay, felt, mat, wood
from art.places import fireflies
from art.plants import leaf
from art.plants import susan as biter
from art.props import lantern
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    fern()
    backdrop('#cfe6d8', 16, [((-2, 16, 3), 8, '#fff6cc', 0.95), ((5, 16, -4), 8, '#8fbf9a', 0.8)], 60)
    ribs()
    gm = [clay('#3f7a3c', bump=0.4), clay('#5f9a3f', bump=0.4), clay('#2f5f3a', bump=0.4), clay('#86b04a', bump=0.4)]
    right = [(3.0, 3.2, -2.9, 20, 1.5), (3.4, 4, -1.6, -14, 1.5), (2.5, 3.8, -3.6, -28, 1.3), (3.3, 4.4, 0.0, 8, 1.3)]
    left = [(-3.3, 3.6, -2.6, 12, 1.5), (-3.6, 4.4, -1.0, 28, 1.4), (-2.9, 4.6, 0.7, -20, 1.3), (2.4, 5, 1.3, 38, 1.1)]
    for k, (x, y, z, r, s) in enumerate(right + left):
        leaf((x, y, z), (-14, r, 0), s, gm[k % 4], cuts=6)
        tubes([[(x, y, z), (x * 1.05, y + 0.3, z - 1), (x * 1.02, y + 0.4, -4.6)]], 0.07, gm[2])
    for x, c in ((1.9, '#ef86a8'), (2.5, '#f5c542'), (3.0, '#d8503f')):
        lathe([(0, 0), (0.3, 0), (0.4, 0.6), (0, 0.55)], clay('#c8683f'), c=(x, 2.4, -3.9))
        tubes([[(x, 2.4, -3.3), (x + 0.05, 2.4, -2.6)]], 0.05, gm[1])
        balls(
            [
                ((x + 0.05 + 0.2 * math.cos(a), 2.3, -2.5 + 0.2 * math.sin(a)), (0.17, 0.08, 0.17), (0, 0, 0))
                for a in [i * 1.257 for i in range(5)]
            ],
            felt(c),
            3,
        )
    box((0, 3, -4.2), (20, 3, 0.4), wood('#8a6a48', grain='X'), bevel=0.08)
    world('#d4e6e0', 0.42)
    three(1150, 950, 190, '#fff4dc', '#f0ffb0', '#b4e0d0')
    area((-1.2, -8, -0.8), (0, 0, -0.2), 2.6, 170, '#fff0d4')
    camera((0.0, -14, 0.1), (-0.12, 0, -0.86), 68, 0.12, focus=(0, -1, 0))


def avatar():
    fern()
    on_card('#d6ecc4', 0.2, 0.35, 1.7)


def susan():
    pot((0.1, -1.2, -4.1), 1.15)
    box((0.1, -2.12, -3.55), (1.15, 0.05, 0.42), card('#f3ead4'), rot=(12, 0, 0), bevel=0.02)
    word('SUSAN', (0.1, -2.17, -3.55), 0.3, mat('#7a2418', bump=0), rot=(12, 0, 0))
    green = clay('#6fae3c', bump=0.5)
    tubes([[(0.1, -1.2, -3.0), (-0.35, -1.25, -2.2), (-0.1, -1.3, -1.5), (0.1, -1.35, -0.9)]], 0.2, green)
    for r in (-66, 58, -34, 38):
        leaf((0.1, -1.2 + r / 300, -2.95), (-10, r, 0), 1.0, green)
    biter((0.3, -1.5, -0.55), 1.2, -14)
    with group((-1.4, -1.95, -4.05), rot=(0, 0, 18)):  # one leaned in
        glove = felt('#e8a12f')
        moulded(
            [((0, 0, 0.2), (0.42, 0.5, 0.2), (0, 0, 0)), ((-0.34, -0.2, 0.2), (0.3, 0.16, 0.15), (0, 0, 40))]
            + [((-0.2 + 0.14 * k, -0.55, 0.18), (0.085, 0.26, 0.12), (0, 0, 0)) for k in range(3)],
            glove,
            voxel=0.03,
        )
        balls([((0.3, -0.42, 0.22), (0.1, 0.06, 0.1), (0, 0, 0))], mat('#3a2a20', bump=0), 2)
    box((0, -0.6, -4.35), (14, 6, 0.5), wood('#8a6a48', grain='X'), bevel=0.08)
    jungle(((-3.0, 3.0), (3.3, 3.6)))
    glasshouse('day', -5.4)
    frame(0.1, -1.75, 2.75, y=-1.4, blur=0.16)


def the_orchid_that_blooms_at_funerals():
    with group((1.55, 4.6, -0.1), rot=(0, 0, -14), scale=0.8):
        fern()
    pot((-0.75, -1.6, -3.9), 1.05, '#5f5a7a')
    stem, white, lip = clay('#4f7a3c', bump=0.3), clay('#f2ecf6', bump=0.3), clay('#8a3fae', bump=0.3)
    with group((-0.75, -1.6, -2.9)):
        tubes([[(0, 0, 0), (-0.1, 0, 1.2), (0.15, 0, 2.3), (0.8, 0, 2.9), (1.5, -0.05, 2.75)]], 0.08, stem)
        for r in (-52, 48, -28, 26):
            leaf((0, 0.05 * r / 40, 0.05), (-8, r, 0), 0.85, clay('#3f7a3c', bump=0.3))
        for x, z, s in ((-0.05, 1.55, 1.0), (0.25, 2.45, 0.9)):  # two that opened, a year ago
            with group((x, -0.16, z), rot=(8, 0, 10), scale=s * 0.62):
                for a in (90, 210, 330):
                    ball(
                        (0.42 * math.cos(math.radians(a)), 0, 0.42 * math.sin(math.radians(a))),
                        (0.5, 0.08, 0.26),
                        white,
                        rot=(0, -a, 0),
                        sub=3,
                    )
                for a in (20, 160):
                    ball(
                        (0.46 * math.cos(math.radians(a)), -0.06, 0.46 * math.sin(math.radians(a))),
                        (0.5, 0.08, 0.4),
                        white,
                        rot=(0, -a, 0),
                        sub=3,
                    )
                ball((0, -0.16, -0.12), (0.2, 0.16, 0.28), lip, sub=3)
                ball((0, -0.2, 0.06), (0.1, 0.1, 0.1), clay('#f0c040'), sub=3)
        for x, z in ((0.85, 2.72), (1.2, 2.62), (1.5, 2.5)):  # three buds
            ball((x, -0.08, z), (0.15, 0.15, 0.22), clay('#c8a0dc', bump=0.3), rot=(0, 14, 0), sub=3)
    with group((1.35, -1.7, -3.9), rot=(0, 0, -18)):  # she rang everybody
        red = mat('#b5303a', rough=0.25, coat=0.7, bump=0.2)
        moulded(
            [((0, 0, 0.25), (0.75, 0.55, 0.4), (0, 0, 0)), ((0, 0, 0.6), (0.4, 0.36, 0.2), (0, 0, 0))], red, voxel=0.04
        )
        ball((0, -0.5, 0.35), (0.3, 0.1, 0.28), card('#f3ead4'), rot=(-24, 0, 0), sub=3)
        tubes([[(-0.72, 0, 0.86), (-0.6, 0, 0.96), (0.6, 0, 0.96), (0.72, 0, 0.86)]], 0.13, red)
        for x in (-0.72, 0.72):
            ball((x, 0, 0.8), (0.24, 0.26, 0.16), red, sub=3)
    box((0, -0.6, -4.15), (14, 5, 0.5), wood('#8a6a48', grain='X'), bevel=0.08)
    jungle(((-3.3, 3.0), (3.6, 3.6)))
    fireflies(14)
    lamp((0.1, -2.9, -1.6), 40, '#ffe0b0', 0.3)
    glasshouse('night', -5.4, ('#3f5a86', '#8fa4d8'))
    frame(0.1, -1.9, 2.6, y=-1.4, blur=0.2)


def behind_the_banana():
    hidden_door()
    lamp((0.3, 2.6, -3.6), 110, '#ffb050', 0.3)
    lamp((0.3, 2.9, -2.4), 60, '#ffcf7a', 0.2)
    green = [clay(c, bump=0.4) for c in ('#4f8a3c', '#6fa848', '#3f7a3c')]
    for k, (x, y, z, r, s) in enumerate(
        (
            (-2.4, 0.2, -2.9, 28, 2.2),
            (-1.9, 1.2, -0.6, 62, 2.0),
            (-2.7, 0.6, -1.4, -6, 2.2),
            (2.7, 0.2, -2.6, -24, 2.2),
            (2.5, 1.2, 0.0, -66, 1.9),
            (2.8, 0.8, -1.0, 4, 2.2),
        )
    ):
        leaf((x, y, z), (-16, r, 0), s, green[k % 3])
    for s in (-1, 1):
        tubes([[(s * 2.5, 1.2, -4.4), (s * 2.6, 1.1, -1), (s * 2.3, 0.9, 1.6)]], 0.3, clay('#8aa04f', bump=0.6))
    for k in range(7):
        a = -0.9 + 0.3 * k
        tubes(
            [
                [
                    (-1.55 + 0.3 * math.sin(a), 0.1 - 0.3 * math.cos(a), 1.4),
                    (-1.55 + 0.62 * math.sin(a), 0.1 - 0.6 * math.cos(a), 0.9),
                    (-1.55 + 0.55 * math.sin(a), 0.1 - 0.55 * math.cos(a), 0.35),
                ]
            ],
            0.17,
            clay('#f2c93a', bump=0.3),
            taper=lambda t: 0.7 + 0.6 * math.sin(math.pi * t),
        )
    tubes([[(-2.2, 0.8, 1.9), (-1.55, 0.1, 1.6), (-1.55, 0.1, 1.2)]], 0.12, green[0])
    box((0, 1, -4.65), (20, 8, 0.5), clay('#6a5238', bump=0.8, fine=0.4), bevel=0.1)
    lantern((1.5, 0.4, -4.35), 0.95, 60)
    world('#3a5a6a', 0.34)
    three(560, 600, 160, '#e4f0d8', '#ffcf8a', '#8fc0c4')
    frame(0.1, -1.6, 2.9, blur=0.3, y=1.5)


def rain_on_the_glass():
    with group((0.1, 0.6, 0), rot=(0, 0, 172), scale=0.72, pivot=(0, 0, -4.4)):
        fern()
    jungle(((-2.7, 2.4), (2.8, 2.6), (-1.3, 5.2), (1.5, 5.4)))
    glasshouse('day', -4.4, ('#93a9bc', '#dfe8ec'))
    water = mat('#e8f4ff', rough=0.1, bump=0, emit=0.55)
    drops = [(R.uniform(-5, 5), 8.4, R.uniform(-2.5, 5.5)) for _ in range(120)]
    tubes([[(x, y, h), (x - 0.08, y, h - R.uniform(0.25, 0.6))] for x, y, h in drops], 0.026, water, res=2)
    balls([((R.uniform(-4, 4), 7.8, R.uniform(-2, 5)), R.uniform(0.05, 0.1), (0, 0, 0)) for _ in range(60)], water, 2)
    for x, c in ((-1.5, '#c8683f'), (1.7, '#d88a5a'), (2.3, '#b5583a')):
        pot((x, 0.2 if x < 2 else -0.3, -4.4), 0.62, c)
        for r in (-40, -14, 14, 40):
            leaf((x, 0.2 if x < 2 else -0.3, -3.8), (-12, r, 0), 0.62, clay('#6fa848', bump=0.3))
    frame(0, -1.3, 3.3, blur=0.22)


def letting_one_go():
    with group((-1.5, 0, 0), rot=(0, 0, 24), scale=0.6, pivot=(0, 0, -4.4)):
        fern()
    trunk = clay('#9a7248', bump=1.2)
    for k in range(13):
        lathe(
            [(0.5 - 0.012 * k, 0), (0.58 - 0.012 * k, 0.3), (0.46 - 0.012 * k, 0.56)],
            trunk,
            c=(1.0 + 0.02 * k, 2.4, -4.4 + 0.54 * k),
            lump=0.05,
        )
    greens = [clay(c, bump=0.4) for c in ('#4f8a3c', '#6fa848', '#3f7a3c')]
    for k in range(11):
        a = 2 * math.pi * k / 11
        d = (math.cos(a), 0.5 * math.sin(a))
        tubes(
            [
                [
                    (1.25, 2.3, 2.5),
                    (1.25 + 1.0 * d[0], 2.3 + d[1], 3.3),
                    (1.25 + 2.1 * d[0], 2.3 + 2 * d[1], 2.9),
                    (1.25 + 2.8 * d[0], 2.3 + 2.6 * d[1], 1.9),
                ]
            ],
            0.26,
            greens[k % 3],
            taper=lambda t: 0.4 + 0.9 * math.sin(math.pi * min(1, 0.12 + t * 0.85)),
        )
    w = wood('#d9a765')
    for s in (-1, 1):
        tubes([[(-0.35 + s * 0.42, 0.6, -4.4), (0.55 + s * 0.34, 2.0, 3.4)]], 0.1, w)
    for k in range(11):
        f = (k + 0.6) / 11.5
        x, y, z = -0.35 + 0.9 * f, 0.6 + 1.4 * f, -4.4 + 7.8 * f
        tubes([[(x - 0.4, y - 0.06, z), (x + 0.4, y - 0.06, z)]], 0.075, w)
    jungle(((-3.4, 4.2), (3.6, 3.6)))
    glasshouse('day', -4.4, ('#a9c8e6', '#ffdcae'))
    frame(-0.1, -0.75, 3.8, blur=0.25)


def watering_in_the_right_order_1():
    """Wide."""
    greens = [clay(c, bump=0.4) for c in ('#4f8a3c', '#6fa848', '#3f7a3c')]
    for k, x in enumerate((-2.2, -0.2, 1.7)):
        pot((x, -0.9 + 0.3 * (k % 2), -3.2), 0.8, ('#c8683f', '#d88a5a', '#b5583a')[k])
        for j in range(9):
            leaf((x, -0.9, -2.4), (-24 + 8 * (j % 3), -80 + 20 * j, 0), 0.9 + 0.12 * (j % 3), greens[j % 3], cuts=7)
    can((2.9, -1.6, -3.2), 0.8, -24)
    box((0, -0.6, -3.4), (14, 5, 0.4), wood('#8a6a48', grain='X'), bevel=0.08)
    jungle(((-3.6, 4.4), (3.8, 4.2)))
    glasshouse('day', -5.4)
    frame(0.2, -1.7, 2.3, y=-0.8, blur=0.2)


def watering_in_the_right_order_2():
    for k, (x, y, s) in enumerate(((-1.35, -0.7, 0.95), (0.35, -1.2, 0.7), (1.6, -0.5, 0.85))):
        pot((x, y, -3.9), 0.75 * s + 0.1, ('#d88a5a', '#5f8a8a', '#c8683f')[k])
        spiny((x, y, -3.9 + 0.9 * (0.75 * s + 0.1)), s, k)
    box((0, -0.6, -4.1), (14, 5, 0.4), wood('#8a6a48', grain='X'), bevel=0.08)
    jungle(((-3.4, 4.0), (3.5, 3.8)))
    glasshouse('day', -5.4)
    frame(0.1, -2.2, 2.4, y=-0.9, blur=0.18)


def watering_in_the_right_order_3():
    with group((-0.5, 0.6, 0), rot=(0, 0, 10), scale=0.9):
        fern()
    can((1.6, -0.9, -3.8), 1.1, -30)
    box((0, -0.6, -4.0), (14, 5, 0.4), wood('#8a6a48', grain='X'), bevel=0.08)
    jungle(((-3.2, 3.4), (3.2, 3.6)))
    glasshouse('day', -5.4, ('#a9c8e6', '#ffdcae'))
    frame(0.2, -1.0, 2.9, blur=0.15)
