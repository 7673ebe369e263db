from art.cast.zahra import zahra
from art.forms import R, balls, moulded, tubes
from art.lens import camera
from art.light import area, lamp, world
from art.materials import bead, clay, glow
from art.sets import backdrop, on_card, planet


def portrait():
    zahra()
    backdrop('#1b2140', 13, [((4, 13, 3), 9, '#4a2f63', 0.9)], 60)
    balls(
        [
            ((R.uniform(-7, 7), 12.6, R.uniform(-5, 8)), R.choice((0.06, 0.08, 0.08, 0.12)), (0, 0, 0))
            for _ in range(46)
        ],
        glow('#ffe9c4', 2),
        2,
    )
    planet((-3.7, 10, 3.2), 1.7, ('#d98b4a', '#b8603a'), '#e8cf9c')
    planet((4.2, 11, 1.0), 0.75, ('#6fb0b5', '#4d8a9b'))
    tubes([[(x, 9, 4.4), (x, 9, 9)] for x in (-3.9,)], 0.015, bead('#c9c0a8'))
    moulded(
        [
            ((0, 4.5, -5.6), (9, 4.5, 1.9), (0, 0, 0)),
            ((-4, 3.5, -4.3), (1.6, 1.2, 0.6), (0, 0, 0)),
            ((4.5, 4, -4.4), (1.9, 1.2, 0.8), (0, 0, 0)),
        ],
        clay('#a8a2ad', bump=0.9),
        voxel=0.16,
        lump=0.2,
    )
    world('#5a66a0', 0.3)
    area((-4.5, -8, 4), (0, 0, -0.5), 4, 1250, '#fff0e0')
    area((5, 2, 4), (0, 0, -0.5), 3, 900, '#ff9f6b')
    area((5, -5, -1), (0, 0, -1), 5, 150, '#8fb4ff')
    area((-2, 4, 8), (-1, 12, 2), 6, 900, '#ffe1c0')
    lamp((0, -1.25, -0.85), 14, '#ffd9b0', 0.2)
    camera((-0.2, -14, -0.1), (0.1, 0, -0.72), 74, 0.11, focus=(0, -1, 0))


def avatar():
    zahra()
    on_card('#3a3f8c', 0, 0.08, 1.72)
