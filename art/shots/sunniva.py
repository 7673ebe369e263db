from art.beasts import bird, fox
from art.cast.sunniva import sunniva
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.high_hut import hut, peaks
from art.lens import camera, frame
from art.light import area, lamp, studio
from art.materials import card, clay, cloth, felt, mat, tin, wood
from art.pegs import peg
from art.places import flakes, low_sun
from art.props import candle, lantern
from art.sets import backdrop, on_card
from art.sheets import flat, word
from art.still_life import open_book


def portrait():
    sunniva()
    peaks()
    hut()
    moulded(
        [((0, 6, -5.4), (10, 5, 2.0), (0, 0, 0)), ((3.6, 3.6, -4.4), (2.4, 1.6, 1.0), (0, 0, 0))],
        clay('#e9eef6', bump=0.5),
        voxel=0.15,
        lump=0.15,
    )
    lamp((-3.2, 3.0, -0.6), 130, '#ffc257', 0.4)
    fox((2.3, -1.0, -2.75), -16, 0.68)
    balls(
        [
            ((R.uniform(-3.4, 3.4), R.uniform(-2.5, 6), R.uniform(-3.6, 3.4)), R.choice((0.035, 0.05, 0.06)), (0, 0, 0))
            for _ in range(70)
        ],
        card('#ffffff'),
        2,
    )
    studio('#a9bfe6', 0.42, '#fff0de', 1050, '#ffb88a', 800, '#a9c8ff', 200)
    camera((0.5, -14.6, 0.2), (0.32, 0, -0.66), 72, 0.16, focus=(0, -1.1, 0))


def avatar():
    sunniva()
    on_card('#8fb4e0', 0, 0.35, 1.75)


def _snow(z=-4.4):
    snow = mat('#f1f6fc', rough=0.8, bump=0.5, scale=3, fine=0.25, vary=0.03)
    drifts = [((0, 3, z - 1.6), (14, 8, 1.65)), ((-4.6, 5, z - 0.5), (3, 2, 1.1)), ((4.6, 5.5, z - 0.4), (3, 2, 1.1))]
    moulded([(c, r, (0, 0, 0)) for c, r in drifts], snow, voxel=0.2, lump=0.1)


def _logs(y=4, c='#8a5632'):
    for k in range(12):
        tubes([[(-8, y, -5 + 0.8 * k), (0, y, -5 + 0.8 * k), (8, y, -5 + 0.8 * k)]], 0.42, wood(c, grain='X'))


def _warm(key=1000):
    studio('#5a5468', 0.32, '#ffe4c0', key, '#ffae66', 850, '#a9b8e8', 160)


def the_visitor_at_the_door():
    backdrop('#3f5f9a', 12, [((0, 12, -3), 8, '#8fa6cc', 0.9)])
    with group((0, 3, 0)):
        _snow(-4.2)
    for s in (-1, 1):
        with group((s * 5.6, 0.6, 0)):
            for k in range(12):
                tubes([[(-3.6, 0, -5 + 0.8 * k), (3.6, 0, -5 + 0.8 * k)]], 0.42, wood('#8a5632', grain='X'), res=1)
        box((s * 1.85, 0.3, -1.2), (0.34, 1.1, 6.4), wood('#5b3a24'), bevel=0.06)
    box((0, 0.3, 2.15), (4.1, 1.1, 0.36), wood('#5b3a24', grain='X'), bevel=0.06)
    box((0, 0.6, 4.4), (12, 0.6, 4.2), wood('#8a5632', grain='X'), bevel=0.06)
    box((0, -0.6, -4.4), (14, 5, 0.4), wood('#6d4a34', grain='X'), bevel=0.05)
    box((0, -0.9, -4.16), (3.0, 1.5, 0.1), felt('#a8322c', fine=0.6), bevel=0.03)
    fox((-0.15, 0.0, -1.65), 6, 1.12)
    flakes(70)
    area((0, 6, 5), (0, 12, 0), 8, 1300, '#dfe8ff')
    with group((1.45, -1.6, -3.2), rot=(-8, 0, -10)):
        box((0, 0, 0), (1.5, 0.06, 1.1), mat('#26342f', rough=0.8, bump=0.2), bevel=0.02)
        for z in (-0.56, 0.56):
            box((0, -0.02, z), (1.6, 0.1, 0.1), wood('#a9743c', grain='X'), bevel=0.02)
        word('FOX', (0, -0.05, 0.2), 0.34, card('#f4efe2'))
        word('1 night', (0, -0.05, -0.22), 0.3, card('#f4efe2'))
        tubes([[(0.4, 0.1, 0.4), (0.5, 0.5, -0.9)]], 0.05, wood('#a9743c'))
    lantern((-1.6, -1.2, -4.1), 0.95, 120)
    _warm(950)
    frame(0, -1.7, 2.75, blur=0.16)


def whiteout():
    backdrop('#dfe6ee', 13, [((0, 13, -1), 8, '#f6f4ee', 0.8)])
    _snow(-4.6)
    hut((-1.9, 6.5, -4.9), 14, 0.85)
    lamp((-1.6, 3.4, -2.2), 260, '#ffc257', 0.5)
    with group((0.95, 0, 0.15), rot=(0, 0, -10), scale=0.66, pivot=(0, 0, -4.6)):
        sunniva(holds=False, turn=8)
    brass = tin('#d0a03e')
    with group((-0.75, -0.4, -4.5)):
        tubes([[(0, 0, 0), (0, 0, 3.4)]], 0.11, wood('#6d4a34'))
        tubes([[(0, 0, 3.3), (0.9, 0, 3.3)]], 0.09, wood('#6d4a34'))
        with group((0.72, 0, 2.5), rot=(0, -16, 0)):
            lathe([(0.5, 0), (0.46, 0.12), (0.3, 0.35), (0.24, 0.65), (0, 0.75)], brass)
            ball((0, 0, -0.05), 0.12, brass, sub=3)
            tubes([[(0, 0, -0.1), (0.15, -0.4, -0.7), (0.5, -0.75, -1.0)]], 0.03, felt('#e8d9b5'))
        ball((0, 0, 3.45), (0.3, 0.3, 0.16), clay('#f4f6fb'), sub=3)
    places = [(R.uniform(-4, 4), R.uniform(-4, 6), R.uniform(-4.6, 2.5)) for _ in range(260)]
    balls([(p, R.choice((0.04, 0.05, 0.07)), (0, 0, 0)) for p in places], mat('#ffffff', bump=0, emit=0.3), 1)
    studio('#dfe6f4', 0.6, '#fff6ea', 850, '#ffd0a0', 600, '#c4d4ff', 200)
    frame(0, -1.75, 3.1, blur=0.22)


def bunks_tonight_eight_of_eight():
    _logs(5.2)
    plank, sheets = wood('#b9854f', grain='X'), ('#3f7d8f', '#c8553a', '#e3b04b', '#4b8f6c')
    for i in range(2):
        for j in range(4):
            x, z = (-2.45, 2.45)[i], -3.4 + 1.75 * j
            box((x, 3.4, z), (3.6, 1.6, 0.16), plank, bevel=0.03)
            box((x, 2.7, z + 0.3), (3.6, 0.14, 0.5), cloth(sheets[(i + j) % 4], bump=0.4), bevel=0.05)
            peg((x + 0.5 - 0.3 * (j % 2), 3.3, z - 0.55), i * 4 + j, 1.05, -x * 6)
    for x in (-4.2, -0.7, 0.7, 4.2):
        box((x, 3.4, 0), (0.16, 1.6, 11), wood('#8a5a30'), bevel=0.03)
    box((0, 0, -4.55), (16, 9, 0.3), wood('#6d4a34', grain='X'), bevel=0)
    with group((0, 0.6, 0.15), scale=0.74, pivot=(0, 0, -4.4)):
        sunniva(turn=0)
    peg((-1.85, -1.2, -4.4), 1, 0.95, 20, coat='#6d3f6b', hat='#a8322c')
    peg((1.85, -1.2, -4.4), 4, 0.95, -20, coat='#3a4a78')
    for x in (-2.4, 2.4):
        lamp((x, 1.2, 0.6), 260, '#ffc27a', 0.5)
    _warm(1050)
    frame(0, -1.35, 3.25, rise=0.6, blur=0.2)


def the_guest_book_1964():
    """Wide."""
    _logs(4.5)
    box((0, 4.0, 0.9), (3.4, 0.3, 3.0), wood('#e9dcc0'), bevel=0.04)
    box((0, 3.8, 0.9), (3.0, 0.12, 2.6), mat('#3f5f9a', rough=0.2, bump=0, emit=0.35), bevel=0.02)
    for sz in ((0.12, 2.6), (3.0, 0.12)):
        box((0, 3.7, 0.9), (sz[0], 0.12, sz[1]), wood('#e9dcc0'), bevel=0.02)
    moulded([((0, 3.5, -0.35), (1.5, 0.3, 0.2), (0, 0, 0))], clay('#f4f6fb'), voxel=0.06)
    box((0, -1.0, -2.75), (16, 6, 0.4), wood('#8a5a30', grain='X'), bevel=0.1)
    left = ['Came for', 'the view.', 'Stayed for', 'the stove.']
    open_book((0, -1.5, -1.75), left, ['Left my', 'heart,', 'please', 'forward.'], (-38, 0, 3), 1.25, '#2f5a7a', 0.27)
    candle((2.55, -0.9, -2.53), 1.2, 100)
    with group((-2.75, -1.4, -2.5)):
        cup = mat('#a8322c', rough=0.25, coat=0.6, bump=0.1)
        lathe([(0.38, 0), (0.45, 0.1), (0.45, 0.8), (0.4, 0.8), (0.4, 0.15)], cup, close=False)
        lathe([(0, 0.66), (0.41, 0.66)], mat('#3a2218', rough=0.2), close=False)
        tubes([[(-0.42, -0.1, 0.62), (-0.72, -0.2, 0.55), (-0.68, -0.2, 0.25), (-0.42, -0.1, 0.2)]], 0.06, cup)
    with group((1.35, -2.6, -2.5), rot=(88, 0, 60)):
        lathe([(0.06, -0.6), (0.06, 0.5), (0, 0.7)], wood('#e8a92c', grain='X'), seg=6)
    _warm(950)
    frame(0, -1.3, 2.4, rise=1.8, blur=0.2)


def _crow(at, turn=0, s=0.5):
    bird(at, turn, s, clay('#23242c'), clay('#2e303a'), clay('#4a4a54'))


def _pass(key=1050):
    peaks()
    _snow(-4.4)
    studio('#a9bfe6', 0.42, '#fff0de', key, '#ffb88a', 800, '#a9c8ff', 200)


def how_to_read_the_pass_1():
    """Wide."""
    _pass()
    hut((-2.7, 4.6, -4.7), 18, 0.62)
    for x, c in ((0.6, '#3f6fc8'), (1.9, '#8f9aa8')):
        tubes([[(x, 1.6, -4.4), (x + 0.04, 1.6, -2.2)]], 0.06, wood('#6d4a34'))
        flat([(x, -2.2), (x + 0.95, -2.45), (x, -2.75)], 1.55, felt(c), 0.04)
    frame(0.1, -1.3, 3.0, y=1.0, far=15, blur=0.4)


def how_to_read_the_pass_2():
    _pass()
    box((0, -0.8, -3.5), (12, 2.6, 0.3), wood('#8a5a30', grain='X'), bevel=0.08)
    moulded([((0, -1.7, -3.4), (5, 0.5, 0.16), (0, 0, 0))], clay('#f4f6fb'), voxel=0.1, lump=0.05)
    red = mat('#a8322c', rough=0.25, coat=0.6, bump=0.1)
    with group((-0.9, -0.9, -3.35)):
        lathe([(0.6, 0), (0.75, 0.2), (0.7, 0.8), (0.3, 1.15), (0.1, 1.2), (0.12, 1.35), (0, 1.4)], red)
        tubes([[(-0.65, 0, 0.4), (-1.0, 0, 0.7), (-1.2, 0, 1.1)]], 0.12, red)
        tubes([[(-0.5, 0, 1.0), (-0.4, 0, 1.7), (0.4, 0, 1.7), (0.5, 0, 1.0)]], 0.06, wood('#3a2a20'))
        steam = [[(-1.25 + 0.1 * (-1) ** k, 0, 1.3 + 0.3 * k) for k in range(6)]]
        tubes(steam, 0.09, felt('#ffffff'), taper=lambda t: 1.1 - 0.8 * t)
    _crow((0.75, -1.0, -2.75), 40, 0.62)
    _crow((1.9, -0.7, -2.8), 70, 0.56)
    _crow((1.5, 1.4, -0.9), 20, 0.4)
    frame(0.1, -1.6, 2.6, blur=0.2)


def how_to_read_the_pass_3():
    _pass()
    with group((0.6, 0.6, 0.1), rot=(0, 0, -14), scale=0.72, pivot=(0, 0, -4.4)):
        sunniva(holds=False)
    _crow((-1.4, 0.0, -3.85), 40, 0.62)
    frame(0, -0.9, 3.4, blur=0.25)


def _morning():
    peaks()
    _snow(-4.4)
    low_sun('#ffe2a8', (2.4, 14, 0.4), 1.2)
    studio('#b4c8ec', 0.46, '#ffe6c4', 1150, '#ffb070', 1100, '#a9c8ff', 200)


def the_morning_after_the_storm_1():
    """Wide."""
    _morning()
    hut((2.6, 5.6, -5.0), -14, 0.6)
    tracks = [(-3.4 + 0.42 * k, -0.6 + 0.35 * k, -4.28) for k in range(12)]
    balls([(p, (0.1, 0.14, 0.04), (0, 0, 0)) for p in tracks], clay('#b4c4dc'), 2)
    fox((-2.3, 0.6, -3.15), 30, 0.62)
    frame(-0.1, -1.6, 2.8, y=0.6, far=15, rise=0.5, blur=0.4)


def the_morning_after_the_storm_2():
    _morning()
    with group((-1.35, 0.4, 0.1), rot=(0, 0, 16), scale=0.66, pivot=(0, 0, -4.4)):
        sunniva()
    for k in range(5):
        coat = ('#c8553a', '#3f7d8f', '#e3b04b', '#6d3f6b', '#4b8f6c')[k]
        peg((0.35 + 0.72 * (k % 3), -0.6 + 1.1 * (k // 3), -4.3), k, 0.92, 160 - 10 * k, coat=coat, hat=coat)
    frame(0.1, -1.8, 3.0, blur=0.25)


def the_morning_after_the_storm_3():
    _morning()
    hut((-0.6, 1.6, -4.9), 10, 1.0)
    lamp((-0.6, -0.6, -1.6), 160, '#ffc257', 0.4)
    frame(0.1, -1.0, 3.1, y=1.0, blur=0.2)
