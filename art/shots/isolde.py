from art.cast.isolde import isolde
from art.forms import R, box, group, lathe
from art.lens import camera
from art.light import lamp, studio
from art.materials import card, tin, wood
from art.props import books
from art.sets import on_card


def portrait():
    isolde()
    w = wood('#39554f', grain='X')
    box((0, 4.9, 0), (18, 0.2, 16), card('#24403f'), bevel=0)
    colours = ('#b9a57c', '#94a58c', '#c2ab7c', '#7f9488', '#a98f76', '#c4b48c')
    for k in range(6):
        z = -4.2 + k * 1.75
        box((0, 3.6, z), (14, 1.3, 0.13), w, bevel=0.03)
        at = -5
        while at < 4.6:
            n = R.uniform(1.2, 3)
            books(at, min(at + n, 5), 3.5, z + 0.07, h=(0.95, 1.4), colours=colours)
            at += n + R.choice((0.05, 0.2, 0.7))
    for x in (-2.75, 2.75):
        box((x, 3.3, 0), (0.22, 1.5, 14), w, bevel=0.04)
    box((0, -0.6, -4.35), (14, 4.2, 0.3), wood('#4b2d20', grain='X'), bevel=0.08)
    brass = tin('#d0a03e')
    with group((1.75, -1.75, -4.18), scale=0.62):
        lathe([(0.75, 0), (0.75, 0.1), (0.6, 0.14)], wood('#2a1c16'))
        lathe([(0.66, 0.14), (0.62, 0.32), (0.42, 0.56), (0.12, 0.66), (0, 0.67)], brass)
        lathe([(0.06, 0.66), (0.06, 0.8), (0.13, 0.84), (0, 0.9)], brass)
    studio('#7f9db0', 0.34, '#fff2df', 1150, '#ffd9a0', 750, '#8fc4d8', 200)
    lamp((-3.2, 2.3, 2.6), 110, '#ffdca0', 0.5)
    camera((-0.2, -15.4, 0.3), (0.02, 0, -0.85), 71, 0.11, focus=(0, -1.2, 0))


def avatar():
    isolde()
    on_card('#8fb8a4', 0, 0.95, 1.85)
