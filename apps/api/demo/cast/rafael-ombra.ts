import { type CreatorSheet, inner, moving, open, series, sold, view } from './sheets.ts'

export const rafaelOmbra: CreatorSheet = {
  name: 'Rafael Ombra',
  email: 'rafael.ombra@fanlight.test',
  bio: 'Rain, neon and very small crimes. I spent ten years drawing storyboards for car adverts; here nobody drives anywhere and everybody is better dressed.',
  look: {
    seed: 'rafael ombra',
    hue: 318,
    skin: [20, 46, 52],
    hair: 'undercut',
    hairColour: [20, 30, 12],
    eyes: [24, 50, 28],
    clothes: 'vneck',
    clothesColour: [280, 20, 22],
    extras: ['beard'],
    mood: 'neon',
    face: 'square',
    brows: 'thick',
    lips: 'bare',
  },
  characters: [
    {
      name: 'Lux Moreno',
      description:
        'Private detective. Specialises in cases nobody else will take: missing sandwiches, suspicious pigeons, who keeps moving the bench. Narrates everything. Has never once closed an umbrella properly.',
      look: {
        seed: 'lux moreno',
        hue: 330,
        skin: [20, 46, 56],
        hair: 'waves',
        hairColour: [340, 30, 14],
        eyes: [32, 60, 34],
        clothes: 'collar',
        clothesColour: [30, 34, 40],
        extras: ['hat'],
        mood: 'neon',
        brows: 'stern',
        outfit: 'coat',
      },
      feeCents: 699,
      since: 84,
      appeal: 1.7,
      posts: [
        moving(
          'neon-rain',
          open(
            'The sandwich was gone',
            'Rye, mustard, no witnesses. The plate was still cold. So was I. I ordered another and called it evidence.',
            view('portrait', 'alley', 'neon', 'rain'),
          ),
        ),
        open(
          'A dame walked in',
          'Five feet of trouble in a yellow raincoat. She was nine. Somebody had kidnapped her kite.',
          view('bust', 'window', 'dusk', 'umbrella'),
        ),
        inner(
          'Case file: the kite',
          'Followed the string. Strings lead somewhere. This one led to a tree, and the tree was not talking.',
          ...series('roofs', 'dusk', ['back'], ['lone', 'birds'], ['still', 'letter', 'camera'], ['far', 'camera']),
        ),
        open(
          'This city never sleeps',
          'It naps. Between two and four, on Sundays, behind the fish market. I have photographs.',
          view('back', 'city', 'neon'),
        ),
        inner(
          'The pigeon knew something',
          'He looked left. He looked right. He looked at my croissant. In this business you learn when a bird is stalling.',
          view('bust', 'market', 'dawn', 'raven'),
        ),
        sold(
          15,
          'The wall with the red string',
          'Everything I have on the moving bench. Study it. Tell nobody. Feed nobody called Gerald.',
          ...series(
            'workshop',
            'night',
            ['back'],
            ['still', 'map', 'letter', 'camera'],
            ['bust', 'lantern'],
            ['portrait'],
          ),
        ),
        moving(
          'rain-again',
          inner(
            'Rain, again',
            'It fell like it had somewhere to be. I did not. I had a second umbrella, and it was also broken.',
            view('far', 'alley', 'night', 'rain', 'umbrella'),
          ),
        ),
        open(
          'Case closed',
          'The bench was being moved by the man who paints the bench. Nobody had ever asked him. Nobody ever does.',
          view('portrait', 'roofs', 'dawn', 'birds'),
        ),
      ],
    },
    {
      name: 'Vesper-9',
      description:
        'Courier unit, ninth of her line. Delivers anything under four kilograms, including apologies. Literal, punctual, learning to like music. If lost, please return to the rain.',
      look: {
        seed: 'vesper nine',
        hue: 186,
        skin: [200, 18, 74],
        hair: 'bob',
        hairColour: [190, 60, 60],
        eyes: [180, 90, 56],
        clothes: 'armour',
        clothesColour: [230, 24, 26],
        extras: ['visor', 'marks'],
        mood: 'neon',
        outfit: 'trousers',
        lips: 'bare',
      },
      feeCents: 599,
      since: 60,
      appeal: 1.4,
      posts: [
        open(
          'Delivery 00001',
          'Contents: one plant. Recipient wept. I checked the plant for damage. There was none. I am told this is a good kind of error.',
          view('portrait', 'city', 'neon', 'rain'),
        ),
        open(
          'I have a route',
          'It is 14.2 kilometres. It could be 11.9. The other 2.3 pass a piano.',
          view('far', 'alley', 'neon'),
        ),
        inner(
          'Things people put in boxes',
          'Keys without doors. A radio that is only ever between stations. A letter addressed to “before”.',
          ...series('workshop', 'neon', ['still', 'key', 'radio', 'letter'], ['bust', 'radio'], ['still', 'crystal']),
        ),
        inner(
          'On the subject of rain',
          'It is water that has been somewhere. I do not mind it. It does not mind me.',
          view('back', 'roofs', 'night', 'rain'),
        ),
        sold(
          9,
          'Firmware notes, unofficial',
          'Version 9.4.1 adds humming. I did not request it. I have not reported it.',
          view('bust', 'bokeh', 'neon', 'radio', 'notes'),
        ),
        open(
          'A child asked if I dream',
          'I said I buffer. She said that is the same thing with a worse name.',
          view('bust', 'window', 'night', 'robot'),
        ),
        inner(
          'Delivery 00774',
          'Contents: one apology, verbal. Distance: nine floors, no lift. Recipient accepted on the second knock.',
          view('lone', 'city', 'dusk', 'letter'),
        ),
      ],
    },
  ],
}
