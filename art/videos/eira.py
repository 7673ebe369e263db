import math

from art.cast.eira import eira
from art.forms import R, balls, box, group, lathe, moulded, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import card, clay, felt, glow, mat
from art.places import sky
from art.sheets import flat
from art.stop_motion import lids, part


def for_the_lake(take):
    """Snow over a lake that is freezing layer by layer."""
    with group((-0.5, 0, 0.1)):
        eira()
    sky('dawn', 22)
    for y, low, c in ((17, 0.4, '#a9bcd6'), (13, -0.8, '#c4d2e4')):
        top = [(x, low + 0.8 * math.sin(x * 0.6 + y) + 0.3 * math.sin(x * 1.7)) for x in [-14 + 0.3 * i for i in range(94)]]
        flat([(-14, -9), *top, (14, -9)], y, card(c, bump=0.3))
    fir = felt('#4f6f7a')
    for k, (x, y) in enumerate(((-5.2, 12), (-3.4, 12.4), (3.2, 12), (4.4, 11.6), (5.8, 12.2), (1.9, 12.5))):
        for j in range(3):
            lathe([(0.9 - 0.22 * j, 0), (0, 1.1)], fir, c=(x, y, -2.6 + 0.65 * j + 0.1 * (k % 3)), lump=0.05)
    box((0, 5, -4.2), (40, 18, 0.3), mat('#bcd8ea', rough=0.12, bump=0.25, scale=0.7, coat=1, vary=0.12), bevel=0)
    crack = mat('#f6fbff', bump=0, emit=0.2)
    tubes([[(x, y, -4.03), (x + 1.2, y + 0.5, -4.03), (x + 1.9, y + 1.6, -4.03)] for x, y in ((1.4, 2), (2.2, 4), (-4, 5), (0.4, 7))], 0.025, crack)
    snow = felt('#eef4fa', fine=0.5)
    moulded([((-4.4, 2.4, -4.6), (2.6, 1.6, 0.9), (0, 0, 0)), ((4.8, 3, -4.6), (2.2, 1.6, 0.8), (0, 0, 0))], snow, voxel=0.14, lump=0.12)
    with group(part='snow'):
        white = glow('#ffffff', 0.9)
        places = [(R.uniform(-4.2, 4.2), R.uniform(-2.5, 8), R.uniform(-4, 4)) for _ in range(90)]
        balls([((x, y, z + 2.4 * k), (r, r, r), (0, 0, 0)) for x, y, z in places for k in (-1, 0, 1) for r in [0.04 + 0.02 * (x > 0)]], white, 2)
    world('#a9bbe0', 0.42)
    area((-2.5, -8, -0.5), (0, 0, 0), 2.6, 240, '#ffe6dc')
    three(1050, 1050, 200, '#f4f2ff', '#ffc4b0', '#b4c8ff', z=-0.4)
    camera((0.3, -14, 0.1), (-0.05, 0, -0.55), 70, 0.12, focus=(-0.5, -1.2, -0.4))
    flakes, head, closed = part('snow'), part('head'), lids(clay('#b9d3ea', bump=0.1, prints=0))
    flakes.show(False)
    take.first()
    closed.show()
    take.again('blink', closed, pad=0.02)
    closed.show(False)
    head.move(rot=(2, 6, 4), pivot=(-0.5, 0, -0.9))
    take.again('tilted', head)
    head.move()
    flakes.show()
    for k in range(8):  # After eight steps each flake is where the one below it was.
        flakes.move(at=(0.12 * math.sin(k * math.pi / 4), 0, -0.3 * k))
        take.over('snow%d' % k, flakes)
    says = [([], 8), (['blink'], 2), ([], 8), (['tilted'], 20), ([], 4), (['blink'], 2), ([], 4)]
    frames = [layers for layers, long in says for _ in range(long)]
    take.play(*[layers + ['snow%d' % (k // 2 % 8)] for k, layers in enumerate(frames)])
