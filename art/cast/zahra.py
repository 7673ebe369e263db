import math

from mathutils import Vector

from art.face import brows, eyes, mouth
from art.forms import R, ball, balls, box, group, lathe, moulded, on, sph, tubes
from art.hands import mitten
from art.materials import SKIN, bead, clay, enamel, glass, mat


def zahra(basil=True, look=(0.2, 0.0), turn=12):
    """Without her basil she holds whatever runs through (0.6, -1.75, -3.05)."""
    skin = clay(
        SKIN['deep'],
        vary=0.09,
        spots=[((0.5, -0.75, -0.25), 0.34, '#a8452f', 0.55), ((-0.5, -0.75, -0.25), 0.34, '#a8452f', 0.55)],
    )
    hair = clay('#1c1413', bump=0.7)
    with group((0, 0, 0), rot=(3, -6, turn), pivot=(0, 0, -1)):
        head = moulded(
            [
                ((0, 0, 0), (0.92, 0.88, 0.95), (0, 0, 0)),
                ((0, -0.15, -0.45), (0.68, 0.7, 0.55), (0, 0, 0)),
                ((0.4, -0.5, -0.25), (0.38, 0.38, 0.35), (0, 0, 0)),
                ((-0.4, -0.5, -0.25), (0.38, 0.38, 0.35), (0, 0, 0)),
                ((0, -0.96, -0.15), (0.18, 0.17, 0.13), (0, 0, 0)),
                ((0.92, 0, -0.08), (0.12, 0.17, 0.22), (0, 0, 0)),
                ((-0.92, 0, -0.08), (0.12, 0.17, 0.22), (0, 0, 0)),
            ],
            skin,
        )
        eyes(head, skin, 'ball', x=0.33, z=0.1, r=0.2, look=look, lid=-24, tilt=6, out=0.2)
        brows(head, hair, x=0.34, z=0.42, w=0.18, tilt=0.03, r=0.045, arch=0.07)
        mouth(head, mat('#3a1210', bump=0), z=-0.44, w=0.24, curve=0.15, r=0.03)
        balls(
            [
                (sph(t, p, 1.0, (0.95, 0.9, 0.98)), (0.15, 0.15, 0.15), (0, 0, 0))
                for t in range(6, 100, 11)
                for p in range(0, 360, max(11, int(12 / max(0.2, math.sin(math.radians(t))))))
                if not (abs((p + 180) % 360 - 180) < 62 and t > 46)
            ],
            hair,
            2,
        )
        ball((0, 0.1, 1.22), (0.42, 0.42, 0.38), hair, lump=0.1)
        balls(
            [
                (sph(t, p, 0.42, c=(0, 0.1, 1.2)), (0.12, 0.12, 0.12), (0, 0, 0))
                for t in range(5, 120, 24)
                for p in range(0, 360, 30)
            ],
            hair,
            2,
        )
    suit, trim, grey = (
        mat('#a9bccb', rough=0.75, bump=0.8, scale=2.6, fine=0.2, sheen=0.3),
        mat('#e2632e', rough=0.5, bump=0.3),
        enamel('#c9ccce', bump=0.2),
    )
    lathe([(1.0, -1.12), (1.12, -1.12), (1.16, -0.98), (1.02, -0.92)], grey, close=False)
    lathe([(1.06, -1.22), (1.2, -1.22), (1.22, -1.12), (1.06, -1.1)], trim, close=False)
    ball((0, 0, 0.1), (1.62, 1.55, 1.6), glass(rough=0.22), sub=5, cut=-0.66)
    torso = moulded(
        [
            ((0, 0, -2.2), (1.35, 1.0, 1.15), (0, 0, 0)),
            ((0, 0, -3.3), (1.25, 0.95, 1.3), (0, 0, 0)),
            ((1.05, 0, -1.75), (0.5, 0.5, 0.5), (0, 0, 0)),
            ((-1.05, 0, -1.75), (0.5, 0.5, 0.5), (0, 0, 0)),
        ],
        suit,
        voxel=0.06,
        smooth=5,
        lump=0.06,
    )
    # quilting, stitched in orange
    for z in (-1.62, -2.6, -3.05, -3.5):
        tubes(
            [[on(torso, x, z - 0.06 * math.cos(x * 1.6), 0.0) for x in [-1.25 + 0.125 * i for i in range(21)]]],
            0.03,
            trim,
        )
    tubes([[on(torso, 0.5, z, 0.0) for z in [-1.35 - 0.2 * i for i in range(14)]]], 0.03, trim)
    box((0, 0.95, -2.3), (2.3, 0.7, 2.2), suit, bevel=0.18)
    box((-0.35, -1.02, -2.15), (0.8, 0.2, 0.52), grey, bevel=0.07, rot=(-6, 0, 0))
    for k, cc in enumerate(('#e2632e', '#3f8a9b', '#e8b23f')):
        ball(
            (-0.6 + k * 0.25, -1.16, -2.07), (0.075, 0.06, 0.075), mat(cc, rough=0.3, bump=0, coat=0.6, emit=0.5), sub=3
        )
    tubes([[(-0.62 + 0.1 * i, -1.15, -2.28 + 0.03 * (i % 2)) for i in range(6)]], 0.022, bead())
    for z in (-2.0, -2.35, -2.7):
        for s in (-1, 1):
            a = [2 * math.pi * i / 16 for i in range(18)]
            c = Vector((s * (1.32 + (-2 - z) * 0.25), -0.15 - (-2 - z) * 0.35, z))
            tubes(
                [[c + Vector((0.34 * math.cos(t), 0.34 * math.sin(t), 0.1 * s * math.cos(t))) for t in a]], 0.06, suit
            )
    mitten([(1.1, 0, -1.8), (1.6, -0.35, -2.7), (1.15, -1.3, -2.95), (0.95, -1.5, -2.9)], 0.4, suit, trim, cuff=grey)
    mitten([(-1.1, 0, -1.8), (-1.6, -0.35, -2.8), (-0.6, -1.4, -3.15), (0.15, -1.6, -3.1)], 0.4, suit, trim, cuff=grey)
    if basil:
        basil_pot((0.6, -1.85, -2.95))


def legs():
    """For pictures that show all of her: they hang a little, as legs do without weight."""
    suit = mat('#a9bccb', rough=0.75, bump=0.8, scale=2.6, fine=0.2, sheen=0.3)
    trim = mat('#e2632e', rough=0.5, bump=0.3)
    for s, knee in ((-1, -0.5), (1, -0.15)):
        foot = Vector((s * 0.75, 0.25 + knee * 0.2, -6.3))
        tubes([[(s * 0.6, 0, -4.1), (s * 0.68, knee, -5.2), foot]], 0.52, suit, taper=lambda t: 1.1 - 0.25 * t)
        moulded([(foot + Vector((0, -0.15, -0.15)), (0.46, 0.66, 0.36), (12, 0, 0))], trim, voxel=0.06, lump=0.03)
        for z in (-4.75, -5.65):
            turns = [2 * math.pi * i / 16 for i in range(18)]
            tubes([[(s * 0.67 + 0.54 * math.cos(a), knee * 0.6 + 0.54 * math.sin(a), z) for a in turns]], 0.07, suit)


def basil_pot(at, s=1):
    with group(at, scale=s):
        lathe([(0.3, -0.5), (0.42, 0.1), (0.48, 0.1), (0.5, 0.28), (0.4, 0.28), (0.38, 0.1)], clay('#c2613a'))
        ball((0, 0, 0.2), (0.4, 0.4, 0.1), mat('#33231a', rough=1, bump=1, fine=0.8))
        leaf = clay('#4f9a3c', bump=0.3)
        stems, leaves = [], []
        for k in range(9):
            a = k * 2.4
            r = 0.1 + 0.06 * (k % 4)
            h = 0.55 + 0.42 * ((k * 7) % 5) / 5
            tip = Vector((math.cos(a) * r * 2, math.sin(a) * r * 2, 0.25 + h))
            stems.append([(math.cos(a) * r * 0.5, math.sin(a) * r * 0.5, 0.2), (tip + Vector((0, 0, 0.2))) / 2, tip])
            for j in range(4):
                b = a + j * 1.57
                leaves.append(
                    (
                        tip + Vector((0.13 * math.cos(b), 0.13 * math.sin(b), -0.03 * j)),
                        (0.17, 0.1, 0.03),
                        (R.uniform(-15, 15), -24, math.degrees(b)),
                    )
                )
        tubes(stems, 0.025, leaf)
        balls(leaves, leaf, 3)
