import math

from mathutils import Vector

from art.forms import ball, eul, group, moulded, tubes


def mitten(points, r, sleeve, hand, fingers=True, cuff=None):
    """Bent arm with a mitten hand at its end."""
    P = [Vector(p) for p in points]
    tubes([P], r, sleeve, taper=lambda t: 1.1 - 0.25 * t)
    e, d = P[-1], (P[-1] - P[-2]).normalized()
    if cuff:
        ball(
            e - d * 0.02,
            (r * 1.15, r * 1.15, r * 0.55),
            cuff,
            rot=[math.degrees(a) for a in d.to_track_quat('Z', 'Y').to_euler()],
            sub=3,
        )
    parts = [
        (e + d * 0.16, (0.19, 0.16, 0.2), (0, 0, 0)),
        (e + d * 0.14 + Vector((0, -0.16, 0.06)), (0.075, 0.1, 0.08), (0, 0, 0)),
    ]
    moulded(parts, hand, voxel=0.03, smooth=4, lump=0.02)


def fist(points, r, sleeve, hand, cuff=None):
    """Bent arm with a closed hand: four fingers one above the other, thumb on top."""
    P = [Vector(p) for p in points]
    tubes([P], r, sleeve, taper=lambda t: 1.1 - 0.25 * t)
    e, d = P[-1], (P[-1] - P[-2]).normalized()
    if cuff:
        ball(
            e - d * 0.02,
            (r * 1.12, r * 1.12, r * 0.5),
            cuff,
            rot=[math.degrees(a) for a in d.to_track_quat('Z', 'Y').to_euler()],
            sub=3,
        )
    c = e + d * 0.17
    moulded(
        [(c, (0.2, 0.16, 0.22), (0, 0, 0)), (c + Vector((0, -0.1, 0.22)), (0.13, 0.09, 0.065), (0, 0, 0))]
        + [(c + Vector((0, -0.15, 0.12 - 0.1 * k)), (0.17, 0.085, 0.056), (0, 0, 0)) for k in range(4)],
        hand,
        voxel=0.022,
        smooth=3,
        lump=0.012,
    )


def limb(points, r, sleeve, hand, cuff=None, palm=0.2, grip=(0, 0, 0), fingers=3, thumb=1):
    """Arm with a mitten of short fingers and a thumb; grip bends the fingers that way."""
    P = [Vector(p) for p in points]
    tubes([P], r, sleeve, taper=lambda t: 1.1 - 0.25 * t)
    e, d = P[-1], (P[-1] - P[-2]).normalized()
    if cuff:
        ball(e - d * 0.02, (r * 1.2, r * 1.2, r * 0.5), cuff, rot=eul(d), sub=3)
    side = d.cross(Vector((0, -1, 0.2))).normalized()
    bend = (d + Vector(grip)).normalized()
    parts = [(e + d * palm * 0.7, (palm * 0.95, palm * 0.75, palm), eul(d))]
    for k in range(fingers):
        o = side * (k - (fingers - 1) / 2) * palm * 0.62
        parts.append((e + d * palm * 1.3 + bend * palm * 0.5 + o, (palm * 0.34, palm * 0.34, palm * 0.72), eul(bend)))
    up = side if side.z > 0 else -side
    if thumb:
        parts.append(
            (
                e + d * palm * 0.8 + up * palm * 0.9 + Vector((0, -palm * 0.4, 0)),
                (palm * 0.32, palm * 0.32, palm * 0.55),
                eul(up + d * 0.6),
            )
        )
    moulded(parts, hand, voxel=0.028, smooth=4, lump=0.01)


def palm(at, s, turn, skin, tilt=0):
    """An open hand, four fingers up; s: side of the thumb."""
    with group(at, rot=(tilt, 0, turn)):
        moulded(
            [
                ((0, 0, 0), (0.25, 0.13, 0.27), (0, 0, 0)),
                ((s * 0.3, -0.04, -0.02), (0.16, 0.1, 0.085), (0, -s * 40, 0)),
                ((s * 0.2, -0.02, -0.1), (0.15, 0.11, 0.11), (0, -s * 40, 0)),
            ]
            + [
                (
                    (-0.21 + 0.14 * k, 0, 0.34 + (0.05, 0.09, 0.1, 0.03)[k if s > 0 else 3 - k]),
                    (0.068, 0.075, 0.2),
                    (0, -12 + 8 * k, 0),
                )
                for k in range(4)
            ],
            skin,
            voxel=0.028,
            smooth=3,
            lump=0.015,
        )
