import math

from art.cast.fern import fern
from art.forms import balls, box, group, lathe, moulded, tubes
from art.glasshouse import glasshouse, jungle, pot, ribs
from art.lens import camera, frame
from art.light import area, three, world
from art.materials import card, clay, felt, mat, wood
from art.plants import leaf
from art.plants import susan as biter
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    fern()
    backdrop('#cfe6d8', 16, [((-2, 16, 3), 8, '#fff6cc', 0.95), ((5, 16, -4), 8, '#8fbf9a', 0.8)], 60)
    ribs()
    gm = [clay('#3f7a3c', bump=0.4), clay('#5f9a3f', bump=0.4), clay('#2f5f3a', bump=0.4), clay('#86b04a', bump=0.4)]
    for k, (x, y, z, r, s) in enumerate(
        (
            (3.0, 3.2, -2.9, 20, 1.5),
            (3.4, 4, -1.6, -14, 1.5),
            (2.5, 3.8, -3.6, -28, 1.3),
            (3.3, 4.4, 0.0, 8, 1.3),
            (-3.3, 3.6, -2.6, 12, 1.5),
            (-3.6, 4.4, -1.0, 28, 1.4),
            (-2.9, 4.6, 0.7, -20, 1.3),
            (2.4, 5, 1.3, 38, 1.1),
        )
    ):
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
