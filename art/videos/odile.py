from art.cast.odile import odile
from art.forms import R, balls, box, group, lathe, moulded
from art.lens import camera
from art.light import area, three, world
from art.materials import card, clay, glass, glow, wood
from art.props import tag
from art.sets import backdrop, clouds, lighthouse, paper_waves
from art.sheets import flat
from art.stop_motion import lids, part


def what_the_beam_touches(take):
    """The light goes round, and the keeper looks after it. The bottle is Simon."""
    with group((0.15, 0, 0)):
        odile()
    backdrop('#141b3a', 15, [((2, 15, 1), 9, '#3f4f8f', 0.9), ((-1, 15, -5), 8, '#b07a7a', 0.7)], 60)
    balls([((R.uniform(-7, 7), 14.5, R.uniform(0, 8)), R.choice((0.04, 0.05, 0.07)), (0, 0, 0)) for _ in range(60)], glow('#fff0cf', 2), 2)
    paper_waves(['#17385a', '#1f4f74', '#2f6a8c', '#4a85a0', '#6f9db4'])
    lighthouse((2.3, 8.5, -3.0), 0.95, 200)
    clouds([((-3.4, 12, 3.8), 1), ((0.2, 13, 5.0), 0.9)], '#6f7fb0')
    lens = (2.3, 8.4, 2.17)
    with group(part='beam'):
        flat([(lens[0], lens[2] + 0.12), (-9, lens[2] + 1.5), (-9, lens[2] - 0.7), (lens[0], lens[2] - 0.12)], lens[1], glow('#b0a482', 0.42), 0.02)
    moulded([((-1.9, -0.6, -4.3), (1.5, 1.0, 0.9), (0, 0, 0))], clay('#5d5a63', bump=1.2), voxel=0.1, lump=0.2)
    green = glass('#bfe8cf')
    with group((-1.62, -1.2, -3.45), rot=(0, 8, 0)):
        lathe([(0, 0), (0.3, 0), (0.32, 0.75), (0.13, 1.0), (0.12, 1.35), (0.15, 1.38)], green, close=False)
        lathe([(0.11, 1.26), (0.12, 1.46), (0, 1.48)], wood('#b98348'))
        box((0, 0, 0.42), (0.09, 0.09, 0.6), card('#f4ead2'), rot=(0, 16, 0), bevel=0.02)
        tag((0.0, -0.36, 0.3), 'SIMON', 0.5, rot=(0, 4, 0))
    world('#44588f', 0.4)
    three(620, 900, 190, '#ffe2c0', '#ffb87a', '#8fa8ff')
    area((0, 6, 6), (1, 14, 0), 8, 700, '#8fa0d8')
    camera((-0.2, -13.2, -0.3), (0.02, 0, -0.72), 76, 0.12, focus=(0, -1, 0))
    beam, head, closed = part('beam'), part('head'), lids()
    beam.show(False)
    take.first()
    closed.show()
    take.again('blink', closed, pad=0.02)
    closed.show(False)
    for side, turn in (('left', -14), ('right', 12)):
        head.move(rot=(0, 0, turn))
        take.again(side, head)
    head.move()
    beam.show()
    turns = [0, 22, 44, 64, 80, 100, 118, 140, 162]
    for k, turn in enumerate(turns):
        beam.move(rot=(0, 0, turn), pivot=lens)
        take.over('beam%d' % k, beam)
    looks = [[], [], ['left'], ['left'], ['left'], [], ['right'], ['right'], ['right']]
    take.play(*[seen + ['beam%d' % k] for k, seen in enumerate(looks) for _ in range(3)])
    says = [(['right'], 3), (['blink'], 2), ([], 8), (['blink'], 2), ([], 6)]
    take.play(*[seen for seen, long in says for _ in range(long)])
