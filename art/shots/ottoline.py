import math

from art.cast.ottoline import ottoline
from art.clock_shop import clocks, shop, works
from art.clockwork import dial, gear
from art.forms import R, ball, balls, box, group, lathe, tubes
from art.lens import frame
from art.light import area, lamp, three, world
from art.materials import clay, enamel, felt, glass, glow, mat, tin, wood
from art.places import shine, sky, still
from art.props import candle, key, tag
from art.sets import on_card
from art.sheets import flat, ring, word


def portrait():
    ottoline()
    clocks('#4aa39a', '#c4ece0', '#3a8a86')
    world('#b8c4c0', 0.36)
    three(1150, 900, 190, '#fff0d8', '#ffc68a', '#b4c8ff')
    frame(0, 0.08, 2.9, blur=0.12, rise=0.3)


def avatar():
    ottoline()
    on_card('#5fb3a8', 0, 0.72, 2.05)


def _09_12():
    """Wide."""
    brass, ink = tin('#cf9a3c'), mat('#241a16', bump=0)
    with group((-0.35, -1.1, -1.55)):  # a barometer, as she said
        lathe(
            [(0.1, -0.3), (1.5, -0.3), (1.62, -0.15), (1.62, 0.05), (1.5, 0.16), (1.4, 0.05), (0, 0)],
            wood('#6d3a22', coat=0.5),
            rot=(90, 0, 0),
        )
        tubes([ring((0, -0.08, 0), 1.42, 40)], 0.09, brass)
        ball((0, -0.06, 0), (1.38, 0.03, 1.38), enamel('#f3ead2', bump=0.1), sub=4)
        for t, a in (('RAIN', -58), ('CHANGE', 0), ('FAIR', 58)):
            r = math.radians(a)
            word(t, (0.92 * math.sin(r), -0.12, 0.92 * math.cos(r)), 0.24, ink, rot=(0, a, 0))
        for k in range(25):
            a = math.radians(-120 + 10 * k)
            tubes(
                [[(1.12 * math.sin(a), -0.1, 1.12 * math.cos(a)), (1.24 * math.sin(a), -0.1, 1.24 * math.cos(a))]],
                0.016,
                ink,
                res=2,
            )
        tubes(
            [[(0.3, -0.16, -0.42), (-0.62, -0.16, 0.72)]], 0.05, mat('#2f4f8a', bump=0), taper=lambda t: 1.4 - 0.9 * t
        )
        ball((0, -0.18, 0), (0.13, 0.06, 0.13), brass, sub=3)
        tubes([ring((0, 0, 1.8), 0.22, 20)], 0.06, brass)
        box((0, 0.05, -1.5), (1.2, 0.6, 0.3), wood('#6d3a22', grain='X'), bevel=0.08)
    tag((1.75, -1.9, -2.55), 'SLOW ONE', 0.72, rot=(-14, 0, -7))
    with group((2.35, -0.9, -2.3), rot=(0, 20, 0)):
        tubes([[(0, 0, -0.6), (0, 0, 0.9)]], 0.07, tin('#b9bdbf'))
        tubes([[(0, 0, -0.7), (0, 0, -0.1)]], 0.16, wood('#b5442c'))
    gear((-2.65, -1.6, -2.9), 0.5, 14, brass, rot=(0, 0, 0))
    gear((-2.2, -2.4, -2.93), 0.34, 10, tin('#a9743c'), rot=(0, 0, 0))
    shop()
    still((0, -1.0, -1.55), 9, 1.0, 60)


def _16_47_a_confession():
    with group((-0.4, -0.6, -3.05)):  # her mother's clock
        w = wood('#7a4326', coat=0.5)
        box((0, 0, 0.12), (2.5, 1.2, 0.24), w, bevel=0.06)
        lathe([(1.05, -0.5), (1.12, -0.4), (1.12, 0.4), (1.05, 0.5), (0, 0.5)], w, c=(0, 0, 1.2), rot=(90, 0, 0))
        box((0, 0, 0.6), (2.1, 1.0, 1.0), w, bevel=0.08)
        dial((0, -0.56, 1.25), 0.78, tin('#cf9a3c'), 4, 39, deep=0.15)
        for x in (-0.82, 0.82):
            ball((x, -0.5, 0.36), (0.16, 0.08, 0.16), tin('#cf9a3c'), sub=3)
        for a in range(5):
            q = 2 * math.pi * a / 5
            ball((0.2 * math.cos(q), -0.53, 0.42 + 0.2 * math.sin(q)), (0.12, 0.04, 0.12), enamel('#c85a7a'), sub=3)
    cup = enamel('#f0e6d4', bump=0.2)
    with group((1.55, -1.4, -3.05)):
        lathe([(0, 0), (0.75, 0.04), (0.85, 0.12), (0.3, 0.06)], cup, close=False)
        lathe([(0.2, 0.08), (0.4, 0.2), (0.5, 0.62), (0.45, 0.62), (0.36, 0.24)], cup, close=False)
        lathe([(0, 0.5), (0.46, 0.5)], mat('#8a4a1c', rough=0.1, coat=1, bump=0), close=False)
        tubes([[(0.48, 0, 0.52), (0.76, 0, 0.46), (0.72, 0, 0.24), (0.42, 0, 0.2)]], 0.05, cup)
        tubes(
            [
                [
                    (-0.1 + 0.2 * k, 0, 0.62),
                    (-0.2 + 0.2 * k, 0, 0.95),
                    (0.0 + 0.2 * k, 0, 1.25),
                    (-0.1 + 0.2 * k, 0, 1.6),
                ]
                for k in range(2)
            ],
            0.045,
            mat('#f4ece0', emit=0.35, bump=0),
            taper=lambda t: 1.2 - t,
        )
    sky('dusk', 22)
    for x, h, c in ((-4.5, 3.4, '#8a5a6a'), (-0.6, 2.4, '#7a5068'), (3.4, 3.8, '#96606a')):
        box((x, 12, -5 + h / 2), (3.4, 1, h), clay(c, bump=0.7), bevel=0.1)
        flat([(x - 2, h - 5), (x + 2, h - 5), (x, h - 3.6)], 11.4, clay('#553448', bump=0.7), 0.3)
    sash = wood('#d8c4a0')
    for x in (-2.7, 0.15, 3.0):
        box((x, 1.6, 0), (0.24, 0.3, 9), sash, bevel=0.04)
    for z in (0.9, 3.3):
        box((0, 1.6, z), (7, 0.3, 0.24), wood('#d8c4a0', grain='X'), bevel=0.04)
    for s in (-1, 1):
        for k in range(4):
            tubes(
                [[(s * (2.35 + 0.3 * k), 1.0, 3.6), (s * (2.4 + 0.3 * k), 0.9, 0), (s * (2.55 + 0.22 * k), 0.9, -3)]],
                0.2,
                felt('#4f7a72'),
            )
    box((0, 0.0, -3.3), (14, 4.6, 0.5), wood('#d8c4a0', grain='X'), bevel=0.1)
    shine('dusk')
    area((-4, -7, 1), (-0.3, -1, -2), 3, 330, '#ffe2c0')
    frame(0.1, -1.35, 2.7, y=-0.7, blur=0.22)


def _23_59():
    with group((0.15, 1.5, 0.25), scale=0.95):
        ottoline()
    with group((-0.05, -2.2, -3.0)):  # the extra second, kept under glass
        lathe([(0, -0.3), (0.9, -0.3), (0.95, -0.1), (0.8, 0), (0, 0)], wood('#5b3020', coat=0.5))
        lathe([(0.74, 0), (0.76, 0.9), (0.6, 1.35), (0.2, 1.58), (0, 1.6)], glass('#fff6e0'), close=False)
        ball((0, 0, 1.66), 0.1, tin('#cf9a3c'), sub=3)
        balls([((0, 0, 0.72), (0.2, 0.2, 0.2), (0, 0, 0))], glow('#ffe9a0', 6), 3)
        tubes(
            [
                [
                    (0.25 * math.cos(a), 0, 0.72 + 0.25 * math.sin(a)),
                    ((0.42 + 0.1 * (k % 2)) * math.cos(a), 0, 0.72 + (0.42 + 0.1 * (k % 2)) * math.sin(a)),
                ]
                for k, a in enumerate([2 * math.pi * i / 10 for i in range(10)])
            ],
            0.03,
            glow('#ffd870', 5),
            res=2,
        )
    lamp((-0.05, -2.5, -2.2), 130, '#ffd880', 0.2)
    dial((-2.0, -0.3, -1.2), 0.75, tin('#cf9a3c'), 11.98, 59)
    tubes([[(-2.0, 0.0, -2.0), (-2.0, 0.0, -3.4)]], 0.14, tin('#cf9a3c'))
    box((0, -1.2, -3.55), (16, 4.4, 0.5), wood('#6d4327', grain='X'), bevel=0.1)
    shop(-5.4, 'night')
    frame(-0.05, -0.95, 2.9, blur=0.16)


def daylight_saving():
    with group((1.05, -0.6, 0), rot=(0, 0, -12), scale=0.82, pivot=(0, 0, -4.4)):
        ottoline()
    sky('dawn', 24)
    stone = clay('#d8c4a4', bump=0.8)
    with group((-1.35, 4.5, 0)):
        box((0, 0.4, -2), (3.2, 2.6, 9), stone, bevel=0.1)
        dial((0, -1.05, 0.35), 1.25, tin('#cf9a3c'), 7, 0, deep=0.2)
        flat([(-2.0, 2.5), (2.0, 2.5), (0, 4.8)], -1.1, clay('#5f6f8a', bump=0.7), 2.6)
        box((0, -0.95, -2.6), (1.0, 0.2, 1.6), wood('#6d4327'), bevel=0.08)
        tag((0.5, -1.6, -1.75), '6 ?', 1.25, rot=(0, 0, 8))
        tubes([[(0.5, -1.4, -0.9), (0.4, -1.2, -0.2)]], 0.03, felt('#d8cdb4'))
    for x, y, h, c in ((-5.4, 10, 3.0, '#b9705a'), (3.0, 11, 3.4, '#a9606a'), (6.2, 9, 3.0, '#c8845a')):
        box((x, y, -5 + h / 2), (3.4, 1, h), clay(c, bump=0.7), bevel=0.1)
        flat([(x - 2.1, h - 5), (x + 2.1, h - 5), (x, h - 3.4)], y - 0.7, clay('#6a3f4a', bump=0.8), 0.4)
    box((0, 2, -4.75), (24, 16, 0.5), clay('#b8a088', bump=0.7), bevel=0.1)
    shine('dawn')
    frame(-0.1, -1.0, 3.5, blur=0.25)


def _11_30_the_inside_of_noon_1():
    """Wide."""
    works()
    world('#b9a08a', 0.4)
    three(1100, 1100, 220, '#fff0d8', '#ffb060', '#a9bfff', z=0)
    frame(0, 0, 2.3, y=0.7, blur=0.2)


def _11_30_the_inside_of_noon_2():
    with group((0.1, 0, 0)):
        ottoline()
    shop(-4.2)
    frame(0, 0.0, 2.35, blur=0.12)


def _11_30_the_inside_of_noon_3():
    dial((0.05, 0.2, -0.5), 1.75, tin('#cf9a3c'), 11.5, 30)
    with group((0.05, 0.2, 1.7)):
        lathe([(0.16, 0), (0.24, 0.14), (0.14, 0.3)], tin('#cf9a3c'))
        tubes([ring((0, 0, 0.6), 0.34, 24)], 0.08, tin('#cf9a3c'))
    for x, y, r, n, c in (
        (-1.75, -1.4, 0.55, 14, '#d6a23e'),
        (-0.7, -2.0, 0.38, 10, '#b9683a'),
        (1.0, -1.9, 0.46, 12, '#b9c0c8'),
        (1.95, -1.2, 0.6, 15, '#d6a23e'),
    ):
        gear((x, y, -2.92), r, n, tin(c), rot=(6, 4, 0))
    balls(
        [((R.uniform(-2.2, 2.2), R.uniform(-2.7, -1), -2.94), (0.07, 0.07, 0.05), (0, 0, 0)) for _ in range(18)],
        tin('#b9c0c8'),
        2,
    )
    key((2.25, -0.9, -1.6), (0, -24, 0), 1.1, tin('#cf9a3c'))
    candle((-2.2, 0.1, -3.0), 1.2, 110)
    shop(-3.0, 'night')
    area((-3, -7, 1), (0, 0, -1), 3, 420, '#ffe0b8')
    frame(0, -0.75, 2.75, y=-0.4, blur=0.18)
