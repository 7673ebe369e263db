import math

from mathutils import Vector

from art.clockwork import dial, gear
from art.face import brows, eyes, mouth, spectacles
from art.forms import ball, balls, group, lathe, moulded, on, tubes
from art.hair import strands
from art.hands import limb
from art.materials import clay, cloth, enamel, felt, mat, tin
from art.sheets import ring
from art.wool import fuzz


def ottoline():
    skin = clay(
        '#e8b087',
        vary=0.06,
        spots=[
            ((0.52, -0.74, -0.26), 0.34, '#d9634c', 0.55),
            ((-0.52, -0.74, -0.26), 0.34, '#d9634c', 0.55),
            ((0, -1.2, -0.12), 0.22, '#d9634c', 0.5),
        ],
    )
    hair, grey, brass = (
        clay('#7a3f22', bump=0.6),
        clay('#b9aaa0', bump=0.6),
        tin('#cf9a3c', rough=0.22),
    )
    dress, lace = felt('#a5582c', vary=0.14), cloth('#f3ead8', bump=0.4)
    with group((0, 0, 0.05), rot=(2, 0, 4), pivot=(0, 0, -1), scale=1.2):
        head = moulded(
            [
                ((0, 0, 0.06), (0.97, 0.9, 0.95), (0, 0, 0)),
                ((0, -0.08, -0.42), (0.82, 0.78, 0.6), (0, 0, 0)),
                ((0.46, -0.44, -0.3), (0.42, 0.42, 0.38), (0, 0, 0)),
                ((-0.46, -0.44, -0.3), (0.42, 0.42, 0.38), (0, 0, 0)),
                ((0, -1.0, -0.14), (0.15, 0.19, 0.14), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, x=0.37, z=0.04, r=0.12)
        spectacles(head, brass, x=0.37, z=0.04, r=0.29, wire=0.036)
        brows(head, hair, x=0.37, z=0.43, tilt=-0.03, r=0.05, arch=0.06)
        mouth(head, mat('#8a2f26', bump=0), z=-0.5, w=0.2, curve=0.12, r=0.03)
        for q in (-1, 1):
            gear((q * 1.0, -0.2, -0.6), 0.12, 8, brass, 0.05)
            tubes([[(q * 0.97, -0.15, -0.35), (q * 1.0, -0.2, -0.5)]], 0.02, brass)
        # hair: combed up smooth into a bun wound like a mainspring
        strands(
            46,
            (58, 302),
            4,
            lambda f: 98 if abs((f - 180)) < 90 else 78,
            0.11,
            hair,
            head=(1.0, 0.95, 1.05),
            lift=1.0,
            jitter=0.05,
        )
        strands(
            17, (-66, 66), 2, lambda p: 38 + abs(p) * 0.4, 0.12, hair, head=(0.99, 0.93, 1.05), lift=1.03, jitter=0.03
        )
        for q in (-1, 1):
            strands(3, (q * 62 - 7, q * 62 + 7), 8, 70, 0.05, grey, head=(1.0, 0.97, 1.05), lift=1.1, jitter=0.02)
        with group((0, 0.1, 1.3), scale=0.86):
            ball((0, 0.1, 0), (0.72, 0.42, 0.72), hair, lump=0.03)
            n = 92
            tubes(
                [
                    [
                        (
                            (0.12 + 0.68 * k / n) * math.cos(k * 0.27),
                            -0.36 + 0.16 * (k / n) ** 2,
                            (0.12 + 0.68 * k / n) * math.sin(k * 0.27),
                        )
                        for k in range(n)
                    ]
                ],
                0.105,
                hair,
            )
            tubes(
                [
                    [
                        (
                            (0.16 + 0.64 * k / n) * math.cos(k * 0.27 + 0.1),
                            -0.44 + 0.16 * (k / n) ** 2,
                            (0.16 + 0.64 * k / n) * math.sin(k * 0.27 + 0.1),
                        )
                        for k in range(n)
                    ]
                ],
                0.03,
                brass,
            )
            for q in (-1, 1):  # the hands of a clock for hairpins: ten past ten
                with group((0, -0.3, 0.1), rot=(0, q * 52, 0)):
                    tubes([[(0, 0, -0.2), (0, 0, 0.95)]], 0.05, brass)
                    lathe([(0.14, 0.93), (0.18, 0.97), (0.0, 1.36)], brass, squash=0.3, seg=4)
    lathe([(0.34, -1.5), (0.32, -0.8)], skin)
    body = lathe(
        [(1.95, -4.9), (1.6, -3.8), (1.02, -2.75), (1.1, -2.0), (0.86, -1.45), (0.38, -1.15)],
        dress,
        squash=0.82,
        lump=0.04,
        ripple=0.08,
        folds=12,
    )
    fuzz(body, 6000, 0.035, dress)
    lathe([(0.42, -1.42), (0.5, -1.2), (0.48, -0.98), (0.4, -1.0)], lace, close=False)
    for k in range(18):
        a = math.radians(-100 + 200 * k / 17)
        ball(
            (0.62 * math.sin(a), -0.56 * math.cos(a) - 0.02, -1.38 - 0.05 * math.cos(a)), (0.12, 0.1, 0.13), lace, sub=3
        )
    gear((0, -0.78, -1.52), 0.17, 9, brass, 0.08, hole=0.4)
    ball((0, -0.8, -1.52), (0.09, 0.06, 0.09), enamel('#2f6a68'), sub=3)
    for k in range(5):
        ball(on(body, 0, -1.85 - 0.27 * k, 0.03), (0.07, 0.04, 0.07), brass, sub=3)
    tubes([ring((0, 0, -2.72), 1.05, 30, 0.83, 'xy')], 0.12, cloth('#33241c'))
    gear(on(body, 0, -2.72, 0.14), 0.2, 8, brass, 0.07)
    # watch held up to us; the other hand on a great key
    limb(
        [(-0.95, -0.05, -1.7), (-1.5, -0.4, -2.85), (-1.22, -1.25, -2.6)],
        0.29,
        dress,
        skin,
        lace,
        palm=0.21,
        grip=(0.2, -0.2, 0.7),
    )
    limb(
        [(0.95, -0.05, -1.7), (1.6, -0.45, -2.65), (1.3, -1.35, -2.85), (1.2, -1.5, -2.85)],
        0.29,
        dress,
        skin,
        lace,
        palm=0.21,
        grip=(-0.5, -0.4, 0.3),
    )
    dial((-1.2, -1.75, -1.75), 0.5, brass, 9, 0, rot=(0, 4, -8))
    lathe([(0.07, 0), (0.1, 0.06), (0.06, 0.12)], brass, c=(-1.2, -1.66, -1.17))
    tubes([ring((-1.2, -1.66, -0.98), 0.12, 16)], 0.03, brass)
    ch = [
        Vector((-1.1, -1.6, -1.0)).lerp(Vector((-0.35, -1.05, -2.6)), t)
        + Vector((0.1 * math.sin(math.pi * t), -0.15 * math.sin(math.pi * t), -0.75 * math.sin(math.pi * t)))
        for t in [i / 26 for i in range(27)]
    ]
    balls([(q, (0.035, 0.03, 0.05), (0, 40 * (k % 2), 40)) for k, q in enumerate(ch)], brass, 2)
    with group((1.12, -1.85, -2.7), rot=(0, -12, 0)):
        tubes([[(0, 0, -1.3), (0, 0, 0.25)]], 0.075, brass)
        for q in (-1, 1):
            tubes([ring((q * 0.26, 0, 0.48), 0.24, 20)], 0.075, brass)
        ball((0, 0, 0.3), (0.13, 0.12, 0.13), brass, sub=3)
