import math

import bmesh

from art.cast.tali import tali, telescope
from art.forms import R, ball, balls, box, finish, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import lamp, three, world
from art.materials import card, clay, cloth, enamel, felt, glow, mat, wood
from art.places import shine, sky
from art.props import tag
from art.sets import backdrop, on_card
from art.sheets import grid
from art.still_life import open_book


def night():
    backdrop('#1b2452', 18, [((-4, 18, -3), 11, '#6a4a8f', 0.9), ((5, 18, 4), 8, '#22427a', 0.8)], 60)
    balls(
        [((R.uniform(-7, 7), 15, R.uniform(-2, 6)), R.choice((0.1, 0.14)), (0, 0, 0)) for _ in range(15)],
        glow('#fff0cf', 1.2),
        2,
    )
    world('#5a66a8', 0.42)
    three(1150, 950, 190, '#fff0de', '#8fb4ff', '#b0a0ff')


def moon():
    moon = mat('#f3e3b4', rough=0.9, bump=1.2, scale=2.5, emit=0.75)
    ball((-1.95, 2.6, 1.75), 0.62, moon, lump=0.05)
    balls(
        [
            ((-1.95 + x, 2.08, 1.75 + z), (q, 0.06, q), (0, 0, 0))
            for x, z, q in ((-0.2, 0.2, 0.13), (0.2, -0.05, 0.1), (-0.1, -0.25, 0.08))
        ],
        mat('#d8c48c', bump=0.3),
        3,
    )


def seventeen():
    """It winked."""
    gold = mat('#ffd86a', rough=0.5, bump=0.3, emit=1.6)
    with group((1.95, 2.2, 1.62), rot=(90, 12, 0), scale=0.8):
        bm = bmesh.new()
        vs = [
            bm.verts.new(
                (
                    (0.62 if i % 2 == 0 else 0.28) * math.sin(i * math.pi / 5),
                    (0.62 if i % 2 == 0 else 0.28) * math.cos(i * math.pi / 5),
                    0,
                )
            )
            for i in range(10)
        ]
        bm.faces.new(vs)
        so = finish(bm, gold, False).modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.2
    ink = mat('#5a3a12', bump=0)
    tubes(
        [
            [(1.82, 2.02, 1.7), (1.82, 2.02, 1.62)],
            [(2.0, 2.02, 1.66), (2.06, 2.02, 1.7), (2.14, 2.02, 1.66)],
            [(1.84, 2.02, 1.5), (1.95, 2.02, 1.45), (2.06, 2.02, 1.52)],
        ],
        0.03,
        ink,
    )


def roofs():
    roof = [clay(c, bump=0.7) for c in ('#8a4a3f', '#a25a48', '#74403c')]
    for j in range(6):
        for i in range(15):
            ball(
                (-5.6 + i * 0.8 + 0.4 * (j % 2), 1.6 + j * 0.75, -4.25 + j * 0.36),
                (0.46, 0.55, 0.16),
                roof[(i * 7 + j * 3) % 3],
                rot=(24, 0, 0),
                sub=3,
            )
    br = [clay(c, bump=0.9) for c in ('#7a4a42', '#8f5a4a')]
    for x, y, h in ((-3.2, 4.5, 2.3), (3.3, 5, 2.9)):
        for k in range(int(h / 0.32)):
            for q in (-1, 1):
                box((x + q * 0.3 + 0.12 * (k % 2), y, -3.1 + 0.32 * k), (0.56, 0.8, 0.29), br[(k + q) % 2], bevel=0.05)
        for q in (-0.3, 0.3):
            lathe([(0.24, 0), (0.2, 0.5), (0.25, 0.55), (0.25, 0.65)], roof[1], c=(x + q, y, -3.1 + h), lump=0.02)
    box((-3.0, 8.5, -2.6), (3, 0.3, 2.6), card('#2a2f5a'), bevel=0.02)
    box((3.4, 9.5, -2.2), (3.4, 0.3, 3.4), card('#262a52'), bevel=0.02)
    for x, z in ((-3.9, -3.0), (4.2, -2.6)):
        box((x, 8.2, z), (0.36, 0.1, 0.5), glow('#ffd28a', 1), bevel=0)


def portrait():
    tali()
    night()
    moon()
    tubes([[(-1.95, 2.6, 2.3), (-1.95, 2.6, 9)], [(1.95, 2.2, 1.9), (1.95, 2.2, 9)]], 0.02, felt('#c9c0a8'))
    tag((-2.5, 1.7, 1.0), '1', 0.8, rot=(0, 14, 0))
    seventeen()
    tag((2.5, 1.7, 0.82), '17', 0.72, rot=(0, -14, 0))
    roofs()
    lamp((0, -2.6, -1.2), 14, '#ffd9b0', 0.3)
    camera((0.1, -14, -0.2), (0.02, 0, -0.72), 70, 0.12, focus=(0, -1, 0))


def avatar():
    tali()
    on_card('#4a5ab0', 0, 0.1, 1.75)


def _ledge(z=-2.9):
    roof = [clay(c, bump=0.7) for c in ('#8a4a3f', '#a25a48', '#74403c')]
    box((0, -0.6, z - 0.2), (12, 4.0, 0.4), wood('#6d4a5a', grain='X'), bevel=0.08)
    for i in range(15):
        ball((-5.6 + 0.8 * i, -2.7, z - 0.35), (0.46, 0.3, 0.3), roof[i * 7 % 3], sub=3)


def number_17_winked():
    night()
    with group((-4.6, -2.2, -2.2), scale=2.35):
        seventeen()
    tubes([[(0.0, 3.0, 2.8), (0.0, 3.0, 9)]], 0.03, felt('#c9c0a8'))
    tag((1.55, 1.6, 0.0), '17', 1.25, rot=(0, -10, 0))
    roofs()
    with group((-0.9, -0.3, -1.2), rot=(0, 0, -14), scale=0.55):
        tali()
    lamp((0.2, -0.6, 0.4), 90, '#ffe0a0', 0.4)
    frame(0, -0.6, 3.1, blur=0.18)


def equipment_list():
    """Wide."""
    night()
    _ledge()
    with group((-1.25, -0.9, -1.75), rot=(0, 62, 14), scale=1.05):
        telescope()
    with group((-1.2, -0.7, -2.62)):
        for k in (-0.7, 0.7):
            box((k, 0, 0.1), (0.2, 0.8, 0.6), wood('#8a5a30'), bevel=0.04)
    wool = [cloth(c, bump=0.5) for c in ('#e8b84a', '#b3503f', '#e8b84a', '#5a4a8c')]
    for k in range(4):
        box((1.25, -0.7, -2.72 + 0.3 * k), (1.9 - 0.06 * k, 1.3, 0.28), wool[k], rot=(0, 0, 3 - 2 * k), bevel=0.13)
    cup = enamel('#f0e6d2', bump=0.2)
    with group((2.75, -1.2, -2.9)):
        lathe([(0.32, 0), (0.42, 0.1), (0.42, 0.75), (0.37, 0.75), (0.36, 0.15)], cup, close=False)
        lathe([(0, 0.6), (0.37, 0.6)], mat('#5a2f1a', rough=0.2), close=False)
        tubes([[(0.4, 0, 0.6), (0.7, 0, 0.55), (0.68, 0, 0.2), (0.4, 0, 0.15)]], 0.06, cup)
    for x, z, turn in ((-1.5, -2.35, -6), (1.1, -2.35, 5)):
        tag((x, -2.2, z), 'BORROWED', 0.55, (0, turn, 0))
    frame(0.1, -1.5, 2.2, rise=0.8, blur=0.18)


def _horse(at, s, turn=0):
    """Number 6, and also number 7."""
    white = felt('#f4f0ee', fine=0.6)
    with group(at, rot=(0, turn, 0), scale=s):
        body = [((0, 0, 0), (0.95, 0.5, 0.55)), ((-0.6, 0, 0.1), (0.5, 0.45, 0.5)), ((0.65, 0, 0.05), (0.5, 0.45, 0.5))]
        neck = [((0.95, 0, 0.6), (0.32, 0.3, 0.55)), ((1.15, 0, 1.1), (0.36, 0.3, 0.34))]
        neck.append(((1.5, 0, 1.0), (0.4, 0.26, 0.24)))
        ears = [((0.98, 0.1, 1.5), (0.1, 0.1, 0.2)), ((1.15, -0.1, 1.5), (0.1, 0.1, 0.2))]
        legs = [((x, 0.1, -0.75), (0.2, 0.2, 0.55)) for x in (-0.75, -0.4, 0.45, 0.8)]
        tail = [((-1.15, 0, 0.1), (0.3, 0.2, 0.25)), ((-1.35, 0, -0.2), (0.22, 0.18, 0.4))]
        mane = [((0.68, 0, 1.2 - 0.25 * k), (0.26, 0.2, 0.22)) for k in range(4)]
        parts = [*body, *neck, *ears, *legs, *tail, *mane]
        moulded([(c, r, (0, 0, 0)) for c, r in parts], white, voxel=0.07, smooth=4, lump=0.07)


def cloudy():
    sky('day', 18)
    _horse((-1.2, 3.5, 1.5), 0.85)
    _horse((1.15, 4.5, -0.1), 0.75, 8)
    tag((-1.7, 2.6, 0.1), '6', 0.95, (0, -8, 0))
    tag((1.75, 3.2, -1.3), '7', 0.95, (0, 8, 0))
    roofs()
    with group((-0.75, -0.2, -1.6), rot=(0, 0, 12), scale=0.52):
        tali()
    shine('day')
    frame(0, -0.95, 3.1, blur=0.2)


def the_old_astronomers_chair():
    night()
    moon()
    _ledge(-3.6)
    oak = wood('#7a4a2c')
    with group((-0.55, -0.2, -3.6), rot=(0, -7, 26)):  # it leans the way she leaned
        for x in (-0.75, 0.75):
            for y in (-0.6, 0.6):
                tubes([[(x, y, 0), (x * 0.92, y * 0.92, 1.5)]], 0.1, oak)
            tubes([[(x * 0.95, 0.6, 1.5), (x * 0.95, 0.85, 3.6)]], 0.1, oak)
            ball((x * 0.95, 0.87, 3.7), 0.14, oak, sub=3)
        box((0, 0, 1.55), (1.8, 1.5, 0.2), oak, bevel=0.06)
        box((0, -0.05, 1.72), (1.5, 1.2, 0.2), felt('#7a2f4a', fine=0.6), bevel=0.09)
        for z in (2.2, 2.75, 3.3):
            box((0, 0.7 + 0.1 * (z - 2), z), (1.5, 0.1, 0.3), oak, bevel=0.04)
        rows = [[(-0.7 + 1.4 * i / 6, 0.9 - 0.02 * (i % 2), 3.4 - 1.3 * j) for i in range(7)] for j in range(2)]
        grid(rows, cloth('#e8b84a', bump=0.5), 0.08)
    with group((1.75, -0.2, -1.5), rot=(0, 32, -10), scale=0.95):
        telescope()
    for dx, dy in ((-0.5, -0.3), (0.5, -0.3), (0, 0.5)):
        tubes([[(1.7, -0.2, -1.6), (1.7 + dx, -0.2 + dy, -3.6)]], 0.07, oak)
    open_book((-0.5, -0.75, -1.72), (), (), (-62, 0, 24), 0.5, '#3a4a78')
    lamp((-0.6, -3.0, -0.4), 70, '#ffd9b0', 0.4)
    frame(0.1, -1.3, 3.0, blur=0.18)


def _comet(at, s=1):
    """Nobody announced it: a lump of ice with a tail of wool."""
    x, y, z = at
    ball(at, (0.5 * s, 0.4 * s, 0.5 * s), mat('#f4fbff', rough=0.6, bump=1.0, emit=1.3), lump=0.06)
    for k in range(7):
        a = 0.10 * (k - 3)
        tail = [(x + t * s * 0.95, y + 0.2, z + t * s * (0.42 + a)) for t in (0.2, 1.2, 2.4, 3.6 - 0.3 * abs(k - 3))]
        tubes([tail], 0.15 * s, glow(('#bfe4ff', '#ffe9b0', '#d8c4ff')[k % 3], 1.1), taper=lambda t: 1.2 - 1.1 * t)
    lamp((x, y - 1.5, z), 160, '#d8ecff', 0.4)


def the_comet_nobody_announced_1():
    night()
    _comet((-1.1, 6, 0.6), 1.0)
    roofs()
    with group((0.9, -0.2, -1.6), rot=(0, 0, -14), scale=0.52):
        tali()
    lamp((0.4, -2.0, 0.2), 80, '#ffe0b0', 0.4)
    frame(0.2, -0.6, 3.1, blur=0.25)


def the_comet_nobody_announced_2():
    """Wide."""
    night()
    _comet((-2.2, 7, 0.5), 1.1)
    _ledge()
    open_book((-0.6, -1.2, -2.1), ('MOON', 'STARS', 'OWL'), ('no', 'comet'), (-50, 0, 5), 0.95, '#3a4a78', 0.3)
    with group((2.0, -0.9, -2.1), rot=(0, 58, -12), scale=0.75):
        telescope()
    lamp((-0.4, -3.2, -0.2), 90, '#ffe0b0', 0.3)
    frame(-0.1, -0.9, 2.2, rise=0.8, blur=0.22)
