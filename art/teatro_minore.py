"""The Teatro Minore: its drapes, its boards, its cellar, and the new soprano."""


from art.face import brows, eyes
from art.forms import ball, box, lathe, moulded, on, tubes
from art.hands import limb
from art.light import three, world
from art.materials import SKIN, clay, felt, mat, wood


def drapes():
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


def boards(z=-4.4):
    for k in range(12):
        box((-8.8 + 1.6 * k, 1.5, z - 0.2), (1.55, 12, 0.4), wood(('#8a5a34', '#7d5230')[k % 2], grain='Y'), bevel=0.04)


def house_light(key=1100, strength=0.32):
    world('#5a4468', strength)
    three(key, 900, 180, '#ffeed8', '#ffb45a', '#a9a0ff')


def soprano(dress='#3f7fa8'):
    """The new one: a bun, a big dress, and an open mouth."""
    skin, hair = clay(
        SKIN['old'], spots=[((0.4, -0.6, -0.1), 0.3, '#d2604a', 0.6), ((-0.4, -0.6, -0.1), 0.3, '#d2604a', 0.6)]
    ), clay('#4a2a1c', bump=0.5)
    head = moulded([((0, 0, 0), (0.72, 0.7, 0.8), (0, 0, 0)), ((0, -0.7, -0.1), (0.12, 0.14, 0.1), (0, 0, 0))], skin)
    eyes(head, skin, 'closed', x=0.28, z=0.14, r=0.14, pupil='#2a1a14')
    brows(head, hair, x=0.28, z=0.36, w=0.15, tilt=-0.06, r=0.035)
    ball(on(head, 0, -0.36, -0.04), (0.16, 0.08, 0.2), mat('#5a1a1c', bump=0), sub=3)
    ball((0, 0.16, 0.2), (0.78, 0.74, 0.76), hair, cut=-0.1)
    ball((0, 0.3, 0.95), (0.42, 0.4, 0.4), hair, lump=0.03)
    silk = felt(dress)
    lathe(
        [(1.75, -4.4), (1.4, -3.4), (0.75, -2.1), (0.62, -1.4), (0.34, -0.8)],
        silk,
        squash=0.85,
        lump=0.04,
        ripple=0.12,
        folds=9,
    )
    for k in (-1, 1):
        limb(
            [(k * 0.55, 0, -1.15), (k * 1.15, -0.35, -1.3), (k * 1.55, -0.6, -0.6)],
            0.17,
            silk,
            skin,
            palm=0.16,
            grip=(0, -0.2, 0.5),
        )


def cellar():
    brick = [clay(c, bump=0.8) for c in ('#6a4a44', '#5a403c', '#7a564c')]
    box((0, 4.6, 0), (20, 0.3, 16), clay('#3f2f2c'), bevel=0)
    for j in range(13):
        for i in range(8):
            box(
                (-4.4 + i * 1.15 + 0.55 * (j % 2), 4.4, -4.1 + j * 0.6),
                (1.08, 0.24, 0.54),
                brick[(i * 3 + j * 5) % 3],
                bevel=0.05,
            )
    for x in (-3.1, 3.1):
        box((x, 2.4, 0), (0.5, 0.5, 12), wood('#6d4a2c'), bevel=0.06)
    boards()
    world('#4a4068', 0.36)
    three(820, 800, 180, '#ffe2b8', '#ff9a50', '#9fa0ff')
