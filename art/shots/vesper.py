import math

from mathutils import Vector

from art.cast.vesper import vesper
from art.forms import R, ball, box, group, lathe, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import card, clay, glow, mat, tin, wood
from art.places import alley, sky
from art.props import key
from art.rainy_town import neon, note, open_box, radio, town, workbench
from art.sets import backdrop, on_card
from art.sheets import word


def portrait():
    vesper()
    backdrop('#15183a', 16, [((0, 16, -3), 10, '#7a2f6a', 0.9)], 60)
    wall = [card(c, bump=0.2) for c in ('#1d2344', '#262a52', '#171b36')]
    wins = [glow(c, s) for c, s in (('#ffd28a', 2), ('#8fe6ff', 1.6), ('#ff8ac0', 1.6))]
    lots = [[], [], []]
    for k, (x, w, h, y) in enumerate(
        ((-4.6, 2.4, 8.5, 8), (-2.3, 1.7, 6.4, 10), (4.6, 2.2, 9.0, 8), (2.5, 1.8, 6.9, 9.5), (0.3, 1.6, 5.0, 12))
    ):
        box((x, y, -4 + h / 2), (w, 1.6, h), wall[k % 3], bevel=0.06)
        for i in range(int(w / 0.42)):
            for j in range(int(h / 0.62)):
                if R.random() < 0.42:
                    box(
                        (x - w / 2 + 0.32 + i * 0.42, y - 0.82, -3.4 + j * 0.62),
                        (0.2, 0.06, 0.3),
                        wins[R.choice((0, 0, 0, 1, 2))],
                        bevel=0,
                    )
    pink, cyan = glow('#ff4f9a', 3.2), glow('#4fe8ff', 3)
    ring = lambda c, r: [
        Vector(c) + Vector((r * math.cos(a), 0, r * math.sin(a))) for a in [2 * math.pi * i / 24 for i in range(26)]
    ]
    with group((-2.9, 5.5, 1.35), rot=(0, 0, 12)):  # a note in neon
        ball((-0.32, 0, -0.55), (0.27, 0.1, 0.2), pink, rot=(0, -20, 0))
        ball((0.5, 0, -0.4), (0.27, 0.1, 0.2), pink, rot=(0, -20, 0))
        tubes(
            [
                [(-0.08, 0, -0.5), (-0.08, 0, 0.55)],
                [(0.74, 0, -0.35), (0.74, 0, 0.7)],
                [(-0.08, 0, 0.55), (0.74, 0, 0.7)],
                [(-0.08, 0, 0.4), (0.74, 0, 0.55)],
            ],
            0.06,
            pink,
        )
    with group((3.0, 5.5, 1.0), rot=(0, 0, -12)):
        tubes(
            [
                [(-0.45, 0, -1), (0.45, 0, -1)],
                [(0.45, 0, -1), (0.45, 0, 1)],
                [(0.45, 0, 1), (-0.45, 0, 1)],
                [(-0.45, 0, 1), (-0.45, 0, -1)],
            ],
            0.05,
            cyan,
        )
        tubes(
            [
                ring((0, 0, 0.45), 0.24),
                [(-0.2, 0, -0.1), (0.2, 0, -0.1)],
                [(-0.2, 0, -0.4), (0.2, 0, -0.4)],
                [(-0.2, 0, -0.7), (0.2, 0, -0.7)],
            ],
            0.05,
            cyan,
        )
    box((0, 5, -4.4), (30, 16, 0.5), mat('#1a1e38', rough=0.18, bump=0.25, coat=0.8, vary=0.1), bevel=0)
    drop = mat('#cfe4ff', rough=0.1, bump=0, emit=0.35)
    tubes(
        [
            [(x, y, z), (x - 0.05, y, z - ln)]
            for x, y, z, ln in [
                (R.uniform(-4, 4), R.uniform(-2.4, 4), R.uniform(-3.6, 2.9), R.uniform(0.16, 0.42)) for _ in range(80)
            ]
            if not (abs(x) < 1.5 and y < 0.5)
        ],
        0.011,
        drop,
        res=2,
    )
    world('#4a558f', 0.35)
    area((-4.6, -7.5, 3.6), (0, 0, -0.6), 4.4, 850, '#eaf0ff')
    area((5, 2.5, 3.5), (0, 0, -0.5), 3, 1100, '#ff5fa8')
    area((-5.5, 2.5, 1), (0, 0, -0.8), 2.5, 650, '#4fdcff')
    area((5, -6, -0.5), (0, 0, -1), 5, 170, '#b08cff')
    camera((0.3, -14, -0.1), (0.0, 0, -0.82), 76, 0.13, focus=(0, -1.45, 0))


def avatar():
    vesper()
    on_card('#e0568f', 0, 0.22, 1.65)


def i_have_a_route():
    alley('night')
    with group((-1.0, 0.4, 0.05), rot=(0, 0, 26), scale=0.62, pivot=(0, 0, -4.4)):
        vesper()
    with group((1.5, 2.6, -3.9), rot=(0, 0, -18), scale=0.9):  # the other 2.3 pass a piano
        oak = wood('#7a4a2e', coat=0.4)
        box((0, 0, 1.3), (2.6, 0.9, 2.6), oak, bevel=0.08)
        box((0, -0.6, 1.15), (2.5, 0.8, 0.22), oak, bevel=0.05)
        box((0, -0.66, 1.29), (2.3, 0.6, 0.08), card('#f4eedd'), bevel=0.01)
        for k in range(13):
            if k % 7 not in (2, 6):
                box((-1.0 + 0.165 * k, -0.58, 1.35), (0.08, 0.36, 0.09), mat('#1a1620', rough=0.3), bevel=0.01)
        box((0, -0.47, 1.95), (1.2, 0.06, 0.7), card('#f4eedd'), bevel=0.01)
        for s in (-1, 1):
            tubes([[(s * 1.1, -0.85, 1.1), (s * 1.1, -0.85, 0)]], 0.1, oak)
    lamp((1.3, 0.6, -0.6), 110, '#ffcf8a', 0.3)
    for k in range(3):
        note((0.9 + 0.7 * k, 2.0, 0.1 + 0.55 * k), glow(('#ff7ab8', '#ffd28a', '#7fe8ff')[k], 2.2), 0.55, 10 - 12 * k)
    neon()
    frame(0, -1.6, 3.0, blur=0.25)


def things_people_put_in_boxes_1():
    """Wide."""
    workbench()
    open_box((-1.6, 0.2, -2.3), 1.2, 12, 'KEYS')
    brass = tin('#d6a23e')
    for x, turn in ((-2.2, -30), (-1.7, 8), (-1.2, 34)):
        key((x, -0.2, -0.75), (0, turn, 0), 0.9, brass)
    radio((0.85, -0.4, -1.7), 1.05, -8)
    with group((0.3, -2.0, -2.2), rot=(-62, 0, -8)):
        box((0, 0, 0), (1.5, 0.04, 0.95), card('#f3ead4'), bevel=0.01)
        word('before', (-0.1, -0.03, -0.1), 0.34, mat('#2f4f94', bump=0))
        box((0.55, -0.03, 0.3), (0.26, 0.02, 0.3), card('#d8503f'), bevel=0.01)
    frame(-0.25, -1.35, 1.95, rise=1.6, blur=0.16)


def things_people_put_in_boxes_2():
    town()
    with group((0, 0, 0)):
        vesper(parcel=False)
    radio((0, -1.8, -2.8), 0.95, 4)
    neon()
    frame(0, -1.0, 2.75, blur=0.14)


def things_people_put_in_boxes_3():
    workbench()
    open_box((0, 0, -2.3), 1.35, 14, 'LAST')
    ice = mat('#9ff0ff', rough=0.1, coat=1, bump=0.1, emit=0.6)
    for x, high, lean in ((0, 2.3, 2), (-0.5, 1.5, -16), (0.55, 1.6, 18), (0.2, 1.1, 30)):
        with group((x, 0, -1.8), rot=(0, lean, 0)):
            lathe([(0.3, 0), (0.34, high * 0.7), (0, high)], ice, seg=6)
    lamp((0, -0.9, 0.2), 90, '#7fe8ff', 0.4)
    frame(0, -0.95, 2.2, rise=1.4, blur=0.16)


def on_the_subject_of_rain():
    town(12, -5.5)
    with group((0.2, 0.4, 0.2), rot=(0, 0, 176), scale=0.8, pivot=(0, 0, -4.4)):
        vesper(turn=-8)
    tiles = [clay(c, bump=0.6) for c in ('#4a3f6a', '#3f3860', '#564a78')]
    for j in range(4):
        for i in range(-7, 8):
            at = (i * 0.8 + 0.4 * (j % 2), 0.2 - 0.55 * j + 1.6, -4.35 - 0.22 * j)
            ball(at, (0.44, 0.5, 0.2), tiles[(i + j) % 3], sub=3)
    drops = [(R.uniform(-4, 4), R.uniform(-2.5, 4), R.uniform(-4.5, 2.9)) for _ in range(120)]
    water = mat('#cfe4ff', rough=0.1, bump=0, emit=0.4)
    tubes([[(x, y, z), (x - 0.05, y, z - 0.34)] for x, y, z in drops], 0.012, water, res=2)
    neon()
    frame(0.1, -1.9, 3.0, blur=0.2)


def firmware_notes_unofficial():
    town()
    vesper(parcel=False, turn=-10)
    radio((0, -1.8, -2.8), 0.95, -4)
    for k, (x, z) in enumerate(((-1.9, 0.3), (1.55, 0.9), (-1.75, -1.1), (1.6, -0.75))):
        note((x, -0.6, z), glow(('#ff7ab8', '#7fe8ff', '#ffd28a', '#b8ff9a')[k], 2), 0.62, 12 - 9 * k)
    neon()
    frame(0, -0.75, 2.75, blur=0.14)


def a_child_asked_if_i_dream():
    sky('night')
    wall = clay('#4f4a7a', bump=0.5)
    for x, z, w, h in ((-4.6, 0, 4.6, 16), (3.9, 0, 4.6, 16), (0, -4.6, 8, 5), (0, 4.9, 8, 4)):
        box((x, 4.5 + abs(z) * 0.01, z), (w, 0.4, h), wall, bevel=0.02)
    for z in (-2.1, 2.9):
        box((-0.3, 4.1, z), (4.4, 0.4, 0.2), wood('#8a5a4a', grain='X'), bevel=0.04)
    ball((-1.6, 17, 4.4), (1.3, 0.3, 1.3), glow('#fff0c0', 1.8))
    vesper(parcel=False, turn=4)
    with group((0, -2.15, -2.5), rot=(-10, 0, 0)):  # what she drew: two of them, asleep
        box((0, 0, 0), (1.7, 0.04, 1.2), card('#f6efdc'), bevel=0.01)
        crayon = [mat(c, bump=0.2) for c in ('#3f8a9b', '#d8503f', '#e8a83f')]
        for k, (x, size) in enumerate(((-0.4, 0.26), (0.35, 0.19))):
            corners = [(x + size * a, -0.04, size * b - 0.1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
            tubes([list(side) for side in zip(corners, corners[1:])], 0.03, crayon[k])
            shut = [x + e * size * 0.45 for e in (-1, 1)]
            tubes([[(e - 0.05, -0.04, -0.06), (e + 0.05, -0.04, -0.06)] for e in shut], 0.022, crayon[k])
        word('z z z', (0.1, -0.03, 0.4), 0.26, crayon[2])
    three(800, 800, 200, '#ffe8cc', '#8fa4ff', '#8f9aff')
    world('#5a5f9a', 0.35)
    frame(0, -0.9, 2.8, blur=0.16)


def delivery_00774():
    wall, trim = clay('#7a5a6a', bump=0.6), wood('#5a3a30', grain='X')
    box((0, 4.2, 0), (24, 0.3, 20), wall, bevel=0)
    box((0, 4.0, -3.2), (24, 0.3, 0.2), trim, bevel=0.03)
    box((1.3, 3.9, -1.5), (3.2, 0.3, 5.6), wood('#3f7d6e', grain='Z'), bevel=0.06)
    box((1.3, 3.98, -1.5), (3.8, 0.2, 6.2), wood('#4a2f28'), bevel=0.05)
    word('9', (1.3, 3.7, 0.3), 0.9, tin('#d6a23e'), extrude=0.04)
    ball((0.1, 3.6, -1.9), 0.15, tin('#d6a23e'), sub=3)
    box((2.82, 3.7, -1.5), (0.14, 0.2, 5.5), glow('#ffd28a', 2.4), bevel=0)
    lamp((2.5, 2.4, -1.5), 180, '#ffcf8a', 0.4)
    box((0, 2, -4.3), (24, 6, 0.3), wood('#6d4a3c', grain='X'), bevel=0)
    for k in range(6):
        box((-3.0 - 0.55 * k, 2.4, -4.1 - 0.45 * k), (0.6, 3, 0.45), wood('#6d4a3c'), bevel=0.03)
    with group((-0.7, 0.3, 0.15), rot=(0, 0, 34), scale=0.74, pivot=(0, 0, -4.4)):
        vesper(parcel=False, turn=10)
        with group((0, -1.95, -2.8), rot=(0, -8, 0)):
            box((0, 0, 0), (1.3, 0.05, 0.85), card('#f6efdc'), bevel=0.01)
            word('sorry', (0, -0.04, -0.03), 0.36, mat('#2f4f94', bump=0))
    world('#6a5f8a', 0.32)
    three(1050, 850, 170, '#ffe8d0', '#ffa87a', '#a9b4ff')
    frame(0.1, -1.6, 3.0, blur=0.2)
