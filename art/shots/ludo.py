import math

from mathutils import Vector

from art.cast.ludo import ludo, mrpins
from art.forms import ball, box, group, moulded, tubes
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import card, clay, felt, mat, tin, wood
from art.places import low_sun, shine, sky, still
from art.props import candle, quill
from art.puppet_stage import case, child, dog, stage, strings, workshop
from art.sets import curtain, on_card
from art.sheets import flat, word


def portrait():
    ludo()
    case()
    P, S = Vector((-1.0, -1.45, -1.42)), 0.6
    with group(P, rot=(0, 0, 8), scale=S):
        tips = mrpins()
    quill(P + Vector((0.72, -0.56, -0.9)), (10, 22, 0), 0.66)
    c = Vector((-1.12, -1.45, 0.5))
    w = wood('#8a5a30', grain='X')
    box(c, (1.3, 0.13, 0.09), w, rot=(0, 6, 12), bevel=0.03)
    box(c + Vector((0, 0, 0.02)), (0.13, 0.75, 0.09), w, rot=(0, 0, 12), bevel=0.03)
    thread = felt('#efe6d0')
    tubes(
        [
            [c + Vector((0.0, -0.2, 0)), P + Vector((0, 0.1, 0.52))],
            [c + Vector((-0.58, -0.1, 0.05)), P + tips[1] * S],
            [c + Vector((0.6, 0.1, -0.06)), P + tips[2] * S + Vector((0.05, 0, 0))],
        ],
        0.012,
        thread,
        res=2,
    )
    stage()
    world('#8a86b0', 0.3)
    three(1150, 850, 150, '#ffeed6')
    camera((-0.2, -14, 0.0), (0.1, 0, -0.85), 72, 0.12, focus=(-0.2, -1.1, 0))


def avatar():
    mrpins()
    on_card('#7a4a9a', 0, 0.3, 1.7)


def _bow(at, s, turn, bar):
    """Mr Pins somewhere else, hung from his bar."""
    P = Vector(at)
    with group(P, rot=(0, 0, turn), scale=s):
        tips = mrpins()
    strings(bar, [P + Vector((0, 0, tips[0].z * s)), P + tips[1] * s, P + tips[2] * s])


def on_the_road():
    """Wide."""
    with group((-1.2, 1.2, 0.1), rot=(0, 0, 20), scale=0.78, pivot=(0, 0, -4.4)):
        ludo()
    case((1.15, -0.4, -3.9), 12)
    with group((1.25, -0.5, -1.55), rot=(0, 0, -10), scale=0.56):
        mrpins()
    post = wood('#8a6a48')
    tubes([[(3.1, 1.4, -5), (3.15, 1.4, -0.4)]], 0.13, post)
    for z, t, r in ((-0.75, '19', 5), (-1.55, '20 ?', -6)):
        with group((3.15, 1.2, z), rot=(0, r, 0)):
            box((0, 0, 0), (1.7, 0.14, 0.62), wood('#c99a5c', grain='X'), bevel=0.04)
            word(t, (0, -0.1, -0.02), 0.42, mat('#3a1f14', bump=0))
    sky('dusk', 24)
    for y, low, c in ((17, -0.4, '#c98a6a'), (12, -1.4, '#d99a6c'), (8, -2.6, '#e8b078')):
        top = [(x, low + 0.9 * math.sin(x * 0.4 + y)) for x in [-14 + 0.4 * i for i in range(71)]]
        flat([(-14, -12), *top, (14, -12)], y, card(c, bump=0.4))
    moulded([((0, 1, -6.0), (14, 6, 1.6), (0, 0, 0))], clay('#e8bd84', bump=0.5, fine=0.3), voxel=0.2, lump=0.08)
    low_sun('#ffc080', (-3.6, 22, 0.4), 1.5)
    shine('dusk')
    frame(0.2, -1.5, 3.1, far=14, blur=0.28)


def a_disagreement():
    with group((0.75, 0.2, 0.1), rot=(0, 0, -8)):
        ludo()
    _bow((-1.05, -1.3, -0.9), 0.82, 34, (-1.0, -1.3, 1.15))
    stage()
    world('#8a86b0', 0.3)
    three(900, 850, 150, '#ffe0c0', '#ff9a6a')
    frame(-0.05, -0.45, 2.35, blur=0.14)


def what_the_strings_are_for():
    # pull one and see who moves
    with group((0.75, 0, 0.55), rot=(0, 0, -10), scale=1.25):
        tips = mrpins()
    hand = Vector((0.75, 0, 0.55)) + tips[1] * 1.25
    small = Vector((-1.3, -0.9, -3.1))
    with group(small, rot=(0, 0, 24), scale=0.36):
        ludo()
    c = hand + Vector((-0.15, -0.25, 0.05))
    strings(
        c,
        [small + Vector((0.26, 0.1, 0.95)), small + Vector((-0.2, -0.5, 0.15)), small + Vector((0.45, -0.4, -1.1))],
        10,
    )
    stage()
    world('#5f5a86', 0.3)
    three(760, 850, 150, '#ffd8b0', '#ff8f5a')
    area((-2, -6, 5), (-1, -1, -3), 1, 420, '#fff0cc')
    frame(-0.1, -1.35, 3.1, blur=0.16)


def thank_you_tuesday():
    """Wide."""
    kids = (
        ('#eeb596', '#d8503f'),
        ('#8f5636', '#e8b23f'),
        ('#d99a6c', '#3f7f9a'),
        ('#7a4630', '#6fae5a'),
        ('#eeb596', '#8a5a9a'),
        ('#c98a63', '#e88a5a'),
    )
    for k, (skin, hat) in enumerate(kids):
        child(
            (-3.5 + 1.42 * k + 0.2 * (k > 2), 2.2 + 0.3 * (k % 2), -2.55 + 0.24 * (k % 3)),
            0.78,
            skin,
            hat,
            (12, 6, 0, 0, -8, -14)[k],
        )
    dog((0.2, 0.8, -2.6), 0.95)
    with group((0.1, -2.2, -1.0), rot=(16, 0, 186), scale=0.72):
        mrpins()
    for k in range(7):
        box((-6.6 + k * 2.2, -2.6, -3.75), (2.15, 3, 0.4), wood('#7d5230', grain='Y'), bevel=0.04)
    for k, x in enumerate((-2.6, -1.3, 1.5, 2.7)):
        ball((x, -3.0, -3.4), (0.3, 0.2, 0.2), tin('#d6a23e'), sub=3, cut=-0.2)
    lamp((0, -2.6, -3.0), 60, '#ffd890', 0.4)
    curtain(8.0, '#54376e')
    world('#8a86b0', 0.34)
    three(1000, 850, 170, '#ffe6c8', '#ffb070')
    area((0, -3, 5), (0, 2, -2), 4, 500, '#ffe0b0')
    frame(0.1, -1.6, 2.6, y=0, far=14, rise=1.0, blur=0.3)


def the_workshop_at_night_1():
    for k, (x, tilt) in enumerate(((-1.75, 8), (0.05, -6), (1.85, 10))):
        with group((x, 2.6, -0.35 + 0.25 * (k == 1)), rot=(0, tilt, (14, -4, -16)[k]), scale=0.68):
            mrpins()
        tubes([[(x, 2.6, 0.6), (x, 3.4, 2.0), (x, 4.2, 2.2)]], 0.03, felt('#efe6d0'))
        tubes([[(x, 4.4, 2.35), (x, 4.0, 2.3), (x, 3.9, 2.1), (x, 4.05, 1.95)]], 0.07, tin('#8a8f96'))
    candle((1.9, -0.6, -4.4), 1.1, 120)
    workshop()
    area((-5, -3, 5), (0, 2.6, -0.8), 1.4, 420, '#c4d4ff')
    frame(0, -1.1, 3.3, y=1.4, blur=0.25)


def the_workshop_at_night_2():
    """Wide."""
    box((0, -0.4, -2.7), (16, 5, 0.5), wood('#8a5a34', grain='X'), bevel=0.1)
    with group((-0.75, -0.6, -1.75), rot=(0, 78, 0), scale=0.7):
        mrpins()
    candle((1.95, 0.1, -2.42), 1.1, 120)
    for x, y, r in ((1.1, -1.9, 30), (1.5, -2.2, -14)):
        with group((x, y, -2.36), rot=(0, 0, r)):
            tubes([[(0, 0, 0), (0.9, 0, 0)]], 0.05, tin('#b9bdbf'))
            tubes([[(-0.5, 0, 0), (0, 0, 0)]], 0.11, wood('#b5442c', grain='X'))
    workshop()
    still((0.2, -0.9, -1.9), 9, 1.8, 60)


def the_workshop_at_night_3():
    with group((0.5, 0.6, 0), rot=(14, -14, 6)):
        ludo()
    with group((-1.4, -1.3, -1.5), rot=(0, 0, 12), scale=0.62):
        mrpins()
    box((-0.2, -1.6, -4.0), (9, 2.6, 0.5), wood('#8a5a34', grain='X'), bevel=0.1)
    candle((-2.3, -0.9, -3.75), 0.9, 90)
    workshop()
    area((-4, -7, 1), (0, 0, -0.6), 2.6, 300, '#ffdcb0')
    frame(-0.1, -0.7, 2.7, blur=0.15)
