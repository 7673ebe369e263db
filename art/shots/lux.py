from art.beasts import bird, pigeon
from art.cast.lux import lux
from art.forms import R, ball, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import lamp, studio
from art.materials import card, clay, enamel, felt, glow, mat, tin, wood
from art.park import broken_umbrella, clues, park, suspect
from art.pegs import peg
from art.places import alley, low_sun, shine, sky
from art.sets import backdrop, on_card
from art.sheets import flat, ring, word


def bricks():
    clays = [clay(c, bump=0.6) for c in ('#3a3458', '#443a60', '#332f50', '#4b3c5c')]
    box((0, 6.3, 0), (20, 0.2, 20), card('#1d1a30'), bevel=0)
    for j in range(-8, 9):
        for i in range(-7, 8):
            box((i * 1.15 + (j % 2) * 0.57, 6, j * 0.56), (1.08, 0.4, 0.5), clays[R.randrange(4)], bevel=0.05)


def portrait():
    lux()
    bricks()
    pink, teal, amber = glow('#ff3f8e', 3.2), glow('#35e0d0', 2.6), glow('#ffb347', 3)
    # a sandwich in neon: the missing one
    with group((2.0, 5.3, 2.35), part='sandwich'):
        tubes(
            [
                [a, b]
                for P in (((-1, 0, 0.2), (0, 0, 0.95), (1, 0, 0.2)), ((-1, 0, -0.5), (0, 0, -0.95), (1, 0, -0.5)))
                for a, b in zip(P, P[1:] + P[:1])
            ],
            0.07,
            amber,
        )
        tubes([[(-1 + 0.25 * i, 0, -0.15 + 0.13 * (i % 2)) for i in range(9)]], 0.06, teal)
    tubes([[(-2.3, 5.3, 3.0), (-2.3, 5.3, 0.6)], [(-2.75, 5.3, 1.2), (-2.3, 5.3, 0.6), (-1.85, 5.3, 1.2)]], 0.09, pink)
    lamp((-2.3, 4.3, 1.8), 180, '#ff3f8e', 0.5)
    with group(part='sandwich'):
        lamp((2.0, 4.2, 2.4), 170, '#ffb347', 0.5)
    with group(part='rain'):
        tubes(
            [
                [(x, y, z), (x - 0.06, y, z - 0.38)]
                for x, y, z in [(R.uniform(-3.4, 3.4), R.uniform(1.5, 4.5), R.uniform(-3.6, 3.4)) for _ in range(60)]
            ],
            0.014,
            glow('#9fb4e8', 0.7),
        )
    # a dustbin, and the pigeon who knew something
    with group((1.95, 0.5, -5.1)):
        lathe(
            [(0.8, 0), (0.95, 1.5), (1.05, 1.55), (1.05, 1.68), (0.9, 1.75), (0, 1.8)],
            tin('#7d8790', bump=0.5),
            lump=0.04,
        )
        for z in (0.5, 1.0):
            lathe(
                [(0.9 + 0.08 * z, z - 0.04), (0.96 + 0.08 * z, z), (0.9 + 0.08 * z, z + 0.04)],
                tin('#7d8790'),
                close=False,
            )
    bird((1.95, 0.2, -2.95), 50, 0.62, clay('#7f88a6'), clay('#5b647f'), clay('#c9a07a'))
    studio('#6a6fa8', 0.32, '#fff0e0', 1500, '#ff7fb0', 750, '#6fd0e0', 230, at=(-3.6, -8.5, 1.0))
    camera((0, -14.6, 0.1), (0.0, 0, -0.72), 74, 0.15, focus=(0, -1.1, 0))


def avatar():
    lux()
    on_card('#6a4f9a', 0.1, 0.3, 1.7)


def _neon(key=1150):
    studio('#6a6fa8', 0.34, '#fff0e0', key, '#ff7fb0', 800, '#6fd0e0', 240, at=(-3.6, -8.5, 1.6))


def a_dame_walked_in():
    bricks()
    box((0, 0, -4.2), (20, 12, 0.3), wood('#4a3440', grain='X'), bevel=0)
    box((0.2, 5.7, -1.3), (3.2, 0.3, 5.8), wood('#2f2230'), bevel=0.05)
    box((0.2, 5.5, -1.4), (2.6, 0.3, 5.3), glow('#ffc98a', 1.6), bevel=0.03)
    lamp((0.2, 4.0, -1.0), 260, '#ffc98a', 0.5)
    with group((0.2, 0.4, -4.05), rot=(0, 0, 4)):
        peg((0, 0, 0), 0, 1.55, coat='#f2c230', hat='#f2c230')
        for s in (-1, 1):
            arm = [(s * 0.5, -0.1, 1.75), (s * 0.85, -0.4, 1.3), (s * 0.72, -0.8, 1.05)]
            tubes([arm], 0.15, mat('#f2c230', rough=0.3, coat=0.5, bump=0.2))
            ball((s * 0.34, -0.25, 0.12), (0.3, 0.42, 0.2), mat('#b3303f', rough=0.2, coat=0.8, bump=0.1))
    with group((1.95, 2.2, -0.7), rot=(0, 6, -12)):
        box((0, 0, 0), (1.5, 0.05, 2.0), card('#f2e6c8'), bevel=0.02)
        word('MISSING', (0, -0.04, 0.72), 0.3, mat('#b3202c', bump=0))
        flat([(0, 0.5), (0.42, 0), (0, -0.65), (-0.42, 0)], -0.06, card('#3f8a9b'), 0.03)
        tubes([[(0, -0.06, -0.65), (0.12, -0.06, -0.75), (-0.05, -0.06, -0.9)]], 0.025, felt('#b3303f'))
    _neon()
    frame(0.3, -1.75, 3.0, blur=0.2)


def this_city_never_sleeps():
    """Wide."""
    backdrop('#1c1f4a', 16, [((-3, 16, 3), 9, '#4a3f8a', 0.9)], 60)
    ball((2.9, 12, 3.1), 0.95, mat('#f3e3b4', rough=0.9, bump=0.8, emit=0.8), lump=0.04)
    ink, lit = mat('#14122a', bump=0), glow('#ffcf8a', 1.8)
    rows = [(-3.6, 2.0, 4.6, '#6a4a78'), (-1.4, 1.9, 5.6, '#3f5f8a')]
    rows += [(0.8, 2.0, 4.3, '#8a5068'), (3.0, 2.0, 5.1, '#4a7a7c')]
    for k, (x, w, h, c) in enumerate(rows):
        with group((x, 3 + 0.5 * (k % 2), -4.2), rot=(0, (-3, 2, 4, -2)[k], 0)):
            box((0, 0, h / 2), (w, 1.2, h), clay(c, bump=0.5), bevel=0.12)
            roof = [(1.25, 0), (0.2, 0.9), (0, 0.92)]
            lathe(roof, clay('#2f2a50', bump=0.5), c=(0, 0, h - 0.05), seg=4, rot=(0, 0, 45))
            for e in (-0.42, 0.42):
                tubes([[(e + 0.26 * t, -0.62, h - 1.42 + 0.17 * t * t) for t in (-1, -0.5, 0, 0.5, 1)]], 0.055, ink)
            ball((0, -0.62, h - 1.95), (0.16, 0.08, (0.12, 0.18, 0.1, 0.15)[k]), ink, sub=3)
            box((0, -0.62, 0.6), (0.6, 0.08, 1.1), lit if k == 1 else wood('#3a2a3a'), bevel=0.03)
        for j in range(3):
            word('z', (x + 0.5 + 0.25 * j, 2.2, -4.2 + h + 0.7 + 0.36 * j), 0.34 + 0.1 * j, glow('#cfd8ff', 1.4))
    with group((-0.1, 1.6, -3.1), rot=(0, -5, 0)):
        box((0, 0, 0), (2.3, 0.12, 0.62), wood('#2f6f8f', grain='X'), bevel=0.05)
        word('FISH MARKET', (0, -0.08, 0), 0.27, card('#f6efdc'))
        tubes([[(x, 0.05, -0.3), (x, 0.05, -1.1)] for x in (-0.9, 0.9)], 0.06, wood('#3a2a3a'))
    box((0, 3, -4.4), (30, 12, 0.4), mat('#2a2a4e', rough=0.2, bump=0.3, coat=0.8), bevel=0)
    lamp((-1.4, 0.6, -3.4), 60, '#ffc98a', 0.3)
    _neon(1500)
    frame(-0.1, -1.0, 3.35, far=14, blur=0.3)


def the_pigeon_knew_something():
    sky('dawn', 16)
    box((0, -0.6, -2.9), (12, 4, 0.3), wood('#8a5a40', grain='X'), bevel=0.08)
    pigeon((-0.75, -0.5, -1.75), -24, 1.85, 38)
    plate = enamel('#f0e6d2', bump=0.2)
    lathe([(0, 0), (0.9, 0.02), (1.2, 0.14), (0.85, 0.1), (0, 0.08)], plate, c=(1.3, -1.2, -2.75))
    crust = mat('#c9853a', rough=0.4, bump=0.7, coat=0.3, vary=0.2)
    half = ((0.72, -0.3, 0.16), (0.5, 0.0, 0.26), (0.2, 0.14, 0.34))
    bow = [(1.3 + s * x, -1.25 + y, r) for s in (-1, 1) for x, y, r in half]
    moulded([((x, y, -2.42), (r, r, r * 0.9), (0, 0, 0)) for x, y, r in bow], crust, voxel=0.05, smooth=2, lump=0.03)
    with group((2.1, -2.2, -2.7), rot=(0, 0, 20)):
        box((0, 0, 0.02), (0.9, 0.6, 0.04), card('#f6efdc'), bevel=0.01)
    shine('dawn')
    frame(0.1, -1.3, 2.3, rise=0.6, blur=0.16)


def case_closed():
    """Wide."""
    sky('dawn', 20)
    for k in range(9):
        h = (2.0, 3.1, 2.4)[k % 3]
        box((-8 + 2 * k, 11, -5 + h / 2), (1.8, 1, h), card(('#7f7fa8', '#9a86a4', '#6f7fa4')[k % 3]), bevel=0.04)
    box((0, 1, -4.2), (30, 10, 0.3), clay('#a8988a', bump=0.8), bevel=0)
    old, new = wood('#7a6a5a', grain='X'), mat('#c8302a', rough=0.15, coat=0.8, bump=0.2)
    with group((-0.6, 0.6, -4.05)):
        for k in range(3):
            box((0, -0.35 + 0.36 * k, 1.05), (4.4, 0.32, 0.14), new if k < 2 else old, bevel=0.04)
            box((0, 0.6 + 0.06 * k, 1.5 + 0.42 * k), (4.4, 0.12, 0.36), new if k > 0 else old, bevel=0.04)
        for x in (-1.8, 1.8):
            tubes([[(x, -0.4, 0), (x, -0.4, 1.0)], [(x, 0.4, 0), (x, 0.75, 2.5)]], 0.1, tin('#3f464e'))
    with group((2.35, -0.1, -4.05), rot=(0, 0, 26)):
        peg((0, 0, 0), 4, 1.35, coat='#4a6a9a', hat='#f4efe2')
        tubes([[(-0.5, -0.1, 1.5), (-0.85, -0.4, 1.35), (-1.1, -0.6, 1.6)]], 0.13, felt('#4a6a9a'))
        tubes([[(-1.1, -0.65, 1.45), (-1.2, -0.7, 2.1)]], 0.05, wood('#d8b070'))
        ball((-1.22, -0.7, 2.25), (0.13, 0.1, 0.22), new, sub=3)
    with group((1.2, -1.0, -4.05)):
        lathe([(0.36, 0), (0.4, 0.05), (0.4, 0.62), (0.36, 0.62), (0.36, 0.5), (0, 0.5)], tin('#b9bdc0'), close=False)
        lathe([(0, 0.52), (0.36, 0.52)], new, close=False)
    with group((-1.4, 0.15, -2.55), rot=(0, -4, 0)):
        box((0, 0, 0), (1.5, 0.05, 0.5), card('#f6efdc'), bevel=0.02)
        word('WET PAINT', (0, -0.04, 0), 0.24, mat('#b3202c', bump=0))
    pigeon((0.6, 0.4, -2.5), 20, 0.62, -20)
    low_sun('#ffd9a0', (-3.6, 18, -0.8), 1.3)
    shine('dawn')
    frame(0.2, -2.35, 2.4, far=14, rise=0.5, blur=0.25)


def case_file_the_kite_1():
    park()
    with group((-1.2, -0.4, 0), rot=(0, 0, 16), scale=0.7, pivot=(0, 0, -4.4)):
        lux()
    shine('dusk')
    frame(0.1, -1.2, 3.4, blur=0.22)


def case_file_the_kite_2():
    park()
    shine('dusk')
    frame(1.3, 1.1, 2.0, y=1.8, rise=-0.8, blur=0.14)


def case_file_the_kite_3():
    """Wide."""
    park()
    shine('dusk')
    with group((-1.9, -1.2, -4.25), rot=(0, 0, 20)):
        tubes([ring((0, 0, 0.42), 0.42, 24)], 0.16, felt('#f6efdc'))
        tubes([[(-0.75, 0, 0.42), (0.75, 0, 0.42)]], 0.1, wood('#a9743c'))
    pigeon((0.4, -0.8, -3.7), -40, 0.7, 40)
    frame(-0.5, -3.1, 1.7, y=-0.9, rise=0.5, blur=0.16)


def the_wall_with_the_red_string_1():
    """Wide."""
    clues()
    _neon(1300)
    lamp((0, -2.4, 2.2), 160, '#ffd08a', 0.4)
    frame(0, -0.6, 2.45, y=0.6, side=1.4, blur=0.2)


def the_wall_with_the_red_string_2():
    clues()
    suspect()
    with group((-1.0, -0.3, -0.4), rot=(0, 0, -16), scale=0.85):
        lux()
    _neon(1250)
    frame(0.1, -1.0, 2.95, blur=0.15)


def rain_again():
    alley('night')
    with group((-0.45, 0.6, 0.1), rot=(0, 0, 10), scale=0.72, pivot=(0, 0, -4.4)):
        lux()
    broken_umbrella((1.5, 0.2, -2.6), 0.95, (0, 22, 0))
    broken_umbrella((-1.7, -1.2, -3.6), 0.6, (0, 78, 20))
    shine('night')
    lamp((-0.8, -4, 0.8), 260, '#ffd8b0', 0.5)
    frame(0.1, -1.4, 3.1, blur=0.2)
