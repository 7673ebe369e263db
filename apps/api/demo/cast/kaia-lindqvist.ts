import { type CreatorSheet, inner, moving, open, series, sold, view } from './sheets.ts'

export const kaiaLindqvist: CreatorSheet = {
  name: 'Kaia Lindqvist',
  email: 'kaia.lindqvist@fanlight.test',
  bio: 'I live above the tree line seven months a year and draw whoever comes through the snow. Post arrives with the plough. Be patient, be warm.',
  look: {
    seed: 'kaia lindqvist',
    hue: 206,
    skin: [26, 58, 84],
    hair: 'braids',
    hairColour: [44, 54, 66],
    eyes: [206, 54, 52],
    clothes: 'scarf',
    clothesColour: [206, 40, 40],
    extras: [],
    mood: 'snow',
  },
  priceCents: 699,
  characters: [
    {
      name: 'Sunniva of the High Hut',
      description:
        'Warden of the last hut before the pass: eight bunks, one stove, soup at any hour. Counts people in and counts them out, and has never been wrong by more than a reindeer.',
      look: {
        seed: 'sunniva',
        hue: 14,
        skin: [20, 52, 72],
        hair: 'braids',
        hairColour: [28, 62, 44],
        eyes: [210, 50, 46],
        clothes: 'scarf',
        clothesColour: [6, 58, 42],
        extras: ['cap'],
        mood: 'snow',
        face: 'round',
        outfit: 'coat',
      },
      feeCents: 499,
      since: 81,
      appeal: 1.4,
      posts: [
        open(
          'Bunks tonight: three of eight',
          'Two sisters, one very quiet geologist. Soup: barley. Wind: rude.',
          view('portrait', 'peaks', 'snow', 'snow'),
        ),
        open(
          'The visitor at the door',
          'No boots, no booking, excellent coat. I have put him down as “fox, one night”.',
          view('bust', 'window', 'snow', 'fox'),
        ),
        inner(
          'How to read the pass',
          'Blue in the hollow: go. Grey on the shoulder: wait. If the crows come down to talk to you, put the kettle back on.',
          ...series('peaks', 'dawn', ['scene', 'birds'], ['lone', 'lantern'], ['back'], ['far', 'raven']),
        ),
        inner(
          'Whiteout',
          'I rang the bell every minute for five hours. On the last ring somebody knocked.',
          view('lone', 'peaks', 'snow', 'snow', 'lantern'),
        ),
        sold(
          7,
          'The morning after the storm',
          'You get this perhaps twice a winter. I woke all eight bunks for it and nobody complained.',
          ...series('peaks', 'day', ['scene'], ['back'], ['lone'], ['portrait'], ['scene', 'birds']),
        ),
        open(
          'Bunks tonight: eight of eight',
          'And a ninth on the floor, and a tenth in the doorway, telling the ninth about soup.',
          view('bust', 'kitchen', 'ember', 'cup'),
        ),
        inner(
          'The guest book, 1964',
          '“Came for the view. Stayed for the stove. Left my heart, please forward.” There is no address.',
          view('still', 'window', 'night', 'book', 'candle'),
        ),
      ],
    },
    {
      name: 'Bjarne Frost',
      description:
        'Makes snowmen. Seriously. Third generation. Works from life, refuses carrots before February, attends every thaw in person.',
      look: {
        seed: 'bjarne frost',
        hue: 196,
        skin: [16, 50, 76],
        hair: 'short',
        hairColour: [36, 50, 62],
        eyes: [200, 56, 50],
        clothes: 'round',
        clothesColour: [216, 36, 48],
        extras: ['beard', 'cap'],
        mood: 'snow',
        face: 'square',
        lips: 'bare',
        outfit: 'coat',
      },
      feeCents: 0,
      since: 58,
      posts: [
        open(
          'Untitled (Man With Scarf)',
          'Snow, two buttons, borrowed scarf. The expression took four hours. He is thinking of his mother.',
          view('far', 'peaks', 'snow', 'snowman', 'snow'),
        ),
        open(
          'On the carrot',
          'A shortcut. My father used a pine cone. My grandfather used silence.',
          view('portrait', 'hills', 'snow'),
        ),
        open(
          'Commission for a school',
          'They asked for something cheerful. I gave them something true. They put a hat on it. The hat was correct.',
          ...series('trees', 'snow', ['far', 'snowman'], ['still', 'snowman'], ['scene', 'snowman', 'snow']),
        ),
        sold(2, 'The large one', 'Nineteen days. Do not show my knees.', view('lone', 'peaks', 'dawn', 'snowman')),
        open(
          'Thaw, a diary',
          'He went from the left, which is the heart. I stayed until there was only the scarf. I have his scarf.',
          view('bust', 'hills', 'dawn', 'snowman'),
        ),
      ],
    },
    {
      name: 'Eira, Who Is Late',
      description:
        'The winter, personally. Was meant to arrive in November. Keeps stopping to look at things. Apologises in frost on the inside of your window.',
      look: {
        seed: 'eira winter',
        hue: 204,
        skin: [206, 40, 88],
        hair: 'long',
        hairColour: [200, 30, 88],
        eyes: [196, 80, 62],
        clothes: 'vneck',
        clothesColour: [212, 40, 70],
        extras: ['crown', 'marks'],
        mood: 'snow',
        outfit: 'dress',
      },
      since: 49,
      appeal: 1.6,
      posts: [
        open(
          'I know',
          'I know. I said the first. There was a spider’s web in the gate and it took all my attention until Thursday.',
          view('portrait', 'trees', 'snow', 'snow'),
        ),
        moving(
          'for-the-lake',
          open(
            'For the lake',
            'One layer. Then another. You cannot hurry a lake; it remembers.',
            view('back', 'waves', 'snow', 'snow'),
          ),
        ),
        inner(
          'Things I have drawn on glass this week',
          'Ferns. Feathers. A bus. The bus was a mistake, but the child liked it.',
          ...series('window', 'snow', ['portrait', 'snow'], ['still', 'crystal', 'candle'], ['back']),
        ),
        inner(
          'A word with the sun',
          'She says four more weeks. I say six. We are old friends and neither of us has ever won.',
          view('far', 'peaks', 'dawn', 'snow'),
        ),
        sold(
          14,
          'The night I stayed quiet',
          'No wind. No cracking. Every tree holding its breath. I did it for nobody in particular. I did it for you.',
          ...series('trees', 'night', ['lone', 'snow'], ['portrait', 'snow'], ['scene', 'snow'], ['back', 'staff']),
        ),
        open(
          'Leaving, but slowly',
          'There is a snowdrop looking at me. It is rude to stay when somebody else has come on stage.',
          view('bust', 'meadow', 'snow', 'flowers'),
        ),
      ],
    },
  ],
}
