import math

from art.forms import ball, group, moulded, tubes
from art.light import area
from art.materials import bead, clay, mat
from art.shots import maren as maren_shots
from art.stop_motion import lids, part


def a_whale_asked_the_way(take):
    """A whale goes by behind the village."""
    maren_shots.portrait()
    skin, belly = clay('#3f6f92', bump=0.6), clay('#c4d6d8', bump=0.4)
    with group((0, 11.5, 3.6), rot=(0, 6, 0), part='whale'):
        moulded(
            [
                ((-0.6, 0, 0), (2.3, 1.0, 1.15), (0, 0, 0)),
                ((1.4, 0, 0.1), (1.7, 0.6, 0.6), (0, -6, 0)),
                ((2.9, 0, 0.45), (0.7, 0.3, 0.28), (0, -20, 0)),
                ((3.55, -0.35, 0.75), (0.5, 0.6, 0.14), (0, -25, 20)),
                ((3.55, 0.35, 0.75), (0.5, 0.6, 0.14), (0, -25, -20)),
            ],
            skin,
            voxel=0.09,
        )
        moulded([((-0.9, -0.2, -0.5), (1.9, 0.86, 0.72), (0, 4, 0))], belly, voxel=0.1)
        ball((0.1, -1.0, -0.75), (0.75, 0.12, 0.26), skin, rot=(0, -38, 0))
        ball((-1.75, -0.83, 0.1), 0.12, bead())
        ball((-1.7, -0.84, 0.22), (0.2, 0.06, 0.05), skin, rot=(0, 10, 0))
        tubes([[(-2.7, -0.55, -0.2), (-2.1, -0.85, -0.34), (-1.5, -0.92, -0.26)]], 0.035, mat('#1d3346', bump=0))
    area((-1, 6, 9), (0, 11, 3), 8, 1700, '#a8f0e0')
    whale, head, closed = part('whale'), part('head'), lids()
    whale.show(False)
    take.first()
    whale.show()
    steps = 12
    for k in range(steps):
        f = k / (steps - 1)
        whale.move(at=(7.6 - 15.2 * f, 0, 0.35 * math.sin(f * 9)), rot=(0, 3 * math.sin(f * 9 + 1), 0), pivot=(0, 11.5, 3.6))
        take.again('whale%d' % k, whale, pad=0.02)
    whale.show(False)
    closed.show()
    take.again('blink', closed, pad=0.02)
    for k in range(steps):
        eyes = ['blink'] if k in (3, 9) else []
        take.play(['whale%d' % k] + eyes, *[['whale%d' % k]] * 3)
