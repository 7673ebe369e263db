import math

from art.cast.silvio import silvio
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.lens import frame
from art.light import area, three, world
from art.materials import card, clay, cloth, enamel, felt, glow, mat, tin, wood
from art.props import candle, lantern, tag
from art.sets import backdrop, chandelier, curtain, on_card, paper_waves
from art.sheets import pillow, sheet, text, word
from art.teatro_minore import boards, cellar, drapes, house_light, soprano
from art.wool import fuzz


def portrait():
    silvio()
    velvet, gold, cream = felt('#8c1f33', vary=0.12), tin('#d6a23e', rough=0.3), enamel('#efe0c4', bump=0.5, rough=0.45)
    with group((0, 0, 0.75)):  # the rail of the box
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
        with group((0, -2.28, -3.27), scale=0.8):
            ball((0, 0, 0), (0.5, 0.09, 0.5), gold)
            ball((0, -0.05, 0), (0.42, 0.08, 0.42), enamel('#4a0f1e'))
            word('5', (0, -0.17, -0.01), 0.6, mat('#fff2d4', rough=0.4, bump=0), extrude=0.03)
        # lozenges for the sopranos
        with group((1.5, -1.9, -3.2), rot=(0, 0, -14)):
            pink = mat('#f0d9e0', rough=0.7, bump=0.3)
            lathe([(0.3, 0), (0.36, 0.45), (0.4, 0.62)], pink, lump=0.03, close=False)
            lathe([(0, 0.05), (0.3, 0.05)], pink)
            for k, c in enumerate(('#e8534a', '#f0b429', '#6fae5a', '#c86ab0', '#e8534a', '#f4efe2', '#f0b429')):
                ball(
                    (0.2 * math.cos(k * 2.4) * (k > 0), 0.2 * math.sin(k * 2.4) * (k > 0), 0.6 + 0.05 * (k % 3)),
                    (0.14, 0.14, 0.12),
                    mat(c, rough=0.1, coat=1, bump=0.1),
                    sub=3,
                )
    backdrop('#e9b45c', 9, [((-1, 9, 1.5), 4, '#fbe2a6', 0.9)], 60)
    drapes()
    world('#c8b4b0', 0.4)
    three(1200, 1000, 220, '#ffeed8', '#ffd08a', '#b9b4ff')
    area((-0.8, -8, -1.6), (0, 0, -0.6), 2.6, 300, '#ffd8b0')
    frame(0, -0.45, 2.75, blur=0.12, rise=0.4)


def avatar():
    silvio()
    on_card('#f0c063', -0.05, 0.3, 1.62)


def review_tuesdays_tosca():
    stone = [clay(c, bump=0.9) for c in ('#8f8a98', '#7d7888', '#a19ca8')]
    for j in range(7):
        for i in range(3):
            box(
                (-3.2 + i * 1.05 + 0.5 * (j % 2), 2.6, -4.1 + j * 0.62),
                (1.0, 0.9, 0.58),
                stone[(i + j) % 3],
                bevel=0.08,
            )
    for i in range(3):
        box((-3.1 + 1.2 * i, 2.6, 0.5), (0.66, 0.9, 0.8), stone[i], bevel=0.08)
    with group((0.75, 0.6, -0.1), rot=(0, 52, 14), scale=0.62):
        soprano('#b5203a')
    for k in range(2):
        m = cloth('#f0e8d8', bump=0.5, stripes=('#5f86b4', 1.2, 'X'))
        pillow((1.55, 0.4, -4.05 + 0.62 * k), (1.7, 1.15, 0.34), m, n=6, rot=(0, 3 * k - 2, 8 * k), lump=0.04)
    backdrop('#2f3f7a', 7.5, [((2, 7.5, 1), 6, '#8f8fd0', 0.9)], 60)
    ball((1.9, 7, 2.0), (0.75, 0.1, 0.75), glow('#fff0c8', 1.0))
    area((0, 3, 6), (0, 7.5, 1), 5, 500, '#ffffff')
    with group((0, 0, 0.6)):
        drapes()
    boards()
    house_light(1200)
    frame(0, -1.35, 3.35, blur=0.24)


def for_the_new_soprano():
    red, gold = felt('#a3243a'), tin('#d6a23e', rough=0.3)
    for row, (y, z) in enumerate(((-0.6, -4.2), (1.6, -3.5), (3.8, -2.8), (6.0, -2.1))):
        for k in range(7):
            x = -4.6 + 1.55 * k + 0.5 * (row % 2)
            if row == 2 and abs(x) < 0.8:
                with group((x, y - 0.7, z + 2.15), scale=0.5):
                    silvio()
            pillow((x, y, z + 0.2), (0.66, 0.24, 0.95), red, n=5, lump=0.03)
            ball((x, y - 0.02, z + 1.18), (0.16, 0.14, 0.12), gold, sub=3)
    with group((1.75, -3.2, -0.95), rot=(0, 0, 198), scale=0.85):
        soprano('#4f9ab0')
    backdrop('#4a1a26', 10, [((0, 10, 2), 7, '#c86a4a', 0.85)], 60)
    chandelier((-1.6, 8.4, 3.6), 0.6, 0)
    house_light(900, 0.36)
    area((-1.0, -5, 4), (0, 3, -1), 2.5, 600, '#ffe6c0')
    frame(0, -0.6, 3.1, y=1.5, far=14, rise=1.2, blur=0.35)


def the_part_that_was_written_for_me():
    with group((-0.35, 0.6, 0.1), rot=(0, 0, -8), scale=0.86, pivot=(0, 0, -4.4)):
        silvio()
    brass, ink = tin('#c79a45'), mat('#20180f', bump=0)
    with group((1.75, -0.8, -4.4)):
        tubes([[(0, 0, 0), (0, 0, 2.3)], [(-0.5, -0.3, 0), (0, 0, 0.5)], [(0.5, -0.3, 0), (0, 0, 0.5)]], 0.06, brass)
        with group((0, -0.1, 2.75), rot=(-16, 0, -12)):
            box((0, 0.06, 0), (1.7, 0.08, 1.15), wood('#5b3a24', grain='X'), bevel=0.04)
            box((0, -0.02, 0.03), (1.5, 0.03, 1.0), card('#f4ead2'), bevel=0.01)
            tubes(
                [[(-0.66, -0.06, -0.1 + 0.09 * k), (0.66, -0.06, -0.1 + 0.09 * k)] for k in range(5)], 0.012, ink, res=2
            )
            tubes([[(x, -0.06, -0.1), (x, -0.06, 0.26)] for x in (-0.66, -0.33, 0, 0.33, 0.66)], 0.014, ink, res=2)
            balls(
                [((-0.5 + 0.33 * k, -0.07, 0.0 + 0.07 * (k % 3)), (0.065, 0.02, 0.05), (0, 0, 0)) for k in range(4)],
                ink,
                2,
            )
            text('1887', (0, -0.05, -0.32), 0.22, mat('#8a2418', bump=0))
    curtain(5.0, '#6a1424')
    with group((0, 0, 0.4)):
        drapes()
    boards()
    lathe(
        [(0, 0), (2.1, 0), (2.1, 0.02), (0, 0.03)],
        mat('#f0d8a0', rough=0.6, bump=0.2, emit=0.25),
        c=(-0.2, 0.2, -4.19),
        squash=0.6,
    )
    world('#3a3468', 0.34)
    three(420, 600, 150, '#c4c8ff', '#ff9a6a', '#8f90ff')
    area((-1.5, -6, 6), (-0.2, 0.4, -1), 0.8, 900, '#fff0cc')
    frame(0, -1.3, 3.3, blur=0.2)


def on_the_chandelier():
    chandelier((0.1, 0.6, -2.45), 1.9, 24)
    tubes([[(1.3, 0.9, 2.4), (1.35, 0.8, 1.2), (1.25, 0.6, 0.8)]], 0.09, felt('#c9a878'))
    dust = felt('#c8b8a8')
    for x, y, s in ((-2.0, -0.2, 0.5), (2.1, -0.3, 0.55), (-1.3, 1.4, 0.6), (1.4, 1.6, 0.6)):
        moulded(
            [
                ((x + s * dx, y, -4.1 + s * dz), (s * r, s * r, s * r * 0.8), (0, 0, 0))
                for dx, dz, r in ((-0.5, 0, 0.5), (0, 0.3, 0.6), (0.5, 0, 0.5))
            ],
            dust,
            voxel=0.08,
            lump=0.08,
        )
    crystal = mat('#eaf2ff', rough=0.03, coat=1, bump=0)
    balls(
        [
            (
                (R.uniform(-2.6, 2.6), R.uniform(-2.2, 0.6), -4.12),
                (0.08, 0.08, 0.12),
                (R.uniform(0, 90), R.uniform(0, 90), 0),
            )
            for _ in range(26)
        ],
        crystal,
        2,
    )
    for k in range(7):
        box(
            (-2 + 0.7 * k, -0.4 + 0.3 * (k % 3), -4.15),
            (0.9, 0.14, 0.1),
            wood('#a9743c', grain='X'),
            rot=(0, R.uniform(-14, 14), R.uniform(-50, 50)),
            bevel=0.02,
        )
    curtain(5.0, '#7a1828')
    with group((0, 0, 0.2)):
        drapes()
    boards()
    house_light(1000)
    frame(0, -1.6, 3.1, rise=0.8, blur=0.2)


def below_the_stage_1():
    with group((1.0, 0, 0), rot=(0, 0, -14), scale=0.84, pivot=(0, 0, -4.4)):
        silvio()
    blues = ('#2f6f8f', '#3f8aa4', '#5fa4b8', '#8fc0c8')
    for k, (x, z) in enumerate(
        ((-2.6, -4.0), (-1.85, -4.0), (-1.1, -4.0), (-2.25, -3.36), (-1.5, -3.36), (-1.88, -2.72))
    ):
        lathe(
            [(0.06, -1.2), (0.36, -1.2), (0.36, 1.4), (0.06, 1.4)],
            card(blues[k % 4], bump=0.3),
            c=(x, 0.6, z + 0.18),
            rot=(90, 0, 0),
            close=False,
        )
        tubes(
            [
                [
                    (
                        x + (0.06 + 0.028 * i) * math.cos(i * 0.8),
                        -0.62,
                        z + 0.18 + (0.06 + 0.028 * i) * math.sin(i * 0.8),
                    )
                    for i in range(11)
                ]
            ],
            0.022,
            card('#f4ead2'),
        )
    candle((-1.9, 0.2, -2.1), 0.7, 110)
    cellar()
    frame(0, -1.35, 3.2, blur=0.2)


def below_the_stage_2():
    """Wide."""
    steel = tin('#b9c0c8', rough=0.3, bump=0.3)
    sheet(lambda u, v: (-2.3 + 3.1 * u, 0.8 + 0.22 * math.sin(v * 8 + u * 1.5), -3.4 + 4.6 * v), 24, 40, steel, 0.03)
    tubes([[(-2.2, 0.7, 1.2), (-2.2, 0.7, 4)], [(0.7, 0.7, 1.2), (0.7, 0.7, 4)]], 0.06, felt('#c9a878'))
    tag((0.25, 0.2, -0.4), 'THUNDER', 0.72, rot=(0, -6, 5))
    with group((1.9, -0.4, -3.5)):  # the drum that rains
        lathe(
            [(0.85, -0.7), (0.95, -0.62), (0.95, 0.62), (0.85, 0.7), (0, 0.7)],
            wood('#b9743c'),
            c=(0, 0, 0.55),
            rot=(0, 90, 0),
        )
        for k in (-0.6, 0.6):
            box((k, 0, -0.1), (0.16, 1.5, 1.2), wood('#6d4327'), bevel=0.04)
        tubes([[(0.75, 0, 0.55), (1.15, 0, 0.55), (1.15, -0.1, 0.95)]], 0.07, tin('#8a8f96'))
        tag((-0.1, -1.0, 0.35), 'RAIN', 0.72, rot=(0, 5, -4))
    cellar()
    frame(0.1, -1.25, 2.6, blur=0.2)


def below_the_stage_3():
    """Wide."""
    paper_waves(['#2f6f8f', '#3f8aa4', '#5fa4b8', '#8fc0c8'], y0=-1.2, dy=0.9, z0=-2.9, dz=0.42, width=9, amp=1.3)
    with group((1.0, -1.9, -1.3), rot=(0, 42, 0)):
        tubes([[(0, 0, 0), (0, 0, 1.9)]], 0.09, wood('#8a5a30'))
        f = felt('#e8b23f')
        o = moulded([((0, 0, -0.45), (0.5, 0.45, 0.6), (0, 0, 0)), ((0, 0, -0.9), (0.62, 0.5, 0.4), (0, 0, 0))], f)
        fuzz(o, 5000, 0.28, f, radius=0.02, curl=0.06)
    lantern((-2.3, -1.7, -2.9), 1.05, 70)
    cellar()
    frame(0, -1.2, 2.5, rise=0.5, blur=0.18)
