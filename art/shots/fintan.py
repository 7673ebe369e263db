from art.cast.fintan import fintan
from art.forms import R, balls, box, group, moulded
from art.lens import camera
from art.light import lamp, studio
from art.materials import clay, glow, mat, wood
from art.sets import on_card
from art.sheets import flat


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
