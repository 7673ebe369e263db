"""The glasshouse that somebody forgot to close."""


from art.forms import R, ball, box, group, lathe, tubes
from art.light import area, three, world
from art.materials import clay, felt, tin
from art.plants import leaf
from art.sets import backdrop


def ribs():
    iron = tin('#5f7f78', rough=0.5, metal=0.3)
    bars = [[(x, 8, -5), (x, 8, 1.6)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)] + [
        [(-6, 8, z), (6, 8, z)] for z in (-2.6, -0.4, 1.6)
    ]
    bars += [[(x, 8, 1.6), (x * 0.62, 7, 3.2), (0, 6, 4.4)] for x in (-4.6, -3, -1.4, 0.2, 1.8, 3.4, 5)]
    tubes(bars, 0.09, iron)


def jungle(sides=((-3.2, 3.4), (3.2, 3.6)), z=-4.4):
    """Leaves left and right of a path."""
    greens = [clay(c, bump=0.4) for c in ('#3f7a3c', '#5f9a3f', '#2f5f3a', '#86b04a')]
    for n, (x, y) in enumerate(sides):
        for k in range(6):
            h = z + 0.9 + 0.95 * k
            turn = (-1 if x < 0 else 1) * -18 + R.uniform(-34, 34)
            leaf(
                (x + R.uniform(-0.5, 0.5), y + R.uniform(-0.3, 0.6), h),
                (-14, turn, 0),
                R.uniform(1.1, 1.6),
                greens[(k + n) % 4],
                cuts=6 * (k % 2),
            )
        tubes([[(x, y + 0.4, z), (x * 1.04, y + 0.6, z + 3), (x, y + 0.5, z + 6)]], 0.13, greens[2])


def glasshouse(mood='day', z=-4.4, out=('#cfe6d8', '#fff6cc')):
    backdrop(out[0], 16, [((-2, 16, 3), 8, out[1], 0.95), ((5, 16, -4), 8, '#8fbf9a', 0.6)], 60)
    ribs()
    box((0, 2, z - 0.25), (24, 14, 0.5), clay('#b98f6a', bump=0.5), bevel=0.1)
    if mood == 'night':
        world('#2f4a6a', 0.34)
        three(460, 800, 170, '#c4d8ff', '#a9e0c0', '#8fb0ff')
        area((0, 10, 8), (0, 16, 1), 9, 900, '#a9c4ff')
    else:
        world('#d4e6e0', 0.42)
        three(1150, 950, 190, '#fff4dc', '#f0ffb0', '#b4e0d0')
        area((0, 10, 8), (0, 16, 1), 9, 1500, '#ffffff')


def pot(at, s=1, c='#c8683f'):
    with group(at, scale=s):
        lathe(
            [(0, 0), (0.52, 0), (0.72, 0.8), (0.82, 0.82), (0.84, 1.05), (0.7, 1.06), (0.66, 0.98), (0, 0.98)],
            clay(c, bump=0.5, vary=0.1),
            lump=0.03,
        )
        ball((0, 0, 0.98), (0.66, 0.66, 0.12), felt('#3f2b1e', fine=0.8))
