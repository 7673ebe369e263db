from art.cast.eira import eira
from art.forms import R, ball, balls, box, lathe, moulded, tubes
from art.lens import camera
from art.light import area, three, world
from art.materials import clay, felt, mat, wood
from art.sets import backdrop, on_card


def portrait():
    eira()
    backdrop('#8fb0d8', 15, [((-2, 15, 1), 8, '#f7d9d8', 0.95), ((5, 15, -3), 8, '#6f8fc4', 0.7)], 60)
    bark = clay('#54566b', bump=1.1)
    snow = felt('#eaf1f8', fine=0.5)
    for x, y, r in ((-3.6, 7, 0.42), (3.3, 6, 0.5), (-1.7, 10, 0.34), (2.0, 11, 0.32), (4.9, 9, 0.5)):
        lathe([(r * 1.8, -4.6), (r * 1.1, -3.2), (r, -1), (r * 0.8, 6)], bark, c=(x, y, 0), lump=0.12)
        tubes(
            [
                [(x, y, z), (x + q * 0.9, y - 0.2, z + 0.5), (x + q * 1.7, y - 0.3, z + 1.3)]
                for q, z in ((-1, 0.6), (1, 1.4), (-1, 2.2))
            ],
            r * 0.3,
            bark,
            taper=lambda t: 1.2 - 0.9 * t,
        )
        balls(
            [
                ((x + q * 1.0, y - 0.22, z + 0.72), (0.5, 0.2, 0.14), (0, -38 * q, 0))
                for q, z in ((-1, 0.6), (1, 1.4), (-1, 2.2))
            ],
            snow,
            3,
        )
    gate = wood('#6d5a50', bump=0.4)
    for x in (1.9, 2.9, 3.9):
        box((x, 2.4, -2.2), (0.3, 0.2, 3.2), gate, bevel=0.06)
        ball((x, 2.4, -0.55), (0.26, 0.22, 0.16), snow, sub=3)
    for z in (-1.3, -2.7):
        box((3.0, 2.55, z), (3.4, 0.14, 0.26), gate, bevel=0.05)
    moulded(
        [
            ((0, 4, -5.6), (10, 6, 1.9), (0, 0, 0)),
            ((-3.3, 2.6, -4.2), (1.9, 1.2, 0.8), (0, 0, 0)),
            ((3.5, 2.6, -4.1), (1.7, 1.2, 0.7), (0, 0, 0)),
        ],
        snow,
        voxel=0.15,
        lump=0.14,
    )
    balls(
        [
            ((R.uniform(-4, 4), R.uniform(-2.2, 7), R.uniform(-3.4, 3.2)), (0.05, 0.05, 0.05), (0, 0, 0))
            for _ in range(120)
        ],
        mat('#ffffff', bump=0, emit=0.4),
        2,
    )
    world('#a9bbe0', 0.42)
    area((-2.5, -8, -0.5), (0, 0, 0), 2.6, 240, '#ffe6dc')
    three(1050, 1050, 200, '#f4f2ff', '#ffc4b0', '#b4c8ff', z=-0.4)
    camera((-0.2, -14, 0.1), (-0.12, 0, -0.55), 70, 0.12, focus=(-0.4, -1.2, -0.4))


def avatar():
    eira()
    on_card('#5f7fd0', 0.05, 0.55, 1.8)
