import math

from art.cast.silvio import silvio
from art.forms import ball, box, group, lathe, moulded, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import enamel, felt, mat, tin
from art.sets import backdrop, chandelier, curtain, on_card
from art.sheets import word


def portrait():
    silvio()
    velvet, gold, cream = felt('#8c1f33', vary=0.12), tin('#d6a23e', rough=0.3), enamel('#efe0c4', bump=0.5, rough=0.45)
    # the rail of the box
    moulded([((0, -1.9, -3.42), (4.6, 0.42, 0.24), (0, 0, 0))], velvet, voxel=0.06, lump=0.03)
    box((0, -1.9, -4.2), (9, 0.5, 1.4), cream, bevel=0.06)
    tubes([[(x, -2.18, -3.72 - 0.0 * abs(x)) for x in (-4.5, -2, 0, 2, 4.5)]], 0.06, gold)
    tubes(
        [
            [(-2.6 + 1.3 * k + t * 1.3, -2.22, -3.82 - 0.22 * math.sin(math.pi * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
            for k in range(4)
        ],
        0.05,
        gold,
    )
    with group((-0.1, -2.24, -3.72)):
        ball((0, 0, 0), (0.5, 0.09, 0.5), gold)
        ball((0, -0.05, 0), (0.42, 0.08, 0.42), enamel('#4a0f1e'))
        word('5', (0, -0.17, -0.01), 0.6, mat('#fff2d4', rough=0.4, bump=0), extrude=0.03)
    # lozenges for the sopranos
    with group((1.75, -1.9, -3.2), rot=(0, 0, -14)):
        lathe(
            [(0.3, 0), (0.36, 0.45), (0.4, 0.62)],
            mat('#f0d9e0', rough=0.7, bump=0.3),
            ripple=0.0,
            lump=0.03,
            close=False,
        )
        lathe([(0, 0.05), (0.3, 0.05)], mat('#f0d9e0', rough=0.7))
        for k, c in enumerate(('#e8534a', '#f0b429', '#6fae5a', '#c86ab0', '#e8534a', '#f4efe2', '#f0b429')):
            ball(
                (0.2 * math.cos(k * 2.4) * (k > 0), 0.2 * math.sin(k * 2.4) * (k > 0), 0.6 + 0.05 * (k % 3)),
                (0.14, 0.14, 0.12),
                mat(c, rough=0.1, coat=1, bump=0.1),
                sub=3,
            )
    backdrop('#3a1620', 13, [((2, 13, 1), 7, '#b5623a', 0.9)], 60)
    curtain(6.2, '#7a1828')
    for s in (-1, 1):
        ball((s * 2.9, 2.2, 3.0), (1.8, 0.5, 1.0), felt('#6a1424'), lump=0.15)
        for k in range(5):
            tubes(
                [
                    [
                        (s * (2.1 + 0.28 * k), 2.2, 3.2),
                        (s * (2.2 + 0.26 * k), 2.0, 0.5),
                        (s * (2.55 + 0.14 * k), 2.0, -1.2),
                        (s * (2.45 + 0.22 * k), 2.0, -4),
                    ]
                ],
                0.26,
                felt('#7a1828'),
            )
    chandelier((2.05, 4.3, 2.0), 0.8, 13)
    world('#5a4468', 0.34)
    three(1200, 1000, 190, '#ffeed8', '#ffb45a', '#a9a0ff')
    area((-0.8, -8, -1.6), (0, 0, -0.6), 2.6, 300, '#ffd8b0')
    camera((0.1, -14, -0.1), (0.0, 0, -1.0), 68, 0.12, focus=(0, -1, 0))


def avatar():
    silvio()
    on_card('#c23a4a', 0, 0.3, 1.55)
