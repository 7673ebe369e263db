from art.beasts import bird
from art.cast.lux import lux
from art.forms import R, box, group, lathe, tubes
from art.lens import camera
from art.light import lamp, studio
from art.materials import card, clay, glow, tin
from art.sets import on_card


def portrait():
    lux()
    bricks = [clay(c, bump=0.6) for c in ('#3a3458', '#443a60', '#332f50', '#4b3c5c')]
    box((0, 6.3, 0), (20, 0.2, 20), card('#1d1a30'), bevel=0)
    for j in range(-8, 9):
        for i in range(-7, 8):
            box((i * 1.15 + (j % 2) * 0.57, 6, j * 0.56), (1.08, 0.4, 0.5), bricks[R.randrange(4)], bevel=0.05)
    pink, teal, amber = glow('#ff3f8e', 3.2), glow('#35e0d0', 2.6), glow('#ffb347', 3)
    # a sandwich in neon: the missing one
    with group((2.0, 5.3, 2.35), scale=1.0):
        tubes(
            [
                [a, b]
                for P in (((-1, 0, 0.2), (0, 0, 0.95), (1, 0, 0.2)), ((-1, 0, -0.5), (0, 0, -0.95), (1, 0, -0.5)))
                for a, b in zip(P, P[1:] + P[:1])
            ],
            0.07,
            amber,
        )
        tubes([[(-1 + 0.25 * i, 0, -0.15 + 0.13 * (i % 2)) for i in range(9)]], 0.06, teal)
    tubes([[(-2.3, 5.3, 3.0), (-2.3, 5.3, 0.6)], [(-2.75, 5.3, 1.2), (-2.3, 5.3, 0.6), (-1.85, 5.3, 1.2)]], 0.09, pink)
    lamp((-2.3, 4.3, 1.8), 180, '#ff3f8e', 0.5)
    lamp((2.0, 4.2, 2.4), 170, '#ffb347', 0.5)
    tubes(
        [
            [(x, y, z), (x - 0.06, y, z - 0.38)]
            for x, y, z in [(R.uniform(-3.4, 3.4), R.uniform(1.5, 4.5), R.uniform(-3.6, 3.4)) for _ in range(60)]
        ],
        0.014,
        glow('#9fb4e8', 0.7),
    )
    # a dustbin, and the pigeon who knew something
    with group((1.95, 0.5, -5.1)):
        lathe(
            [(0.8, 0), (0.95, 1.5), (1.05, 1.55), (1.05, 1.68), (0.9, 1.75), (0, 1.8)],
            tin('#7d8790', bump=0.5),
            lump=0.04,
        )
        for z in (0.5, 1.0):
            lathe(
                [(0.9 + 0.08 * z, z - 0.04), (0.96 + 0.08 * z, z), (0.9 + 0.08 * z, z + 0.04)],
                tin('#7d8790'),
                close=False,
            )
    bird((1.95, 0.2, -2.95), 50, 0.62, clay('#7f88a6'), clay('#5b647f'), clay('#c9a07a'))
    studio('#6a6fa8', 0.32, '#fff0e0', 1500, '#ff7fb0', 750, '#6fd0e0', 230, at=(-3.6, -8.5, 1.0))
    camera((0, -14.6, 0.1), (0.0, 0, -0.72), 74, 0.15, focus=(0, -1.1, 0))


def avatar():
    lux()
    on_card('#6a4f9a', 0.1, 0.3, 1.7)
