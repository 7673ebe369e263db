from art.shots import lux as lux_shots
from art.stop_motion import lids, part


def the_sandwich_was_gone(take):
    """The neon sandwich goes out, and he notices."""
    lux_shots.portrait()
    rain, neon, head, closed = part('rain'), part('sandwich'), part('head'), lids()
    rain.show(False)
    take.first()
    closed.show()
    take.again('blink', closed, pad=0.02)
    closed.show(False)
    head.move(rot=(-3, 3, 10))
    take.again('turned', head)
    head.move()
    neon.shine(0.12)
    take.again('dark', neon, pad=0.07)
    rain.show()
    for k in range(4):
        rain.move(at=((0, 0.5, -0.3, 0.8)[k], 0, (0, -0.45, -0.2, -0.7)[k]))
        take.over('rain%d' % k, rain)
    says = [
        ([], 10), (['blink'], 2), ([], 6), (['dark'], 1), ([], 2), (['dark'], 2), ([], 1), (['dark'], 5),
        (['dark', 'turned'], 12), (['dark'], 2), (['dark', 'blink'], 2), (['dark'], 3),
    ]  # fmt: skip
    frames = [layers for layers, long in says for _ in range(long)]
    take.play(*[layers + ['rain%d' % (k // 2 * 3 % 4)] for k, layers in enumerate(frames)])
