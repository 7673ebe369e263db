"""Relay Station Anise: space, the Earth below, the station from outside and its cabin."""
import math

from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.light import area, lamp, world
from art.materials import clay, enamel, felt, glow, mat, tin, wood
from art.sets import backdrop, clouds
from art.sheets import ring, text


def space(y=26, tint='#4a2f63', stars=90):
    backdrop('#141936', y, [((5, y, 4), 14, tint, 0.9)], 90)
    places = [(R.uniform(-13, 13), y - 0.6, R.uniform(-13, 14)) for _ in range(stars)]
    balls([(p, R.choice((0.08, 0.1, 0.16)), (0, 0, 0)) for p in places], glow('#ffe9c4', 2), 2)


def earth(at, r, far, halo=0.04, day=False):
    """Blue clay with felt lands and clouds, and a rim of air; far: how far the camera is from it."""
    with group(at):
        ball((0, 0, 0), r, clay('#2f6fb0', bump=0.5, scale=1.2), sub=6, lump=0.04)
        lands, clouds = [], []
        for k in range(150):
            a, b = R.uniform(-1.2, 1.2), R.uniform(0.1, 1.5)
            p = (math.sin(a) * math.sin(b), -math.cos(a) * math.sin(b), math.cos(b))
            green = math.sin(a * 4 + 1) + math.cos(b * 6 + a * 2) > 0.35
            turn = (math.degrees(b), 0, math.degrees(a))
            size = R.uniform(0.05, 0.1) * r
            if green:
                lands.append(([v * r for v in p], (size * 1.3, size, 0.02 * r), turn))
            elif k % 3 == 0:
                clouds.append(([v * r * 1.015 for v in p], (size * 2, size * 0.5, 0.015 * r), turn))
        balls(lands, felt('#6fa055', fine=0.6), 3)
        balls(clouds, felt('#f4f2ea', fine=0.4), 3)
        rim = r / math.sqrt(1 - (r / far) ** 2)
        ball((0, 0.3, 0), (rim * (1 + halo), 0.1, rim * (1 + halo)), glow('#6fb4f0', 0.9), sub=6)
    if day:
        x, y, z = at[0], at[1], at[2] + 0.75 * r
        area((x - 9, y - 14, z + 22), (x, y, z), 10, 9000, '#fff0dc')


def station(at, s=1, rot=(0, 0, 0)):
    """A tin drum with a ring of windows, two wings of cells and a dish that listens."""
    white, trim = enamel('#d4d8da', bump=0.3), mat('#e2632e', rough=0.5, bump=0.3)
    with group(at, rot=rot, scale=s):
        lathe([(0, -1.6), (0.5, -1.5), (0.9, -1.2), (0.95, 0.9), (0.6, 1.3), (0, 1.35)], white, lump=0.03)
        for z in (-1.15, 0.85):
            lathe([(0.9, z), (1.03, z), (1.03, z + 0.16), (0.9, z + 0.16)], trim)
        for k in range(5):
            a = math.radians(-150 + 30 * k)
            c = (0.95 * math.cos(a), 0.95 * math.sin(a), 0.25)
            ball(c, (0.17, 0.17, 0.17), glow('#ffcf7a', 4), sub=3)
        cell = enamel('#2f4f94', bump=0.2)
        for side in (-1, 1):
            tubes([[(side * 0.9, 0, -0.2), (side * 1.7, 0, -0.2)]], 0.08, tin('#8f969c'))
            for i in range(4):
                for j in range(3):
                    box((side * (2.0 + i * 0.62), 0, -0.8 + j * 0.62), (0.56, 0.08, 0.56), cell, bevel=0.03)
        tubes([[(0, 0, 1.3), (0, 0, 1.9)]], 0.06, tin('#8f969c'))
        dish = [(0, 0), (0.3, 0.06), (0.62, 0.28), (0.6, 0.31), (0.28, 0.1), (0, 0.05)]
        lathe(dish, white, c=(0, 0, 1.9), rot=(28, 20, 0))
        ball((0, -0.05, 2.35), 0.09, glow('#ff6a4a', 6), sub=3)


def cabin(window=(0, 0), r=2.0, y=4.5, wall='#c4c9cc'):
    """Quilted panels and a round window on space."""
    x, z = window
    panels = [mat(c, rough=0.7, bump=0.4, fine=0.15) for c in (wall, '#b4bcc2', '#d0ccc2')]
    for i in range(-6, 7):
        for j in range(-5, 6):
            px, pz = i * 1.5, j * 1.3
            if math.hypot(px - x, pz - z) < r + 0.25:
                continue
            box((px, y + 0.2, pz), (1.46, 0.3, 1.26), panels[(i * 2 + j * 3) % 3], bevel=0.1)
    collar = [(r + 1.1, 0), (r + 1.1, 0.35), (r, 0.45), (r, 0)]
    lathe(collar, panels[0], c=(x, y + 0.15, z), rot=(90, 0, 0), close=False, seg=80)
    tubes([ring((x, y - 0.3, z), r + 0.02, 60)], 0.17, mat('#e2632e', rough=0.5, bump=0.3))
    bolts = [2 * math.pi * k / 14 for k in range(14)]
    far = r + 0.5
    places = [(x + far * math.cos(a), y - 0.3, z + far * math.sin(a)) for a in bolts]
    balls([(p, 0.1, (0, 0, 0)) for p in places], tin('#8f969c'), 3)


def autopilot(at, s=1, says='NOTED', mood=0):
    """A cabinet with a screen for a face."""
    case, green = enamel('#e0d8c4', bump=0.3), glow('#8ff0b0', 2.4)
    with group(at, scale=s):
        box((0, 0, 0), (2.4, 1.4, 2.9), case, bevel=0.22)
        box((0, -0.72, 0.45), (1.9, 0.12, 1.4), mat('#16281f', rough=0.2, coat=0.8, bump=0), bevel=0.06)
        for side in (-1, 1):
            ball((side * 0.42, -0.8, 0.72), (0.13, 0.04, 0.17), green, sub=3)
        tubes([[(-0.3, -0.8, 0.42 + mood), (0, -0.8, 0.42 - mood), (0.3, -0.8, 0.42 + mood)]], 0.04, green)
        text(says, (0, -0.8, 0.06), 0.34, green)
        for k, c in enumerate(('#e2632e', '#3f8a9b', '#e8b23f', '#e2632e')):
            lit = mat(c, rough=0.3, bump=0, coat=0.6, emit=0.4)
            ball((-0.75 + k * 0.5, -0.72, -0.62), (0.14, 0.1, 0.14), lit, sub=3)
        tubes([[(-0.7, -0.73, -1.0 - 0.12 * k), (0.7, -0.73, -1.0 - 0.12 * k)] for k in range(3)], 0.03, mat('#3a3a3a'))
        tubes([[(0.8, 0, 1.4), (0.85, 0, 2.1)]], 0.04, tin('#8f969c'))
        ball((0.85, 0, 2.15), 0.12, glow('#ff6a4a', 5), sub=3)
    lamp((at[0], at[1] - 1.4 * s, at[2] + 0.4), 30 * s, '#8ff0b0', 0.3)


def sunlit(key=1250, rim='#ff9f6b', rp=900):
    world('#5a66a0', 0.3)
    area((-4.5, -8, 4), (0, 0, -0.5), 4, key, '#fff0e0')
    area((5, 2, 4), (0, 0, -0.5), 3, rp, rim)
    area((5, -5, -1), (0, 0, -1), 5, 170, '#8fb4ff')


def moon_ground(z=-3.4):
    craters = [((R.uniform(-6, 6), R.uniform(2.5, 9), z + 0.06), R.uniform(0.5, 1.1)) for _ in range(9)]
    grey = clay('#8f8ca0', bump=1.0)
    moulded([((0, 7.4, z - 2.4), (16, 8.4, 2.5), (0, 0, 0))], grey, voxel=0.2, lump=0.2)
    for c, r in craters:
        tubes([ring(c, r, 24, 0.8, 'xy')], 0.1, grey)


def tether(points, r=0.05):
    tubes([points], r, felt('#e8b23f'))


def rail(x0, x1, y, z, tilt=0.0):
    tubes([[(x0, y, z), (x1, y, z + tilt)]], 0.13, enamel('#e8c04a', bump=0.2))


def small_rain(at):
    """Weather on a string."""
    string, water = felt('#d8cdb4'), mat('#5f9fd8', rough=0.2, coat=0.6, bump=0)
    with group(at):
        tubes([[(0, 0, 0.2), (0, 0, 3.4)]], 0.015, string)
        clouds([((0, 0, 0.1), 0.6)], '#e8ecf2')
        for k in range(5):
            x, low = -0.46 + 0.23 * k, -0.62 - 0.16 * (k % 2)
            tubes([[(x, -0.05, -0.2), (x, -0.05, low)]], 0.012, string)
            ball((x, -0.05, low - 0.06), (0.07, 0.07, 0.11), water, sub=3)


def small_door(at, turn):
    """Ajar, with light behind."""
    post = wood('#6d4a2c')
    with group(at, rot=(0, 0, turn)):
        for x in (-0.62, 0.62):
            box((x, 0, 1.0), (0.16, 0.3, 2.1), post, bevel=0.03)
        box((0, 0, 2.05), (1.4, 0.3, 0.16), wood('#6d4a2c', grain='X'), bevel=0.03)
        with group((-0.52, 0, 0), rot=(0, 0, -34)):
            box((0.5, 0, 0.98), (1.0, 0.1, 1.92), mat('#3f7d6e', bump=0.3), bevel=0.03)
            ball((0.86, -0.12, 0.95), 0.08, tin('#d6a23e'), sub=3)
        box((0, 0.4, 1.0), (1.1, 0.04, 1.9), glow('#ffd99a', 1.4), bevel=0)


def relief_ship(at):
    with group(at, rot=(0, 30, 0), scale=0.85):
        lathe([(0.75, -0.9), (0.95, -0.6), (0.8, 0.3), (0.35, 0.9), (0, 1.0)], enamel('#e8e0d0', bump=0.2))
        lathe([(0.5, -0.9), (0.7, -1.25)], tin('#6d747a'), close=False)
        ball((-0.2, -0.85, 0), (0.2, 0.14, 0.2), glow('#ffd27a', 5), sub=3)
        ball((0.3, -0.8, 0), (0.2, 0.14, 0.2), glow('#ffd27a', 5), sub=3)
        lathe([(0.5, -1.3), (0.3, -1.9), (0, -2.6)], glow('#ffb45e', 3))
    lamp((at[0], at[1] - 1.5, at[2]), 160, '#fff0d0', 0.4)
