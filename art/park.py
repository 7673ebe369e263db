"""The park where Lux loses the kite, and the office wall where everything hangs together."""

import math

from art.beasts import pigeon
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.light import lamp
from art.materials import card, clay, felt, mat, wood
from art.places import meadow
from art.sheets import flat, word


STRING = [(1.4, 2.2, 1.6), (0.6, 1.2, 0.2), (0.9, 0.2, -1.6), (-0.4, -0.6, -3.3), (-1.6, -1.0, -3.9), (-4, -1.4, -3.8)]


def tree(at=(1.6, 3.2, -4.4), s=1):
    with group(at, scale=s):
        lathe([(0.9, 0), (0.5, 0.7), (0.42, 3.2), (0.3, 4.6)], clay('#6a4a38', bump=1.2), lump=0.1)
        tubes([[(0, 0, 3), (0.9, -0.2, 4), (1.6, -0.3, 4.8)], [(0, 0, 2.6), (-0.8, -0.2, 3.6), (-1.4, -0.2, 4.5)]], 0.18, clay('#6a4a38'))
        crown = [((0, 0, 5.6), 1.5), ((-1.4, -0.2, 5.0), 1.1), ((1.5, -0.2, 5.2), 1.2), ((0.4, -0.5, 6.6), 1.2)]
        moulded([(c, (r, r * 0.8, r * 0.85), (0, 0, 0)) for c, r in crown], felt('#5f8f4a', fine=0.8), voxel=0.1, lump=0.14)


def kite(at, s=1, turn=0):
    with group(at, rot=(0, turn, 0), scale=s):
        flat([(0, 1.1), (0.85, 0), (0, -1.35), (-0.85, 0)], 0, felt('#e8503f'), 0.06)
        tubes([[(0, -0.06, 1.1), (0, -0.06, -1.35)], [(-0.85, -0.06, 0), (0.85, -0.06, 0)]], 0.04, wood('#d8b070'))
        tubes([[(0, 0, -1.35), (0.25, 0, -1.8), (-0.15, 0, -2.2), (0.2, 0, -2.7)]], 0.03, felt('#f2e6c8'))
        for k, c in enumerate(('#f2c230', '#3f8a9b', '#f2c230')):
            box((0.12 * (-1) ** k, -0.04, -1.75 - 0.42 * k), (0.5, 0.04, 0.18), felt(c), rot=(0, 24 * (-1) ** k, 0), bevel=0.03)


def kite_string():
    tubes([STRING], 0.035, card('#f6efdc'))


def park():
    meadow('dusk', -4.4)
    tree()
    kite((1.75, 2.0, 1.5), 0.8, 24)
    kite_string()


def clues():
    """Photographs, a bench, a map; the red string ends at the pigeon."""
    for k in range(8):
        box((-5.2 + 1.5 * k, 1.2, 0), (1.48, 0.2, 9), wood(('#5a4038', '#634740')[k % 2]), bevel=0.03)
    box((0, 0.9, -0.6), (6.4, 0.3, 4.6), mat('#b98a55', rough=0.95, bump=0.7, fine=0.5), bevel=0.06)
    pins = [(-2.2, 0.6), (0.2, 0.95), (2.2, 0.5), (-1.5, -1.5), (1.6, -1.75), (0.15, -0.65)]
    for k, (x, z) in enumerate(pins):
        with group((x, 0.68, z), rot=(0, (-8, 5, 9, -5, 6, -3)[k], 0)):
            box((0, 0, -0.35), (1.2, 0.04, 1.05), card('#f6f0e0'), bevel=0.01)
            box((0, -0.03, -0.28), (1.02, 0.02, 0.74), card(('#8fa4b8', '#b8a48f', '#8f9a8a')[k % 3]), bevel=0)
            if k == 5:
                ball((0, -0.06, -0.36), (0.2, 0.02, 0.16), mat('#4d545e', bump=0), sub=3)
                ball((0.14, -0.06, -0.16), (0.11, 0.02, 0.11), mat('#3f7a6c', bump=0), sub=3)
            elif k % 2:
                word('?', (0, -0.06, -0.3), 0.6, mat('#b3202c', bump=0))
            else:
                for j in range(2):
                    box((0, -0.05, -0.4 + 0.18 * j), (0.72, 0.02, 0.07), wood('#4a6a5a'), bevel=0)
                tubes([[(-0.28, -0.05, -0.4), (-0.28, -0.05, -0.58)], [(0.28, -0.05, -0.4), (0.28, -0.05, -0.58)]], 0.03, wood('#4a6a5a'))
        ball((x, 0.55, z + 0.08), 0.09, mat('#d8302c', rough=0.2, coat=0.6), sub=3)
    red = felt('#d8302c')
    tubes([[(x, 0.52, z + 0.08), (0.15, 0.5, -0.57)] for x, z in pins[:5]], 0.03, red)
    tubes([[(-2.2, 0.5, 0.68), (0.2, 0.5, 1.03), (2.2, 0.5, 0.58)]], 0.03, red)


def suspect():
    """Gerald, on the desk before it."""
    box((0, -1.4, -3.7), (12, 3.4, 0.4), wood('#6a4538', grain='X'), bevel=0.08)
    pigeon((1.35, -1.4, -2.75), 30, 1.0, -30)
    crumbs = [(R.uniform(0.2, 1.4), R.uniform(-2.6, -1.9), -3.47) for _ in range(16)]
    balls([(p, 0.06, (0, 0, 0)) for p in crumbs], clay('#d9a45c'), 1)
    lamp((-1.8, -2.0, 0.4), 160, '#ffd08a', 0.3)


def broken_umbrella(at, s=1, rot=(0, 0, 0)):
    with group(at, rot=rot, scale=s):
        tubes([[(0, 0, -1.2), (0, 0, 1.2)], [(0, 0, -1.2), (0.1, 0, -1.4), (0.3, 0, -1.35)]], 0.06, wood('#3a2a3a'))
        ribs = [(1.5 * math.cos(0.7 * k), 0.8 * math.sin(0.7 * k), 1.2 + 0.6 * (k % 3)) for k in range(9)]
        tubes([[(0, 0, 1.1), p] for p in ribs], 0.03, mat('#c8ccd0', metal=0.8, rough=0.3, bump=0))
        lathe([(1.3, 1.9), (1.0, 1.5), (0.4, 1.2), (0, 1.1)], felt('#2f3a5a'), ripple=0.25, folds=5, close=False)
