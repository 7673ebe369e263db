from art.cast.adaeze import adaeze
from art.forms import R, ball, balls, box, group, lathe, tubes
from art.lens import camera
from art.light import lamp, three, world
from art.materials import cloth, felt, glow, mat, wood
from art.sets import backdrop
from art.stop_motion import lids, part


def rain_on_market_day(take):
    """All the awnings speaking at once."""
    adaeze()
    backdrop('#7f93ac', 18, [((-2, 18, 3), 9, '#c4ccd4', 0.9), ((4, 18, -3), 8, '#5f7090', 0.8)], 60)
    box((0, 6, -4.5), (30, 22, 0.4), mat('#5f6a7c', rough=0.18, bump=0.5, coat=0.8, vary=0.15), bevel=0)
    for x, y, z, turn, colours in (
        (-4.2, 7.5, 1.0, 12, ('#e9e0cc', '#d8503f')),
        (4.4, 8.5, 0.7, -12, ('#e9e0cc', '#4b8f6c')),
        (0.2, 13, 1.1, 0, ('#e9e0cc', '#e8b23f')),
    ):
        cloths = [cloth(c) for c in colours]
        with group((x, y, z), rot=(0, 0, turn)):
            for k in range(7):
                at = -2.1 + 0.7 * k
                box((at, 0, 0.6), (0.7, 2.2, 0.06), cloths[k % 2], rot=(24, 0, 0), bevel=0)
                lathe([(0, 0), (0.35, 0), (0.35, 0.06), (0, 0.06)], cloths[k % 2], c=(at, -1.0, 0.14), rot=(90, 0, 0), seg=24)
            for s in (-1, 1):
                tubes([[(s * 2.2, -0.7, 0.2), (s * 2.2, -0.7, -6)]], 0.09, wood('#8a5a30'))
            box((0, 0, -2.6), (4.6, 1.4, 0.3), wood('#a9743c', grain='X'), bevel=0.05)
            for k in range(6):
                ball((-1.8 + 0.72 * k, -0.2, -2.25), (0.34, 0.34, 0.28), felt(('#d8503f', '#e8b23f', '#2f5d90', '#6d3f8b', '#4b8f6c', '#ef86a8')[k]))
        lamp((x, y - 1.2, z - 0.9), 90, '#ffc878', 0.4)
    a, b = cloth('#e9e0cc'), cloth('#2f8a8a')
    for k in range(14):  # her own awning
        x = -5.2 + k * 0.8
        box((x, 2.4, 2.95), (0.8, 2.6, 0.06), (a, b)[k % 2], rot=(24, 0, 0), bevel=0)
        lathe([(0, 0), (0.4, 0), (0.4, 0.06), (0, 0.06)], (a, b)[k % 2], c=(x, 1.2, 2.4), rot=(90, 0, 0), seg=28)
    with group(part='rain'):
        water = glow('#dce8f8', 0.75)
        falls = [(R.uniform(-4.5, 4.5), R.uniform(2.2, 9), R.uniform(-4, 3.6)) for _ in range(110)]
        tubes([[(x, y, z), (x - 0.12, y, z - 0.75)] for x, y, z in falls], 0.012, water, res=2)
        edge = [(-5.2 + 0.4 * k, 1.1, 2.0 - 1.3 * j - R.uniform(0, 1.0)) for k in range(27) for j in range(4)]
        balls([(p, (0.022, 0.022, 0.1), (0, 0, 0)) for p in edge], water, 2)
    world('#a4b4cc', 0.4)
    three(1000, 850, 200, '#fff0da', '#ffcf9a', '#a9c4ff')
    camera((-0.2, -14, 0.1), (0.0, 0, -0.62), 72, 0.12, focus=(0, -1, 0))
    rain, head, closed = part('rain'), part('head'), lids()
    rain.show(False)
    take.first()
    closed.show()
    take.again('blink', closed, pad=0.02)
    closed.show(False)
    head.move(rot=(-8, 8, -14))
    take.again('listens', head)
    head.move()
    rain.show()
    for k in range(4):
        rain.move(at=(-0.05 * k, 0, -0.3 * k + (0.4 if k % 2 else 0)))
        take.over('rain%d' % k, rain)
    says = [([], 8), (['blink'], 2), ([], 6), (['listens'], 22), ([], 4), (['blink'], 2), ([], 4)]
    frames = [layers for layers, long in says for _ in range(long)]
    take.play(*[layers + ['rain%d' % (k % 4)] for k, layers in enumerate(frames)])
