from art.cast.milo import milo
from art.forms import R, ball, box, group, lathe, moulded, tubes
from art.lens import camera
from art.light import three, world
from art.materials import clay, enamel, tin, wood
from art.props import tag
from art.sets import backdrop, on_card


def portrait():
    milo()
    backdrop('#d8b48a', 10, [((-3, 10, 2), 7, '#ffe8bc', 0.9), ((5, 10, -3), 7, '#a8705a', 0.7)], 60)
    tile = [enamel(c, bump=0.2) for c in ('#8fb8b4', '#7fa9a8', '#d8c896')]
    for i in range(13):
        for j in range(9):
            box(
                (-5.4 + i * 0.9, 7, -3.4 + j * 0.8),
                (0.86, 0.1, 0.76),
                tile[0 if (i + j) % 2 else (2 if (i * 3 + j) % 5 == 0 else 1)],
                bevel=0.04,
            )
    sh = wood('#8a5a30', grain='X')
    box((0, 5.6, 0.85), (14, 1.1, 0.16), sh, bevel=0.04)
    box((0, 5.6, -1.35), (14, 1.1, 0.16), sh, bevel=0.04)
    crust = [clay(c, bump=0.9) for c in ('#2a211c', '#3a2a20', '#6a3f22', '#b9742f')]
    for k, x in enumerate((-3.5, -2.5, 2.1, 2.95, 3.9)):  # the seven worst loaves, ranked
        ball(
            (x, 5.3, 1.2), (0.48, 0.42, R.uniform(0.26, 0.44)), crust[k % 3], rot=(0, R.uniform(-12, 12), 0), lump=0.12
        )
        tag((x, 4.7, 0.68), str(k + 1), 0.62)
    for k, x in enumerate((-3.3, 2.4)):
        ball((x, 5.3, -1.0), (0.55, 0.42, 0.34), crust[k], lump=0.14)
        tag((x, 4.7, -1.55), str(k + 6), 0.62)
    lathe(
        [(0, 0), (0.34, 0), (0.4, 0.3), (0.36, 0.75), (0.16, 0.85), (0.2, 0.95), (0, 0.95)],
        enamel('#2858b0', bump=0.2),
        c=(-2.2, 5.2, -1.27),
    )  # the blue jar
    ball((3.5, 5.3, -0.98), (0.5, 0.42, 0.36), crust[3], lump=0.04)
    tubes([[(3.2 + 0.2 * k, 4.95, -0.75), (3.35 + 0.2 * k, 4.92, -0.95)] for k in range(3)], 0.035, clay('#f0d8a8'))
    for k, x in enumerate((-3.6, -2.85, 2.7, 3.45)):
        tubes([[(x, 5.2, 3.4), (x, 5.2, 2.6)]], 0.04, tin('#8a8f96'))
        ball((x, 5.1, 2.35), (0.3, 0.12, 0.3), tin(('#c9713f', '#a9adb2')[k % 2]), sub=3)
    # it rose, then kept going
    with group((-2.0, -0.3, -3.75)):
        lathe(
            [(0.3, -0.4), (0.4, -0.34), (0.62, 0.1), (0.66, 0.2), (0.6, 0.2)], enamel('#e8b23f', bump=0.2), close=False
        )
        moulded(
            [
                ((0, 0, 0.25), (0.62, 0.58, 0.42), (0, 0, 0)),
                ((0.1, 0, 0.62), (0.48, 0.46, 0.4), (0, 0, 0)),
                ((-0.12, 0, 1.0), (0.34, 0.34, 0.32), (0, 0, 0)),
                ((0.5, -0.3, 0.05), (0.2, 0.2, 0.36), (0, 0, 0)),
                ((-0.42, -0.42, -0.02), (0.18, 0.18, 0.4), (0, 0, 0)),
                ((0.1, -0.6, 0.02), (0.16, 0.14, 0.3), (0, 0, 0)),
            ],
            clay('#ecd9b0', bump=0.7),
            voxel=0.05,
            lump=0.04,
        )
    moulded(
        [((-3.3, 2.6, -3.7), (0.75, 0.6, 0.5), (0, 0, 0)), ((-3.6, 2.6, -3.3), (0.5, 0.5, 0.4), (0, 0, 0))],
        clay('#ecd9b0', bump=0.7),
        voxel=0.06,
        lump=0.05,
    )
    box((0, 2.4, -4.3), (14, 6, 0.5), wood('#a9743c', grain='X'), bevel=0.1)
    ball((2.1, -0.3, -3.72), (0.62, 0.45, 0.4), crust[0], rot=(0, 6, 0), lump=0.12)
    tag((2.1, -0.85, -3.62), '4', 0.7, rot=(0, -6, 0))
    world('#c9cfe0', 0.36)
    three(1050, 850, 160, '#fff2dc', '#ffc080', '#b9cfff')
    camera((0.1, -14, 0.2), (0.02, 0, -0.68), 68, 0.12, focus=(0, -1, 0))


def avatar():
    milo()
    on_card('#f2cf8a', 0, 0.55, 1.75)
