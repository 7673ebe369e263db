from art.cast.june import june
from art.forms import ball, box, group, moulded, tubes
from art.lens import camera
from art.light import lamp, three, world
from art.materials import clay, felt, glow, mat
from art.sets import backdrop
from art.sheets import word
from art.stop_motion import part


def song_nine_the_loud_version(take):
    """A car park at two in the morning."""
    june()
    backdrop('#2c2450', 16, [((-3, 16, 1), 8, '#6a3f8f', 0.9), ((4, 16, -3), 7, '#d0603f', 0.6)], 60)
    grey, line = clay('#4f4a66', bump=0.7), mat('#e8e0c8', bump=0.2)
    box((0, 6, -4.6), (30, 22, 0.4), mat('#3a3650', rough=0.3, bump=0.4, coat=0.5), bevel=0)
    for x in (-5.4, -1.8, 1.8, 5.4):
        box((x, 6, -4.38), (0.16, 9, 0.02), line, rot=(0, 0, x * 3), bevel=0)
    for x, y in ((-3.7, 5), (3.6, 7)):
        box((x, y, 0), (1.0, 1.0, 12), grey, bevel=0.08)
        box((x, y, -3.2), (1.06, 1.06, 0.7), clay('#e0b040', bump=0.4), bevel=0.06)
    blue = glow('#5fb4ff', 2.4)
    with group((2.3, 4.6, 2.2), rot=(0, 0, -8)):
        tubes([[(x, 0, z) for x, z in ((-0.7, -0.9), (-0.7, 0.9), (0.7, 0.9), (0.7, -0.9), (-0.7, -0.9), (-0.7, 0.2))]], 0.06, glow('#ff5f9a', 2.2))
        word('P', (0, 0, 0), 1.5, blue, extrude=0.04)
    with group((-3.0, 9, -2.9), rot=(0, 0, 18)):  # the last car
        moulded([((0, 0, 0), (2.1, 1.1, 0.7), (0, 0, 0)), ((-0.2, 0, 0.7), (1.2, 0.9, 0.7), (0, 0, 0))], clay('#2f8a8a', bump=0.3), voxel=0.09)
        for x in (-1.2, 1.2):
            ball((x, -1.0, -0.6), (0.5, 0.2, 0.5), felt('#26222f'))
        ball((1.95, -0.6, 0.0), 0.2, glow('#fff0c0', 3))
    lamp((2.3, 3.6, 2.0), 160, '#6fb4ff', 0.5)
    lamp((-2.2, 3, 1.4), 120, '#ff8f6a', 0.4)
    world('#5a5494', 0.34)
    three(1150, 1200, 200, '#ffe0c0', '#ff7fae', '#8fa0ff')
    camera((0.1, -14, -0.1), (-0.08, 0, -0.78), 67, 0.12, focus=(0, -1, 0))
    head, hand = part('head'), part('strum')
    take.first()
    for k, (sway, nod, strum) in enumerate(((5, 3, 7), (7, 6, -3), (0, 1, 7), (-5, 3, -3), (-7, 6, 7))):
        head.move(rot=(nod, -sway, 0))
        hand.move(rot=(0, strum, 0), pivot=(-1.0, 0, -1.6))
        take.again('beat%d' % k, head, hand)
    bar = ([], ['beat0'], ['beat1'], ['beat0'], [], ['beat2'], ['beat3'], ['beat4'], ['beat3'], ['beat2'])
    take.play(*[layers for _ in range(2) for layers in bar for _ in (0, 1)])
