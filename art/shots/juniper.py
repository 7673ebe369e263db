import math

from art.beasts import bird, cat
from art.cast.juniper import juniper
from art.clockwork import dial, gear
from art.forms import R, ball, balls, box, group, lathe, moulded, tubes
from art.hands import limb
from art.lens import camera, frame
from art.light import area, lamp, three, world
from art.materials import SKIN, bead, card, clay, cloth, enamel, felt, glow, mat, tin, wood
from art.places import meadow, shine, sky
from art.props import key, lantern, tag
from art.sets import on_card
from art.shed import bicycle, flying, member, plank_wall, roofs, shed
from art.sheets import flat, pillow, ring, text, word


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
    planks = plank_wall()
    box((0, 5.6, 1.15), (14, 0.5, 0.14), planks[2], bevel=0.03)
    cols = [enamel(c, bump=0.2) for c in ('#2f6a68', '#d8b45a', '#b03a2f', '#e6dcc4')]
    for k, x in enumerate((-3.9, -3.2, -2.5, 2.3, 3.0, 3.7)):
        lathe([(0, 0), (0.26, 0), (0.26, 0.5), (0.12, 0.6), (0.12, 0.72), (0, 0.72)], cols[k % 4], c=(x, 5.5, 1.22))
    # the flying bicycle, hung up
    with group((2.6, 4.8, -0.45), rot=(0, -12, 0), scale=0.9):
        bicycle()
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


def patent_12_the_polite_alarm_clock():
    red, brass, dark = enamel('#d8503f', bump=0.2), tin('#d6a23e'), felt('#2b2540')
    with group((0.25, -1.2, -1.25)):
        dial((0, 0, 0), 1.15, red, 7, 2, deep=0.7)
        for q in (-1, 1):
            ball((q * 0.72, 0.25, 1.2), (0.5, 0.42, 0.4), brass, rot=(0, q * 30, 0), cut=-0.1)
            tubes([[(q * 0.62, 0.25, -0.95), (q * 0.9, 0.1, -1.55)]], 0.12, brass)
            # gloved hands, one before the mouth
            ball((q * 0.4, -0.16, 0.34), (0.2, 0.08, 0.24), mat('#fbf6ea', rough=0.2, bump=0, coat=0.6))
            ball((q * 0.4, -0.24, 0.3), (0.09, 0.05, 0.11), bead(), sub=3)
            tubes([[(q * 0.62, -0.2, 0.68), (q * 0.4, -0.24, 0.78), (q * 0.2, -0.22, 0.7)]], 0.05, dark)
            tubes(
                [[(q * 0.06, -0.26, -0.24), (q * 0.34, -0.3, -0.36), (q * 0.66, -0.24, -0.16)]],
                0.13,
                dark,
                taper=lambda t: 1.2 - 0.9 * t,
            )
        tubes([[(0, 0.2, 1.1), (0, 0.2, 1.5)]], 0.06, brass)
        ball((0, 0.2, 1.55), 0.14, brass, sub=3)
        limb(
            [(1.2, 0.2, -0.1), (1.7, -0.3, -0.5), (1.25, -0.75, -0.75), (0.75, -0.85, -0.55)],
            0.1,
            red,
            felt('#f4efe2'),
            palm=0.2,
            grip=(-0.3, -0.2, 0.4),
        )
        tubes(
            [[(-0.28, -0.22, -0.98), (-0.02, -0.28, -0.9)], [(0.28, -0.22, -0.98), (0.02, -0.28, -0.9)]],
            0.14,
            felt('#2f6a9a'),
            taper=lambda t: 1.3 - 0.8 * t,
        )
    with group((-1.55, -1.7, -2.35), rot=(0, 0, 14)):
        box((0, 0, 0), (1.35, 0.06, 0.95), card('#f4ead2'), rot=(-16, 0, 0), bevel=0.02)
        for k, line in enumerate(('ahem.', 'so sorry')):
            text(line, (0, -0.1 - 0.06 * k, 0.18 - 0.34 * k), 0.27, mat('#2a1a12', bump=0), rot=(74, 0, 0))
    box((0, -0.6, -3.15), (12, 5, 0.5), wood('#8a6038', grain='X'), bevel=0.1)
    quilt = [felt(c) for c in ('#7fb8a4', '#e8d8b4', '#c86a5a')]
    for k in range(7):
        pillow((-3.6 + 1.2 * k, 3.4, -2.2), (0.7, 0.8, 0.7), quilt[k % 3], lump=0.05)
    pillow((1.2, 4.0, -1.0), (2.2, 0.8, 1.0), felt('#f4efe2'), lump=0.06)
    plank_wall()
    shine('dawn')
    frame(0.05, -1.15, 2.75, y=-1.2, blur=0.2)


def attempt_four():
    """Wide."""
    flying((0.4, 0, 0.35), 14, 9, 0.72)
    sky('dusk', 22)
    roofs()
    tubes(
        [[(-4.4 + 0.5 * k, 2.0, -0.9 + 0.5 * math.sin(k * 0.9) - 0.02 * k * k + 0.2 * k) for k in range(8)]],
        0.22,
        felt('#a9e6c4'),
        taper=lambda t: 0.5 + 0.7 * t,
    )
    for x, z in ((-2.9, -2.6), (2.6, -2.5)):  # the neighbours
        moulded([((x, 6.5, z), (0.4, 0.36, 0.42), (0, 0, 0))], clay(SKIN['fair']), voxel=0.05)
        lathe([(0.7, -1.6), (0.4, -0.5)], felt('#3f7f9a'), c=(x, 6.5, z + 0.2))
    shine('dusk')
    frame(0.1, -0.8, 3.3, far=14, blur=0.25)


def a_machine_that_finds_things():
    with group((1.25, 1.6, 0.1), rot=(0, 0, -14), scale=0.84, pivot=(0, 0, -4.4)):
        juniper()
    green, brass = enamel('#7fae3a', bump=0.2), tin('#d6a23e')
    with group((-1.0, -0.9, -3.4)):
        box((0, 0, 0.5), (1.8, 1.4, 1.6), green, bevel=0.2)
        lathe([(0.2, 0), (0.3, 0.5), (1.0, 1.0), (1.05, 1.05)], brass, c=(0.1, 0, 1.25), rot=(0, 16, 0), close=False)
        dial((-0.35, -0.72, 0.75), 0.36, brass, 2, 10, deep=0.06)
        ball((0.5, -0.72, 0.85), (0.16, 0.1, 0.16), glow('#ff6a4a', 4), sub=3)
        gear((0.45, -0.76, 0.3), 0.26, 9, tin('#a9743c'))
        tubes([[(-0.9, 0, 0.8), (-1.35, -0.2, 1.2), (-1.5, -0.4, 0.5), (-1.45, -0.5, -0.3)]], 0.13, felt('#2f2f3a'))
        for x in (-0.6, 0.6):
            for y in (-0.4, 0.4):
                lathe(
                    [(0, -0.1), (0.26, -0.1), (0.26, 0.1), (0, 0.1)],
                    mat('#26241f', rough=0.6),
                    c=(x, y, -0.45),
                    rot=(90, 0, 0),
                )
        tag((0.95, -0.85, 0.1), 'FOUND', 0.62, rot=(0, -6, 6))
    key((-2.0, -1.9, -3.55), (60, 0, 40), 0.8, tin('#c9a04a'))
    key((-1.75, -2.0, -3.5), (66, 0, -14), 0.7, tin('#b9bdbf'))
    sock = felt('#d8503f')
    moulded(
        [((0.35, -2.1, -3.7), (0.24, 0.4, 0.17), (0, 0, 12)), ((0.5, -2.5, -3.72), (0.4, 0.22, 0.16), (0, 0, 10))],
        sock,
        voxel=0.03,
    )
    tubes([ring((0.28, -1.75, -3.68), 0.22, 16, 0.8)], 0.07, felt('#f4efe2'))
    with group((-2.35, 5.6, -4.4)):  # a small door that nobody built
        box((0, 0, 0.95), (1.3, 0.2, 1.9), wood('#c8743a'), bevel=0.06)
        arch = [(0.75 * math.cos(a), -0.1, 1.85 + 0.4 * math.sin(a)) for a in [math.pi * i / 10 for i in range(11)]]
        tubes([[(0.75, -0.1, 0), *arch, (-0.75, -0.1, 0)]], 0.13, clay('#d8c8a8', bump=0.8))
        box((0, -0.14, 1.4), (0.34, 0.06, 0.34), glow('#ffcf6a', 3.4), bevel=0.06)
        ball((0.42, -0.18, 0.9), 0.08, tin('#d6a23e'), sub=3)
    lamp((-2.3, 4.6, -3.0), 120, '#ffc060', 0.3)
    lantern((1.9, -1.5, -4.1), 0.9, 70)
    box((0, -1, -4.2), (12, 4, 0.4), wood('#7a5636', grain='X'), bevel=0.08)
    shed(-5.0, 'night')
    area((-4, -7, 0), (-0.5, -1, -2.5), 2.4, 330, '#ffe2c0')
    frame(-0.1, -1.45, 3.1, blur=0.22)


def the_committee_visited():
    """Wide."""
    with group((-2.2, 0.4, 0.2), rot=(0, 0, 16), scale=0.8, pivot=(0, 0, -4.4)):
        juniper()
    for k, (x, c, h) in enumerate(
        ((0.75, '#3f4f6a', '#2a2f3f'), (2.15, '#5a4a42', '#3a2a24'), (3.5, '#4a5a4a', '#2a3a30'))
    ):
        with group((0, 1.4 - 0.5 * k, 0.12 - 0.1 * k), scale=0.9):
            member(x, c, h, -14)
    shed(-4.2)
    area((3, -8, 1), (1, 0, -1), 3, 300, '#fff0dc')
    frame(0.2, -1.1, 2.95, blur=0.18)


def the_flying_bicycle_attempts_one_to_three_1():
    """Wide."""
    with group((1.1, 0.2, -2.7), rot=(0, 172, 0), scale=1.25):
        bicycle()
    with group((-1.55, 0.6, 0), rot=(0, 0, 18), scale=0.7, pivot=(0, 0, -4.4)):
        juniper()
    balls(
        [
            ((1.1 + R.uniform(-1.6, 1.6), 0.4, -3.7 + R.uniform(0, 0.4)), (R.uniform(0.2, 0.42),) * 3, (0, 0, 0))
            for _ in range(14)
        ],
        felt('#d8cdb4'),
        3,
    )
    meadow('day', -4.2)
    shine('day')
    frame(0, -1.6, 2.9, blur=0.25)


def the_flying_bicycle_attempts_one_to_three_2():
    flying((0.2, 0, -0.3), 10, -16, 0.74)
    meadow('day', -5.6)
    for at, turn, s in (((-1.9, 1.2, 1.6), -40, 0.5), ((2.1, 2.0, 0.9), 50, 0.44)):
        bird(at, turn, s, clay('#f3f0ea'), clay('#9aa7b2'), clay('#ee9a2c'))
    shine('day')
    frame(0, -1.2, 3.5, blur=0.25)


def the_flying_bicycle_attempts_one_to_three_3():
    """Wide."""
    flying((0.9, 0, 0.6), 12, 8, 0.6)
    meadow('day', -6.6)
    with group((-2.4, 9, -4.2)):
        box((0, 0, 0.5), (1.5, 1, 1.2), clay('#f0e0c0', bump=0.6), bevel=0.06)
        flat([(-1.0, 1.1), (1.0, 1.1), (0, 2.0)], -0.6, clay('#b5442c', bump=0.6), 1.2)
        box((0.1, -0.55, 0.4), (0.34, 0.1, 0.6), wood('#2f7f80'), bevel=0.03)
    shine('day')
    frame(0, -1.0, 3.4, far=14, blur=0.28)
