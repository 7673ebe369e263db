import math

from art.cast.fern import fern
from art.forms import balls, box, lathe, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import clay, felt, tin, wood
from art.plants import leaf
from art.sets import backdrop, on_card


def portrait():
    fern()
    backdrop('#cfe6d8', 16, [((-2, 16, 3), 8, '#fff6cc', 0.95), ((5, 16, -4), 8, '#8fbf9a', 0.8)], 60)
    iron, pane = tin('#5f7f78', rough=0.5, metal=0.3), None
    bars = [[(x, 8, -5), (x, 8, 1.6)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)] + [
        [(-6, 8, z), (6, 8, z)] for z in (-2.6, -0.4, 1.6)
    ]
    bars += [[(x, 8, 1.6), (x * 0.62, 7, 3.2), (0, 6, 4.4)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)]
    tubes(bars, 0.09, iron)
    gm = [clay('#3f7a3c', bump=0.4), clay('#5f9a3f', bump=0.4), clay('#2f5f3a', bump=0.4), clay('#86b04a', bump=0.4)]
    for k, (x, y, z, r, s) in enumerate(
        (
            (3.0, 3.2, -2.9, 20, 1.5),
            (3.4, 4, -1.6, -14, 1.5),
            (2.5, 3.8, -3.6, -28, 1.3),
            (3.3, 4.4, 0.0, 8, 1.3),
            (-3.3, 3.6, -2.6, 12, 1.5),
            (-3.6, 4.4, -1.0, 28, 1.4),
            (-2.9, 4.6, 0.7, -20, 1.3),
            (2.4, 5, 1.3, 38, 1.1),
        )
    ):
        leaf((x, y, z), (-14, r, 0), s, gm[k % 4], cuts=6)
        tubes([[(x, y, z), (x * 1.05, y + 0.3, z - 1), (x * 1.02, y + 0.4, -4.6)]], 0.07, gm[2])
    for x, c in ((1.9, '#ef86a8'), (2.5, '#f5c542'), (3.0, '#d8503f')):
        lathe([(0, 0), (0.3, 0), (0.4, 0.6), (0, 0.55)], clay('#c8683f'), c=(x, 2.4, -3.9))
        tubes([[(x, 2.4, -3.3), (x + 0.05, 2.4, -2.6)]], 0.05, gm[1])
        balls(
            [
                ((x + 0.05 + 0.2 * math.cos(a), 2.3, -2.5 + 0.2 * math.sin(a)), (0.17, 0.08, 0.17), (0, 0, 0))
                for a in [i * 1.257 for i in range(5)]
            ],
            felt(c),
            3,
        )
    box((0, 3, -4.2), (20, 3, 0.4), wood('#8a6a48', grain='X'), bevel=0.08)
    world('#d4e6e0', 0.42)
    three(1150, 950, 190, '#fff4dc', '#f0ffb0', '#b4e0d0')
    area((-1.2, -8, -0.8), (0, 0, -0.2), 2.6, 170, '#fff0d4')
    camera((0.0, -14, 0.1), (-0.12, 0, -0.86), 68, 0.12, focus=(0, -1, 0))


def avatar():
    fern()
    on_card('#d6ecc4', 0.2, 0.35, 1.7)
