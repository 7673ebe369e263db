import math

from art.beasts import cat
from art.cast.juniper import juniper
from art.clockwork import gear
from art.forms import R, ball, balls, box, group, lathe, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import card, cloth, enamel, felt, glow, mat, tin, wood
from art.sets import on_card
from art.sheets import ring, sheet, word


def portrait():
    juniper()
    with group((0.02, 0, 0)):
        cat((1.72, -1.5, -3.2), 0.72, -10, '#6a6672')
    lathe([(0.3, 0), (0.33, 0.05), (0.3, 0.1)], cloth('#f4efe4'), c=(1.7, -1.68, -2.7), close=False)
    with group((1.68, -2.02, -2.75)):
        ball((0, 0, 0), (0.06, 0.05, 0.06), felt('#b03a2f'), sub=3)
        ball((0, -0.02, -0.26), (0.09, 0.04, 0.24), felt('#b03a2f'), sub=3)
    with group((1.66, -2.1, -3.42), rot=(0, -4, 0)):
        box((0, 0, 0), (1.02, 0.05, 0.3), card('#f1e4c4'), bevel=0.012)
        word('LAWYER', (0, -0.04, -0.01), 0.23, mat('#28303f', bump=0))
    planks = [wood(c) for c in ('#7a5a40', '#6a4c36', '#86644a')]
    for i in range(16):
        box((-6 + i * 0.8, 6, 0), (0.77, 0.2, 14), planks[(i * 5) % 3], bevel=0.03)
    box((0, 5.6, 1.15), (14, 0.5, 0.14), planks[2], bevel=0.03)
    cols = [enamel(c, bump=0.2) for c in ('#2f6a68', '#d8b45a', '#b03a2f', '#e6dcc4')]
    for k, x in enumerate((-3.9, -3.2, -2.5, 2.3, 3.0, 3.7)):
        lathe([(0, 0), (0.26, 0), (0.26, 0.5), (0.12, 0.6), (0.12, 0.72), (0, 0.72)], cols[k % 4], c=(x, 5.5, 1.22))
    # the flying bicycle, hung up, with wings
    with group((2.6, 4.8, -0.45), rot=(0, -12, 0), scale=0.9):
        tyre, fr = mat('#2a2420', rough=0.6), enamel('#2f8a8a')
        for x in (-0.95, 0.95):
            tubes([ring((x, 0, 0), 0.62, 30)], 0.075, tyre)
            tubes(
                [
                    [(x, 0, 0), (x + 0.6 * math.cos(a), 0, 0.6 * math.sin(a))]
                    for a in [i * math.pi / 5 for i in range(10)]
                ],
                0.014,
                tin('#c8ccd0'),
                res=2,
            )
        tubes(
            [
                [(-0.95, 0, 0), (-0.35, 0, 0.75)],
                [(-0.35, 0, 0.75), (0.6, 0, 0.75)],
                [(0.95, 0, 0), (0.55, 0, 1.1)],
                [(-0.35, 0, 0.75), (0.1, 0, -0.05)],
                [(0.1, 0, -0.05), (0.6, 0, 0.75)],
                [(-0.95, 0, 0), (0.1, 0, -0.05)],
                [(0.55, 0, 1.1), (0.25, -0.1, 1.25)],
            ],
            0.05,
            fr,
        )
        ball((-0.42, 0, 0.9), (0.28, 0.14, 0.08), cloth('#6d4327'), sub=3)
        sheet(
            lambda u, v: (-0.1 - 1.9 * v + 0.3 * u, -0.1 - 0.05 * v, 0.8 + 0.9 * v + (u - 0.5) * (0.8 - 0.4 * v)),
            6,
            12,
            card('#efe0bd'),
            0.03,
        )
    neon = glow('#5fe8a0', 3)
    with group((-2.75, 5.2, 2.15), rot=(0, 0, 10)):  # a bolt in neon
        tubes(
            [[(0.25, 0, 0.7), (-0.28, 0, -0.05)], [(-0.28, 0, -0.05), (0.2, 0, -0.0)], [(0.2, 0, 0), (-0.2, 0, -0.75)]],
            0.075,
            neon,
        )
    for k, (x, z) in enumerate(((-3.6, -0.4), (-2.9, -0.5), (-2.2, -0.35))):  # tools
        tubes([[(x, 5.7, z), (x, 5.7, z - 0.9)]], 0.09, cols[k])
        if k == 1:
            gear((x, 5.65, z + 0.3), 0.32, 10, tin('#a9743c'))
        else:
            box((x, 5.65, z + 0.15), (0.5, 0.2, 0.26), tin('#8a8f96'), bevel=0.05)
    box((0, 2.4, -4.2), (14, 5, 0.5), wood('#8a6038', grain='X'), bevel=0.1)
    balls(
        [
            ((R.uniform(-2.6, 2.2), R.uniform(-1.2, 2), R.uniform(-0.5, 2.8)), (0.035, 0.035, 0.035), (0, 0, 0))
            for _ in range(24)
        ],
        glow('#ffb04a', 3),
        2,
    )
    world('#8fa0b4', 0.36)
    three(1150, 800, 170, '#fff2de', '#7affb4', '#c0b4ff')
    area((-5, 2.5, 1), (0, 0, -0.6), 2.5, 380, '#ffb070')
    camera((0.1, -14, 0.2), (0.05, 0, -0.55), 66, 0.12, focus=(0, -1, 0))


def avatar():
    juniper()
    on_card('#b48ae0', 0, 0.5, 1.8)
