import math

from art.beasts import bird
from art.cast.brine import brine
from art.clockwork import dial
from art.forms import ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import lamp, studio
from art.materials import bead, card, clay, cloth, enamel, felt, glow, mat, tin, wood
from art.places import low_sun, shine, sky, still
from art.pegs import peg
from art.props import lantern, tag
from art.sets import backdrop, clouds, on_card, paper_waves
from art.sheets import flat, grid, ring, word


def harbour():
    backdrop('#8fb9cf', 16, [((0, 16, -3), 10, '#f7dcb4', 0.95), ((5, 16, 6), 9, '#5f93b8', 0.7)])
    clouds([((-3.6, 12, 3.0), 1.0), ((3.4, 13, 4.0), 1.1)], '#fbf2e4')
    paper_waves(['#2c6f86', '#3f8a9b', '#63a7b0', '#8cc0c0', '#b4d4cc'], y0=3.2, dy=1.2, z0=-2.9)


def ferry(at=(3.0, 7.6, -1.3), turn=12, s=1):
    hull, cream, red = wood('#c8452f', grain='X'), wood('#f0e6d2', grain='X'), enamel('#e0a52f')
    with group(at, rot=(0, 4, turn), scale=s):
        flat([(-2.3, 0.45), (2.3, 0.45), (1.9, -0.5), (-1.9, -0.5)], 0, hull, 1)
        box((0, 0.5, 0.75), (3.2, 0.8, 0.6), cream)
        box((-0.2, 0.5, 1.25), (1.9, 0.7, 0.5), cream)
        lathe([(0.3, 1.4), (0.27, 2.2)], red, c=(0.4, 0.5, 0))
        lathe([(0.32, 1.9), (0.31, 2.1)], bead(), c=(0.4, 0.5, 0), close=False)
        balls(
            [((-1.2 + 0.48 * k, 0.05, 0.78), (0.14, 0.06, 0.14), (0, 0, 0)) for k in range(6)], glow('#4a6a80', 0.2), 3
        )
        clouds([((1.2, 0.5, 3.0), 0.4)], '#e9e4da')


def mooring(x=-3.3):
    lathe(
        [(0.5, -5), (0.5, -1.2), (0.62, -1.1), (0.62, -0.9), (0.3, -0.8), (0, -0.8)],
        wood('#6d4f38'),
        c=(x, 2.5, 0),
        lump=0.05,
    )
    tubes(
        [
            [
                (x + 0.58 * math.cos(a), 2.5 + 0.58 * math.sin(a), -1.7 + 0.022 * a)
                for a in [i * 0.4 for i in range(48)]
            ]
        ],
        0.1,
        felt('#cbb082'),
    )


def portrait():
    brine()
    harbour()
    ferry()
    mooring()
    studio()
    camera((0.1, -14.6, -0.1), (0.05, 0, -0.38), 74, 0.15, focus=(0, -1.1, 0))


def avatar():
    brine()
    on_card('#e8b04a', 0, 0.08, 1.85)


def _gull(at, turn, s=0.42):
    bird(at, turn, s, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))


def _quay(z=-4.2):
    plank = [wood(c, grain='X') for c in ('#8a6a4a', '#7d5f42', '#967452')]
    for k in range(7):
        box((0, -2.6 + 0.8 * k, z - 0.15), (20, 0.77, 0.3), plank[k % 3], bevel=0.05)


def the_whale_who_took_a_return_ticket():
    """Wide."""
    harbour()
    hull, cream = wood('#c8452f', grain='X'), wood('#f0e6d2', grain='X')
    with group((-0.4, 1.6, -2.3)):
        flat([(-3.6, 0.75), (3.4, 0.5), (2.9, -0.9), (-3.1, -0.9)], 0, hull, 1.8)
        box((-1.7, 0.9, 1.15), (2.4, 1.3, 1.0), cream, bevel=0.06)
        lathe([(0.4, 1.6), (0.36, 2.7)], enamel('#e0a52f'), c=(-1.7, 0.9, 0))
        lathe([(0.42, 2.3), (0.41, 2.5)], bead(), c=(-1.7, 0.9, 0), close=False)
        for k in range(3):
            ball((-2.5 + 0.8 * k, 0.22, 1.2), (0.24, 0.06, 0.24), glow('#ffe0a0', 1.2), sub=3)
        for k in range(3):
            peg((-0.55 - 0.02 * k, 0.3 + 0.5 * k, 0.6), k + 1, 0.5, 10, hat=(None, '#1f3556', None)[k])
    grey, belly = clay('#5f86a4', bump=0.5), clay('#e8e6dc')
    with group((1.3, 1.9, -1.0), rot=(0, 0, -18)):  # sat at the back
        tail = [((1.2, 0.3, 0.2), (0.75, 0.5, 0.4), (0, -34, 0)), ((1.75, 0.3, 0.85), (0.25, 0.5, 0.3), (0, -20, 0))]
        moulded([((0, 0, 0.1), (1.15, 0.95, 0.95), (0, 0, 0)), *tail], grey)
        ball((-0.25, -0.35, -0.25), (0.85, 0.68, 0.55), belly)
        for k in (-1, 1):
            ball((1.8, 0.3 + k * 0.35, 1.1), (0.2, 0.4, 0.1), grey, rot=(k * 18, -20, 0))
        for x in (-0.6, 0.12):
            ball((x, -0.86, 0.42), (0.09, 0.07, 0.11), bead(), sub=3)
        tubes([[(-0.55, -0.93, 0.05), (-0.25, -0.98, -0.03), (0.05, -0.95, 0.05)]], 0.03, bead())
        box((-0.95, -0.85, -0.1), (0.62, 0.04, 0.4), card('#f2d98a'), rot=(0, -14, 0), bevel=0.02)
        word('RETURN', (-0.95, -0.88, -0.1), 0.13, mat('#8a2142', bump=0), rot=(0, -14, 0))
    paper_waves(['#2c6f86'], y0=0.6, z0=-3.0)
    _gull((-3.2, 1, 0.9), -40)
    _gull((2.9, 2, 1.4), 50)
    studio()
    frame(-0.1, -0.95, 2.5, far=14, rise=0.5, blur=0.25)


def where_the_fog_keeps_its_things():
    backdrop('#c9ced4', 13, [((0, 13, 1), 7, '#f4efe4', 0.8)], 60)
    paper_waves(['#8fa4ae', '#a4b4bb', '#b6c2c6', '#c6cdd0'], y0=2.4, dy=1.8, z0=-3.6)
    mist = [((-3, 1.4, -3.4), 1.2), ((3.2, 2, -3.2), 1.3), ((-0.4, 6, -0.2), 1.5), ((3.4, 8, 2.2), 1.3)]
    clouds([*mist, ((-3.6, 8, 2.6), 1.4), ((0.4, 0.6, -3.7), 1.0)], '#e4e6e8')
    oak = wood('#7a4a2e', coat=0.4)
    with group((0.2, 1.4, -3.1), rot=(0, 9, 12)):  # a piano
        box((0, 0, 1.3), (2.7, 0.9, 2.5), oak, bevel=0.08)
        box((0, -0.6, 1.05), (2.6, 0.8, 0.22), oak, bevel=0.05)
        box((0, -0.66, 1.19), (2.4, 0.6, 0.08), card('#f4eedd'), bevel=0.01)
        for k in range(13):
            if k % 7 not in (2, 6):
                box((-1.0 + 0.165 * k, -0.58, 1.25), (0.08, 0.36, 0.09), mat('#1a1620', rough=0.3), bevel=0.01)
        box((0, -0.48, 1.95), (1.3, 0.06, 0.8), card('#f4eedd'), bevel=0.01)
        word('1974', (0, -0.53, 1.95), 0.46, mat('#b3303f', bump=0))
    for k, (x, z, c) in enumerate(((-1.9, -0.9, '#b3303f'), (2.15, 0.1, '#3f7d6e'), (-1.3, 1.2, '#e0b23f'))):
        with group((x, 0.4, z), rot=(0, (-18, 24, 10)[k], 0)):
            glove = felt(c)
            fingers = [((-0.24 + 0.16 * j, 0, 0.5), (0.08, 0.08, 0.24), (0, -10 + 7 * j, 0)) for j in range(4)]
            hand = ((0, 0, 0.12), (0.33, 0.14, 0.34), (0, 0, 0))
            moulded([hand, ((0.36, 0, 0.1), (0.2, 0.09, 0.1), (0, -40, 0)), *fingers], glove)
            lathe([(0.26, -0.4), (0.28, -0.15)], glove, squash=0.5)
    studio('#c4cad4', 0.5, '#f4f2f0', 900, '#ffd8b0', 500, '#c0cce0', 200)
    frame(0.1, -1.1, 3.0, blur=0.2)


def the_map_with_the_coffee_ring():
    """Wide."""
    sky('dawn', 16)
    box((0, -0.6, -2.6), (16, 6, 0.4), wood('#8a5a30', grain='X'), bevel=0.1)
    with group((-0.5, -1.3, -1.9), rot=(-34, 0, 4)):
        rows = [[(-2.2 + 4.4 * i / 12, -0.05 * (i % 4 == 2), -1.25 + 2.5 * j) for i in range(13)] for j in range(2)]
        grid(rows, card('#ecdcae', bump=0.25), 0.03)
        ink, blue = mat('#5a3a1a', bump=0), mat('#3f7d9a', bump=0)
        tubes([ring((0.5, -0.06, 0.1), 0.62, 40), ring((0.53, -0.06, 0.08), 0.55, 40)], 0.045, mat('#7a4a22', bump=0))
        for k in range(2):
            tubes([[(0.3 + 0.4 * k, -0.06, 0.0), (0.3 + 0.4 * k, -0.06, 0.3)]], 0.04, ink)
            ball((0.3 + 0.4 * k, -0.07, 0.36), (0.18, 0.03, 0.1), mat('#4b8f4c', bump=0), sub=3)
        for k in range(7):
            x, z = -1.8 + 0.26 * k, -0.8 + 0.12 * k
            tubes([[(x, -0.06, z), (x + 0.12, -0.06, z + 0.06)]], 0.025, ink)
        for x, z in ((-1.4, 0.6), (1.6, -0.7), (-0.4, 0.75)):
            tubes([[(x - 0.25 + 0.15 * k, -0.06, z + 0.09 * (k % 2)) for k in range(4)]], 0.02, blue)
        word('HERE', (0.5, -0.06, -0.85), 0.3, mat('#b3202c', bump=0))
    with group((2.3, -1.2, -2.38)):
        cup = enamel('#f0e6d2', bump=0.2)
        lathe([(0.4, 0), (0.56, 0.15), (0.58, 0.9), (0.52, 0.9), (0.5, 0.2)], cup, close=False)
        lathe([(0.585, 0.6), (0.6, 0.68), (0.585, 0.76)], enamel('#1f3556'), close=False)
        lathe([(0, 0.74), (0.52, 0.74)], mat('#2a170e', rough=0.15), close=False)
        tubes([[(0.56, 0, 0.72), (0.95, 0, 0.65), (0.92, 0, 0.28), (0.56, 0, 0.2)]], 0.08, cup)
    shine('dawn')
    still((0.1, -1.2, -1.75), 8.4, 2.4, 64)


def my_bench_a_review():
    """Wide."""
    harbour()
    ferry((4.2, 8.5, -0.6), 12, 0.9)
    _quay(-3.6)
    slat = wood('#4b8f8c', grain='X')
    with group((-0.2, 0.4, -3.6)):
        for k in range(3):
            box((0, -0.35 + 0.36 * k, 1.05), (4.6, 0.32, 0.14), slat, bevel=0.04)
            box((0, 0.6 + 0.06 * k, 1.55 + 0.42 * k), (4.6, 0.12, 0.36), slat, bevel=0.04)
        for x in (-1.9, 1.9):
            tubes([[(x, -0.4, 0), (x, -0.4, 1.0)], [(x, 0.4, 0), (x, 0.75, 2.6)]], 0.1, tin('#3f464e'))
    for k, (x, turn) in enumerate(((-1.9, -14), (-0.85, 20), (0.2, -6), (1.25, 24))):
        _gull((x, 0.2, -2.1), turn, 0.5)
    with group((2.75, -0.6, -3.6), rot=(0, 0, -14)):
        tubes([[(0, 0, 0), (0, 0, 2.5)]], 0.07, tin('#6d747c'))
        box((0, -0.08, 2.3), (1.0, 0.08, 1.0), enamel('#2f5fa8'), bevel=0.06)
        word('P', (0, -0.14, 2.28), 0.75, card('#f6f2ea'), extrude=0.02)
    studio()
    frame(0.15, -1.75, 2.35, far=14, rise=0.7, blur=0.25)


def last_crossing():
    harbour()
    _quay(-3.6)
    with group((-0.2, -0.6, -1.35), rot=(0, 0, 8)):
        dial((0, 0, -0.03), 1.2, tin('#d6a23e', rough=0.3), 6, 5, deep=0.5)
        box((0, 0, -1.55), (2.6, 0.9, 0.36), wood('#5b3a24'), bevel=0.06)
        box((0, -0.47, -1.55), (1.7, 0.04, 0.24), tin('#d6a23e'), bevel=0.01)
        word('41 YEARS', (0, -0.51, -1.56), 0.19, mat('#2a1a12', bump=0))
        box((0, 0, -2.0), (3.0, 1.2, 0.5), wood('#6d4a2c', grain='X'), bevel=0.08)
    lantern((1.85, -0.9, -3.55), 1.1, 130)
    with group((-1.55, -1.5, -3.5), rot=(0, 0, 16), scale=0.85):  # the cap, put down
        lathe([(0.62, 0), (0.64, 0.22), (0.9, 0.42), (0.8, 0.55), (0, 0.6)], cloth('#f0ebdf', bump=0.4), lump=0.04)
        lathe([(0.66, 0.0), (0.67, 0.22)], felt('#1f3556'), close=False)
        ball((0, -0.5, 0.02), (0.6, 0.42, 0.07), enamel('#15161a'), rot=(12, 0, 0))
    low_sun('#ffb070', (2.6, 15, -0.2), 1.2)
    shine('dusk')
    lamp((-1, -4, 0.5), 60, '#ffd9a8', 0.5)
    frame(0, -1.5, 2.7, blur=0.2)


def _knot(p, q, words):
    """Rope wound p and q times through itself, pegged to a board with its name."""
    harbour()
    for k in range(5):
        box((-4 + 2 * k, 1.2, -1), (1.96, 0.3, 9), wood(('#7d5f42', '#8a6a4a')[k % 2]), bevel=0.06)
    turns = [2 * math.pi * k / 150 for k in range(151)]
    loop = [(0.6 * (2 + math.cos(q * a)) * math.cos(p * a), 0.5 * (2 + math.cos(q * a)) * math.sin(p * a), a) for a in turns]
    tubes([[(x, 0.6 - 0.34 * math.sin(q * a), z - 0.3) for x, z, a in loop]], 0.15, felt('#dcc290', fine=0.8))
    tubes([[(0, 0.9, 1.2), (0.05, 0.7, 2.4), (0, 0.8, 6)]], 0.15, felt('#dcc290', fine=0.8))
    lathe([(0.2, 0), (0.16, 0.8), (0.24, 0.86), (0, 0.95)], wood('#c8452f'), c=(0, 1.0, 1.35), rot=(90, 0, 0))
    tag((0, 0.3, -2.9), words, 0.95, (0, 4, 0))
    shine('dawn')
    frame(0, -0.7, 2.9, y=0.5, side=0.6, blur=0.2)


def knots_you_will_never_need_1():
    _knot(2, 3, 'WIDOW')


def knots_you_will_never_need_2():
    _knot(2, 5, 'DOUBLE')


def knots_you_will_never_need_3():
    harbour()
    _quay(-3.4)
    rope = [(-4, -0.6, -3.2), (-2.2, -1.6, -3.2), (-0.4, -0.5, -3.2), (0.6, -1.7, -3.2), (1.9, -0.9, -3.2), (2.1, 0.4, -2.2)]
    tubes([[*rope, (1.9, 0.6, -1.2), (1.4, 0.1, -1.7), (1.5, -0.4, -3.2), (0.4, -2.2, -3.2)]], 0.16, felt('#dcc290', fine=0.8))
    lathe([(0.62, -3.4), (0.5, -1.6), (0.72, -1.5), (0.7, -1.2), (0, -1.1)], wood('#6d4f38'), c=(1.85, 0.9, 0), lump=0.05)
    ferry((-0.9, 6.4, -0.7), -8, 0.8)
    tag((-0.9, -1.7, -2.3), 'UNDONE', 1.0, (0, -5, 0))
    _gull((1.85, 0.8, -0.6), 24, 0.5)
    studio()
    frame(0.1, -1.5, 2.9, rise=0.8, blur=0.22)
