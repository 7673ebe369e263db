import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const kaiaLindqvist: CreatorSheet = {
  name: 'Kaia Lindqvist',
  email: 'kaia.lindqvist@fanlight.test',
  bio: 'I live above the tree line seven months a year and draw whoever comes through the snow. Post arrives with the plough. Be patient, be warm.',
  priceCents: 699,
  characters: [
    {
      name: 'Sunniva of the High Hut',
      description:
        'Warden of the last hut before the pass: eight bunks, one stove, soup at any hour. Counts people in and counts them out, and has never been wrong by more than a reindeer.',
      feeCents: 499,
      since: 81,
      appeal: 1.4,
      posts: [
        open(
          'Bunks tonight: three of eight',
          'Two sisters, one very quiet geologist. Soup: barley. Wind: rude.',
          'peaks',
        ),
        open(
          'The visitor at the door',
          'No boots, no booking, excellent coat. I have put him down as “fox, one night”.',
          'window',
        ),
        inner(
          'How to read the pass',
          'Blue in the hollow: go. Grey on the shoulder: wait. If the crows come down to talk to you, put the kettle back on.',
          'peaks',
          3,
        ),
        inner('Whiteout', 'I rang the bell every minute for five hours. On the last ring somebody knocked.', 'peaks'),
        sold(
          7,
          'The morning after the storm',
          'You get this perhaps twice a winter. I woke all eight bunks for it and nobody complained.',
          'peaks',
          3,
        ),
        open(
          'Bunks tonight: eight of eight',
          'And a ninth on the floor, and a tenth in the doorway, telling the ninth about soup.',
          'kitchen',
        ),
        inner(
          'The guest book, 1964',
          '“Came for the view. Stayed for the stove. Left my heart, please forward.” There is no address.',
          'window',
        ),
      ],
    },
    {
      name: 'Bjarne Frost',
      description:
        'Makes snowmen. Seriously. Third generation. Works from life, refuses carrots before February, attends every thaw in person.',
      feeCents: 0,
      since: 58,
      posts: [
        open(
          'Untitled (Man With Scarf)',
          'Snow, two buttons, borrowed scarf. The expression took four hours. He is thinking of his mother.',
          'peaks',
        ),
        open('On the carrot', 'A shortcut. My father used a pine cone. My grandfather used silence.', 'hills'),
        open(
          'Commission for a school',
          'They asked for something cheerful. I gave them something true. They put a hat on it. The hat was correct.',
          'trees',
          3,
        ),
        sold(2, 'The large one', 'Nineteen days. Do not show my knees.', 'peaks'),
        open(
          'Thaw, a diary',
          'He went from the left, which is the heart. I stayed until there was only the scarf. I have his scarf.',
          'hills',
        ),
      ],
    },
    {
      name: 'Eira, Who Is Late',
      description:
        'The winter, personally. Was meant to arrive in November. Keeps stopping to look at things. Apologises in frost on the inside of your window.',
      since: 49,
      appeal: 1.6,
      posts: [
        open(
          'I know',
          'I know. I said the first. There was a spider’s web in the gate and it took all my attention until Thursday.',
          'trees',
        ),
        open('For the lake', 'One layer. Then another. You cannot hurry a lake; it remembers.', 'waves'),
        inner(
          'Things I have drawn on glass this week',
          'Ferns. Feathers. A bus. The bus was a mistake, but the child liked it.',
          'window',
          3,
        ),
        inner(
          'A word with the sun',
          'She says four more weeks. I say six. We are old friends and neither of us has ever won.',
          'peaks',
        ),
        sold(
          14,
          'The night I stayed quiet',
          'No wind. No cracking. Every tree holding its breath. I did it for nobody in particular. I did it for you.',
          'trees',
          3,
        ),
        open(
          'Leaving, but slowly',
          'There is a snowdrop looking at me. It is rude to stay when somebody else has come on stage.',
          'meadow',
        ),
      ],
    },
  ],
}
