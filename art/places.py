"""Sets that more than one character uses. Ground lies at z; everything stands behind y = 1."""

import math

from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import camera
from art.light import area, lamp, three, world
from art.materials import card, clay, enamel, felt, glow, mat, wood
from art.sets import backdrop, clouds, paper_waves
from art.sheets import flat


SKIES = dict(
    day=('#9cc8e6', '#fff0cc', '#fffaf0'),
    dawn=('#a9c4e0', '#ffcf9a', '#ffe6cc'),
    dusk=('#5f6fae', '#ff9f6a', '#e8b4b0'),
    night=('#1b2450', '#4a5a9a', '#5f6ca4'),
)


def sky(mood, y=20, at=-2):
    far, low, cloud = SKIES[mood]
    backdrop(far, y, [((-3, y, at), 12, low, 0.95)], 80)
    area((0, y - 9, 9), (0, y, 1), 12, 900 if mood == 'night' else 3600, '#ffffff')
    clouds([((-4.2, y - 2, 4.6), 1.1), ((4.6, y - 1, 3.2), 1.4), ((0.8, y - 1.5, 6.0), 0.9)], cloud)
    if mood == 'night':
        stars = [(R.uniform(-9, 9), y - 0.6, R.uniform(0, 10)) for _ in range(40)]
        balls([(p, R.choice((0.06, 0.08, 0.12)), (0, 0, 0)) for p in stars], glow('#fff0cf', 2), 2)


def shine(mood):
    """Key, rim and fill of the hour."""
    key, rim, fill, strength = dict(
        day=('#fff2dc', '#ffd8a0', '#b4d0ff', 0.4),
        dawn=('#ffe8cc', '#ffb87a', '#a9c4ff', 0.36),
        dusk=('#ffdcb8', '#ff8f5a', '#8fa0ff', 0.3),
        night=('#d8deff', '#8fa4ff', '#7a8cff', 0.26),
    )[mood]
    world(dict(day='#c4d8ec', dawn='#b4c0dc', dusk='#6f78b0', night='#44508c')[mood], strength)
    three(820 if mood == 'night' else 1150, 950, 180, key, rim, fill)


def meadow(mood, z=-3.9, greens=('#a4bca0', '#86ab6c', '#6f9c4f'), blooms=('#f4efe2', '#f2b23a', '#e0607a')):
    sky(mood)
    for y, low, tall, wave, colour in zip((15, 11, 7.5), (1.4, 0.4, -0.6), (1.0, 0.8, 0.6), (0.5, 0.66, 0.8), greens):
        top = [(x, z + 1.6 + low + tall * math.sin(x * wave + y)) for x in [-14 + 0.3 * i for i in range(94)]]
        flat([(-14, -12), *top, (14, -12)], y, card(colour, bump=0.3))
    grass = felt(greens[2], fine=0.7)
    moulded([((0, 3, z - 1.6), (14, 8, 1.6), (0, 0, 0))], grass, voxel=0.2, lump=0.08)
    for k in range(26):
        x, y = R.uniform(-4.5, 4.5), R.uniform(0.8, 5)
        tubes([[(x, y, z - 0.1), (x + R.uniform(-0.1, 0.1), y, z + 0.35)]], 0.03, clay('#5f8f3a'))
        ball((x, y - 0.03, z + 0.4), (0.13, 0.1, 0.12), felt(blooms[k % 3]), sub=2)


def shore(mood, z=-3.9, sea=('#2f7a90', '#4a95a4', '#74b0b4', '#a4ccc4', '#d0e0d4')):
    """Sand in front; the sea comes up to it."""
    sky(mood, 24)
    paper_waves(list(reversed(sea)), y0=6, dy=2.2, z0=z + 0.15, dz=0.42, width=36, amp=1.6)
    moulded([((0, 1.0, z - 1.6), (14, 5.6, 1.6), (0, 0, 0))], clay('#e6cf9c', bump=0.5, fine=0.3), voxel=0.2, lump=0.06)
    for k in range(3):
        y = 3.2 + k * 0.5
        foam = [(x, y + 0.25 * math.sin(x * 1.1 + k), z + 0.06) for x in [-8 + 0.4 * i for i in range(41)]]
        tubes([foam], 0.12 - 0.02 * k, felt('#fbf8ee'))


def alley(mood='night', z=-3.9, rain=True):
    """Bricks on both sides, windows with light, and wet ground."""
    sky(mood, 20)
    bricks = [clay(c, bump=0.7) for c in ('#6a4a58', '#5a4252', '#7a5560')]
    panes = [glow('#ffcf7a', 2.2), glow('#ff9fc0', 1.6), glow('#8fe0ff', 1.6)]
    for side in (-1, 1):
        with group((side * 3.9, 5.5, 0), rot=(0, 0, side * 24)):
            box((0, 0.3, 0), (5, 0.3, 16), clay('#3f2f42'), bevel=0)
            for j in range(18):
                for i in range(5):
                    box(
                        (-2.2 + i * 1.06 + 0.5 * (j % 2), 0.1, z + 0.3 + j * 0.56),
                        (1, 0.24, 0.5),
                        R.choice(bricks),
                        bevel=0.05,
                    )
            for k, height in enumerate((1.2, 4.0)):
                box((-side * 0.6, -0.1, z + 1.2 + height), (1.1, 0.1, 1.3), panes[(k + (side > 0)) % 3], bevel=0.04)
                for bar in ((0.08, 1.3), (1.1, 0.08)):
                    box((-side * 0.6, -0.18, z + 1.2 + height), (bar[0], 0.08, bar[1]), wood('#2f2530'), bevel=0.01)
    box((0, 4, z - 0.25), (30, 16, 0.5), mat('#3a3a58', rough=0.2, bump=0.3, coat=0.8, vary=0.1), bevel=0)
    lamp((-2.6, 3.6, 0.6), 120, '#ffc878', 0.4)
    if rain:
        drops = [(R.uniform(-5, 5), R.uniform(-1, 5), R.uniform(z, 4.5)) for _ in range(90)]
        water = mat('#cfe0ff', rough=0.1, bump=0, emit=0.35)
        tubes([[(x, y, h), (x - 0.05, y, h - 0.34)] for x, y, h in drops if abs(x) > 1.2 or y > 1], 0.013, water, res=2)


def tabletop(z=-2.3, wall=('#8fb8b4', '#7fa9a8', '#d8c896'), top='#a9743c'):
    """A table before tiles, for things seen from near."""
    tiles = [enamel(c, bump=0.2) for c in wall]
    for i in range(14):
        for j in range(8):
            box((-5.9 + i * 0.9, 5.5, z + 0.2 + j * 0.85), (0.86, 0.1, 0.8), tiles[(i * 3 + j * 5) % 3], bevel=0.04)
    box((0, 0, z - 0.25), (18, 9, 0.5), wood(top, grain='X'), bevel=0.1)


def still(at=(0, -1, -1.6), far=9, high=2.6, lens=70, blur=0.22):
    """Looks down a little at things on a table."""
    camera((at[0] + 0.2, at[1] - far, at[2] + high), at, lens, blur, focus=at)


def fireflies(n=20, z=(-3, 2), y=(0, 5)):
    balls(
        [((R.uniform(-4, 4), R.uniform(*y), R.uniform(*z)), 0.05, (0, 0, 0)) for _ in range(n)], glow('#ffe58a', 3.5), 2
    )


def umbrella(at, colour, s=1, rot=(0, 0, 0)):
    """Open, its handle's lower end at the place."""
    with group(at, rot=rot, scale=s):
        shaft = wood('#6d4327')
        tubes([[(0, 0, 0), (0, 0, 2.4)]], 0.05, shaft)
        tubes([[(0, 0, 0), (0, 0, -0.3), (0.15, 0, -0.42), (0.3, 0, -0.3)]], 0.06, shaft)
        lathe(
            [(1.7, 1.55), (1.45, 1.95), (1.0, 2.25), (0.5, 2.42), (0, 2.48)],
            felt(colour),
            ripple=0.05,
            folds=8,
            close=False,
        )
        for k in range(8):
            a = 2 * math.pi * k / 8
            rib = [
                (r * math.cos(a), r * math.sin(a), h) for r, h in ((1.72, 1.53), (1.46, 1.97), (1.0, 2.27), (0.1, 2.5))
            ]
            tubes([rib], 0.03, felt('#fff2dc'))
        lathe([(0.06, 2.45), (0, 2.75)], shaft)


def low_sun(colour='#ffd9a0', at=(-3.4, 21, -1.2), r=1.5):
    ball(at, (r, 0.2, r), glow(colour, 1.7))
    area((at[0], at[1] - 6, at[2] + 3), (0, 2, -2), 6, 700, colour)


def flakes(n=80):
    places = [(R.uniform(-4, 4), R.uniform(0.6, 6), R.uniform(-4, 4)) for _ in range(n)]
    balls([(p, (0.045,) * 3, (0, 0, 0)) for p in places], mat('#ffffff', rough=0.8, bump=0, emit=0.3), 2)


def well(at):
    with group(at):
        stone = [clay(c, bump=0.9) for c in ('#8c8078', '#7a706a', '#9a8e82')]
        for j in range(4):
            for k in range(11):
                a = 2 * math.pi * (k + 0.5 * (j % 2)) / 11
                box(
                    (1.1 * math.cos(a), 1.1 * math.sin(a), 0.22 + 0.42 * j),
                    (0.62, 0.34, 0.4),
                    stone[(k + j) % 3],
                    rot=(0, 0, 90 + math.degrees(a)),
                    bevel=0.08,
                )
        post = wood('#6d4a2c')
        for s in (-1, 1):
            tubes([[(s * 1.15, 0, 0), (s * 1.15, 0, 3.4)]], 0.12, post)
            box((0, s * 0.6, 3.55), (3.2, 1.5, 0.12), wood('#a8432f', grain='X'), rot=(s * -34, 0, 0), bevel=0.03)
        tubes([[(-1.3, 0, 2.7), (1.5, 0, 2.7)]], 0.12, post)
        tubes([[(0, 0, 2.7), (0, 0, 1.9)]], 0.03, felt('#e0d0a8'))
        lathe([(0.24, 1.4), (0.32, 1.9), (0.28, 1.9)], wood('#8a5a30'), close=False)
