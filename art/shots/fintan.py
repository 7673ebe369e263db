import math

from art.beasts import cat, fox
from art.cast.fintan import fintan
from art.clockwork import dial
from art.forms import R, balls, box, group, lathe, moulded, tubes
from art.lens import camera, frame
from art.light import lamp, studio
from art.materials import card, clay, felt, glow, mat, tin, wood
from art.places import fireflies, low_sun, meadow, shine, sky, well
from art.props import candle, lantern
from art.sets import on_card
from art.sheets import flat
from art.wool import fuzz


def portrait():
    fintan()
    box(
        (0, 6, 0),
        (20, 0.2, 20),
        clay(
            '#a8764a',
            bump=1.1,
            scale=1.2,
            spots=[
                ((-2.6, 6, 1.8), 3.4, '#f0b765', 0.8),
                ((6, 6, 5), 6, '#3f2a24', 0.8),
                ((-7, 6, -4), 5, '#4a2f26', 0.8),
            ],
        ),
        bevel=0,
    )
    shade = mat('#4a2c1e', rough=1, bump=0.2)
    with group((-2.75, 0, 2.2), scale=0.86):
        flat(
            [
                (-1.1, 0.42),
                (-0.6, 0.16),
                (-0.42, -0.1),
                (-0.52, -1.05),
                (-0.2, -1.05),
                (0, -0.55),
                (0.2, -1.05),
                (0.62, -1.05),
                (0.72, -0.75),
                (1.2, -0.62),
                (1.5, -0.05),
                (1.3, 0.5),
                (1.05, 0.12),
                (0.8, -0.25),
                (0.45, 0.12),
                (0.08, 0.5),
                (0.1, 1.0),
                (-0.16, 0.72),
                (-0.3, 1.02),
                (-0.48, 0.66),
            ],
            5.75,
            shade,
            0.02,
        )
    stone = [clay(c, bump=0.9) for c in ('#7d7168', '#8c7f72', '#6d645f', '#948572')]
    for j in range(11):
        for i in range(3):
            if j < 5 and i > 0:
                continue
            moulded(
                [
                    (
                        (2.25 + i * 1.05 + (j % 2) * 0.3, 4.3, -4.4 + j * 0.74),
                        (0.56, 0.5, 0.36),
                        (0, R.uniform(-6, 6), 0),
                    )
                ],
                stone[R.randrange(4)],
                voxel=0.08,
                smooth=3,
                lump=0.1,
            )
    box((3.9, 3.7, -0.72), (4.4, 1.2, 0.3), wood('#5b3a24', grain='X'), bevel=0.08)
    box((4.6, 5.2, -3), (4, 0.2, 4.5), mat('#1a0f0c', bump=0.2), bevel=0)
    for k, (c, s, x) in enumerate((('#ff5a1f', 1.25, 3.3), ('#ff8a26', 1.0, 3.15), ('#ffc24a', 0.7, 3.4))):
        flat(
            [
                (x + s * px, -4.2 + s * pz)
                for px, pz in (
                    (-0.7, 0),
                    (-0.85, 0.7),
                    (-0.5, 1.3),
                    (-0.4, 0.9),
                    (-0.1, 2.2),
                    (0.2, 1.2),
                    (0.4, 1.6),
                    (0.75, 0.6),
                    (0.6, 0),
                )
            ],
            4.6 - k * 0.25,
            glow(c, 3.2),
            0.04,
        )
    lamp((3.1, 3.2, -2.4), 420, '#ff8a3a', 0.5)
    lamp((2.7, -1.6, -3.6), 120, '#ff8a3a', 0.5)
    balls(
        [
            ((R.uniform(1.8, 3.2), R.uniform(1, 3), R.uniform(-2, 2.2)), (0.035, 0.035, 0.05), (0, 0, 0))
            for _ in range(16)
        ],
        glow('#ffb347', 3),
        2,
    )
    studio('#4a3f5f', 0.3, '#ffe2bd', 1050, '#ff8a45', 1250, '#9fb0e8', 150, at=(-3.6, -8.5, 2.2))
    lamp((-3.4, 3.6, 1.6), 200, '#ffb45e', 0.5)
    camera((-0.2, -14.8, 0.2), (-0.32, 0, -0.62), 70, 0.24, focus=(0, -1.1, 0))


def avatar():
    fintan()
    on_card('#c9743a', 0, -0.1, 1.85)


def the_fox_who_owned_a_hill():
    """Wide."""
    meadow('dusk', -4.4)
    moulded(
        [((0.6, 2.2, -4.6), (3.4, 2.2, 2.3), (0, 0, 0)), ((2.8, 2.6, -4.8), (2.4, 1.8, 1.5), (0, 0, 0))],
        felt('#6f8f48', fine=0.7),
        voxel=0.14,
        lump=0.1,
    )
    fox((0.5, 1.6, -0.85), -14, 0.72)
    low_sun('#ffb070', (-3.4, 18, 0.6), 1.6)
    shine('dusk')
    frame(0.2, -1.3, 3.1, far=15, blur=0.3)


def the_long_way_to_the_well_1():
    with group((-0.85, 0, 0.1), rot=(0, 0, 30), scale=0.6, pivot=(0, 0, -4.4)):
        fintan()
    with group((1.9, 3.0, -4.4), scale=0.75):
        well((0, 0, 0))
    meadow('dusk', -4.4)
    shine('dusk')
    frame(0.2, -1.9, 3.1, blur=0.28)


def the_long_way_to_the_well_2():
    """Wide."""
    meadow('dusk', -4.4)
    well((1.6, 1.4, -4.4))
    moulded(
        [((-2.1, 0.2, -3.7), (1.2, 1.0, 0.95), (0, 0, 0)), ((-2.2, -0.6, -3.6), (0.4, 0.4, 0.3), (0, 0, 0))],
        clay('#8f8a86', bump=1.0),
        lump=0.1,
    )
    low_sun('#ffb070', (-1.0, 18, -0.4), 1.3)
    shine('dusk')
    frame(-0.1, -2.3, 2.9, far=15, blur=0.28)


def the_long_way_to_the_well_3():
    meadow('night', -4.4)
    well((0.2, 0.8, -4.4))
    lantern((-1.7, -0.4, -4.3), 1.1, 150)
    lamp((0.2, 0.2, -1.4), 60, '#ffcf8a', 0.3)
    fireflies(24)
    shine('night')
    frame(0, -2.2, 2.9, blur=0.22)


def the_seventh_story():
    with group((0.2, 0, 0)):
        fintan()
    box((0, 4, 0), (20, 0.2, 20), clay('#5f4636', bump=0.9), bevel=0)
    pane = card('#27345c')
    box((-2.4, 3.8, 1.4), (2.4, 0.1, 3.4), pane, bevel=0)
    for x in (-3.65, -2.4, -1.15):
        box((x, 3.65, 1.4), (0.16, 0.2, 3.6), wood('#8a5a30'), bevel=0.03)
    for z in (-0.3, 1.4, 3.1):
        box((-2.4, 3.65, z), (2.6, 0.2, 0.16), wood('#8a5a30', grain='X'), bevel=0.03)
    water = mat('#cfe0ff', rough=0.1, bump=0, emit=0.5)
    tubes(
        [
            [(x, 3.7, z), (x - 0.05, 3.7, z - 0.35)]
            for x, z in [(R.uniform(-3.5, -1.3), R.uniform(0, 3)) for _ in range(34)]
        ],
        0.016,
        water,
        res=2,
    )
    candle((-2.0, -1.6, -3.6), 1.2, 140)
    box((-2.4, -1.6, -4.1), (2.4, 1.8, 0.7), wood('#6d4a2c', grain='X'), bevel=0.08)
    studio('#3f4470', 0.3, '#ffdcb0', 700, '#ff9a5a', 800, '#8fa0ff', 160)
    frame(-0.4, -0.7, 2.9, blur=0.13)


def my_own_death_version_three():
    with group((0.4, 0, 0.3), rot=(0, 0, 165), scale=0.55, pivot=(0, 0, -4.4)):
        fintan()
        tubes([[(-1.9, -1.6, -5.4), (-1.75, -1.6, -1.2), (-1.5, -1.6, -0.7)]], 0.1, wood('#6d4a2c', bump=0.6))
    sky('dusk', 24)
    for y, low, colour in ((16, -0.6, '#d99a6c'), (11, -1.6, '#c98552'), (6, -2.8, '#e0a868')):
        top = [(x, low + 0.9 * math.sin(x * 0.42 + y)) for x in [-14 + 0.4 * i for i in range(71)]]
        flat([(-14, -12), *top, (14, -12)], y, card(colour, bump=0.4))
    moulded([((0, 1, -5.6), (14, 5, 1.6), (0, 0, 0))], clay('#e8b878', bump=0.5, fine=0.3), voxel=0.2, lump=0.08)
    # the one who waits has looked at the time
    dial((-2.6, 4.6, -0.6), 0.7, tin('#c79a45'), 11, 57, rot=(0, 0, 16))
    tubes([[(-2.6, 4.8, -1.4), (-2.6, 4.8, -4.5)]], 0.1, wood('#3a2a22'))
    low_sun('#ffc080', (2.6, 22, -0.2), 1.7)
    shine('dusk')
    frame(0, -1.5, 3.4, blur=0.3)


def you_were_asleep():
    cat((0.1, -1.0, -2.9), 1.3, -14, '#c98a42', loaf=True)
    rug = felt('#8a4a2a')
    fuzz(lathe([(0, -3.62), (2.6, -3.62), (2.6, -3.5), (0, -3.45)], rug, c=(0, -0.9, 0), squash=0.7), 9000, 0.07, rug)
    box((0, 1, -3.9), (20, 10, 0.5), wood('#6d4a34', grain='X'), bevel=0.05)
    stone = [clay(c, bump=0.9) for c in ('#7d7168', '#8c7f72', '#6d645f')]
    for j in range(7):
        for s in (-1, 1):
            moulded(
                [((s * 2.7, 4.0, -3.3 + j * 0.8), (0.75, 0.5, 0.42), (0, R.uniform(-6, 6), 0))],
                stone[(j + s) % 3],
                voxel=0.08,
                lump=0.1,
            )
    box((0, 3.6, 2.2), (7, 1.2, 0.4), wood('#5b3a24', grain='X'), bevel=0.08)
    box((0, 4.9, 0), (14, 0.2, 12), mat('#1a0f0c', bump=0.2), bevel=0)
    for k, (c, s) in enumerate((('#ff5a1f', 1.25), ('#ff8a26', 0.95), ('#ffc24a', 0.65))):
        shape = (
            (-0.7, 0),
            (-0.85, 0.7),
            (-0.5, 1.3),
            (-0.4, 0.9),
            (-0.1, 2.2),
            (0.2, 1.2),
            (0.4, 1.6),
            (0.75, 0.6),
            (0.6, 0),
        )
        flat([(0.3 + s * x, -3.6 + s * z) for x, z in shape], 4.4 - k * 0.25, glow(c, 2.4), 0.04)
    lamp((0.3, 2.6, -1.6), 360, '#ff8a3a', 0.5)
    studio('#4a3f5f', 0.3, '#ffe2bd', 700, '#ff8a45', 900, '#9fb0e8', 150)
    frame(0.1, -1.5, 2.5, blur=0.16)
