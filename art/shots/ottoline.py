from art.cast.ottoline import ottoline
from art.clockwork import dial, gear
from art.forms import ball, box, group, lathe, tubes
from art.lens import camera
from art.light import lamp, three, world
from art.materials import enamel, mat, tin, wood
from art.sets import backdrop, on_card


def portrait():
    ottoline()
    backdrop('#7a4a2c', 9, [((-3, 9, 2), 6, '#e0a860', 0.9), ((5, 9, -3), 6, '#3f2618', 0.8)], 60)
    cases = [wood('#6d4327'), wood('#8a5a30'), wood('#4a2d1c')]
    brass = tin('#cf9a3c')
    en = [enamel(c, bump=0.2) for c in ('#2f6a68', '#8c3b2e', '#d8b45a')]
    dial((-2.35, 6, 1.9), 0.62, brass, 9, 4)
    dial((2.5, 6, 1.2), 0.8, en[0], 8, 56)
    dial((-3.6, 6, 0.4), 0.55, en[1], 9, 0)
    dial((3.85, 6, 2.4), 0.5, brass, 8, 50)
    dial((-2.2, 6, -0.55), 0.46, en[2], 3, 20)
    dial((3.7, 6, -0.6), 0.5, en[1], 9, 12)
    dial((1.55, 6.2, 2.75), 0.42, en[2], 9, 0)
    with group((-3.35, 5, -2.6)):  # a cuckoo's house
        box((0, 0, 0), (1.3, 0.7, 1.3), cases[1], bevel=0.05)
        for q in (-1, 1):
            box((q * 0.42, -0.05, 0.95), (1.15, 0.9, 0.12), cases[2], rot=(0, q * 40, 0), bevel=0.03)
        dial((0, -0.4, -0.12), 0.4, cases[2], 9, 0, deep=0.1)
        box((0, -0.36, 0.55), (0.34, 0.05, 0.34), mat('#1d120c', bump=0), bevel=0.02)
        ball((0, -0.55, 0.5), (0.14, 0.2, 0.14), en[0], sub=3)
        lathe([(0.05, 0), (0, 0.16)], en[2], c=(0, -0.74, 0.5), rot=(90, 0, 0))
    with group((3.1, 4.6, -2.9)):  # a long case with its pendulum
        box((0, 0, 0), (1.3, 0.8, 3.4), cases[0], bevel=0.06)
        box((0, -0.4, -0.1), (0.8, 0.06, 2.5), mat('#1d120c', rough=0.3, bump=0), bevel=0.02)
        tubes([[(0, -0.5, 1.0), (0.14, -0.5, -0.7)]], 0.04, brass)
        ball((0.15, -0.52, -0.75), (0.27, 0.06, 0.27), brass, sub=3)
    for c, r, n in (((-1.35, 5.5, 2.75), 0.5, 12), ((3.0, 5.3, 0.05), 0.3, 9), ((-3.3, 5.5, 2.85), 0.4, 10)):
        gear(c, r, n, tin('#a9743c'))
    box((0, 0.4, -4.25), (12, 3.4, 0.4), wood('#8a5a30', grain='X'), bevel=0.1)
    world('#b9a08a', 0.32)
    three(1150, 900, 150, '#fff0d8', '#ffb060', '#a9bfff')
    lamp((-2.6, 3.6, 0.8), 70, '#ffc880', 0.3)
    camera((0.1, -14, 0.3), (0.02, 0, -0.52), 65, 0.12, focus=(0, -1, 0))


def avatar():
    ottoline()
    on_card('#5fa39a', 0, 0.85, 1.9)
