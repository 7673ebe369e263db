import math

from art.cast.maren import maren
from art.forms import ball, box, group, lathe, moulded, tubes
from art.lens import camera
from art.light import lamp, studio
from art.materials import clay, glass, glow, tin, wood
from art.sets import backdrop, on_card
from art.sheets import flat


def portrait():
    maren()
    backdrop('#0f4a5c', 16, [((-2, 16, 8), 11, '#6fd0c4', 0.9), ((0, 16, -6), 8, '#0b3346', 0.9)])

    def house(x, y, z, w, h, c, roof, t=0):
        with group((x, y, z), rot=(0, 0, t)):
            box((0, 0, h / 2), (w, w, h), clay(c, bump=0.7), bevel=0.06)
            flat([(-w * 0.62, h), (w * 0.62, h), (0, h + w * 0.7)], -w * 0.58, clay(roof, bump=0.7), w * 1.16)
            for dx in (-0.22, 0.22):
                box((dx * w, -w / 2, h * 0.62), (w * 0.22, 0.1, w * 0.3), glow('#ffc861', 4.5), bevel=0.02)
            box((0, -w / 2, h * 0.16), (w * 0.24, 0.1, h * 0.32), wood('#3a2a22'), bevel=0.03)

    moulded(
        [((0, 8, -5.2), (9, 4, 2), (0, 0, 0)), ((-4, 7, -4.2), (3, 2, 1.2), (0, 0, 0))],
        clay('#3f7f7c', bump=1),
        voxel=0.16,
        lump=0.2,
    )
    house(-2.9, 7.5, -3.0, 1.7, 2.1, '#5f9a94', '#2b5f6b', 14)
    house(-4.6, 9.5, -2.6, 1.8, 2.7, '#6fa79a', '#27525f', -8)
    house(4.6, 9.5, -2.8, 1.6, 2.0, '#5f9a94', '#2b5f6b', -10)
    with group((2.7, 9.5, -3.0)):
        box((0, 0, 2.0), (1.5, 1.5, 4.2), clay('#6fa79a', bump=0.7), bevel=0.06)
        lathe([(1.1, 4.05), (0.0, 6.6)], clay('#2b5f6b', bump=0.7), seg=4, rot=(0, 0, 45))
        box((0, -0.75, 3.1), (0.7, 0.12, 0.95), glow('#ffd98a', 2.5), bevel=0.05)
        lathe([(0.26, 2.75), (0.2, 3.05), (0.08, 3.2), (0, 3.22)], tin('#d0a03e'), c=(0, -0.85, 0))
        tubes([[(0, 0, 6.5), (0, 0, 7.1)], [(-0.2, 0, 6.85), (0.2, 0, 6.85)]], 0.05, tin('#d0a03e'))
    weed = clay('#2f8a63', bump=0.4)
    tubes(
        [
            [(x + 0.25 * math.sin(j * 0.9 + x), y, -5 + j * h) for j in range(8)]
            for x, y, h in ((-2.5, 2.5, 0.5), (-2.9, 2.8, 0.62), (-2.15, 3, 0.4), (2.9, 3.2, 0.42), (3.3, 3, 0.6))
        ],
        0.16,
        weed,
        taper=lambda t: 1.1 - 0.9 * t,
    )
    g = glass('#e8ffff')
    for x, y, z, r in (
        (-1.75, -0.6, 1.3, 0.13),
        (-1.95, -0.4, 1.75, 0.2),
        (-1.6, -0.5, 2.1, 0.1),
        (-1.9, -0.3, 0.75, 0.08),
        (1.2, -1.4, -1.05, 0.08),
        (0.55, -1.9, -1.3, 0.07),
        (2.0, 0.4, 1.9, 0.12),
    ):
        ball((x, y, z), r, g)
    studio('#5f9aa8', 0.36, '#fff6e6', 1350, '#ffc890', 800, '#5fc0d0', 200, at=(-3.5, -7.5, 5))
    lamp((-2.4, 5.6, -1.4), 120, '#ffc861', 0.3)
    camera((-0.05, -15, 0), (0.15, 0, -0.6), 68, 0.24, focus=(0, -1.1, 0))


def avatar():
    maren()
    on_card('#f2b8a0', 0.05, 0.5, 1.75)
