import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const emekaObi: CreatorSheet = {
  name: 'Emeka Obi',
  email: 'emeka.obi@fanlight.test',
  bio: 'Textile designer. I think in repeat patterns and so do my characters. If a colour appears twice, it is a rhyme; three times, it is a chorus.',
  priceCents: 599,
  characters: [
    {
      name: 'Adaeze Bloom',
      description:
        'Tailor, stall forty, under the striped awning. Measures you with one look and a short silence. Believes no one is hard to fit, only badly described.',
      feeCents: 799,
      since: 77,
      appeal: 1.5,
      posts: [
        open(
          'Stall forty',
          'Come under the awning. Stand how you stand when no one is looking. Good. That is the one I will dress.',
          'market',
        ),
        open(
          'She wanted beige',
          'I let her say it three times. Then I held up the coral and we both heard her breathe in.',
          'market',
        ),
        inner(
          'A coat for a nervous man',
          'Two secret pockets: one for his hands, one for the letter. He asked how I knew about the letter. Sir. Your left shoulder told me.',
          'market',
          3,
        ),
        inner(
          'Indigo, day nine',
          'It goes in green and comes out sky. My grandmother said: never trust a colour on its first answer.',
          'workshop',
        ),
        sold(
          8,
          'The dress with the pockets',
          'Nobody has ever shown a pocket with more joy. Turn around once for us.',
          'elsewhere',
          3,
        ),
        open(
          'Rain on market day',
          'All the awnings speaking at once. I sold four scarves and listened to the rest.',
          'market',
        ),
        inner('Wedding season', 'Eleven brides, one cousin in yellow who was right all along.', 'meadow'),
      ],
    },
    {
      name: 'Kofi Sunday',
      description:
        'Street photographer. One roll a week, thirty-six chances, no cropping. Never asks you to smile. Waits until you forget he is there, which is usually when you do.',
      since: 47,
      appeal: 1.2,
      posts: [
        open(
          'Frame 1',
          'Always wasted on checking that the film has caught. Here is my thumb. It has been a good thumb.',
          'market',
        ),
        open(
          'Frame 9',
          'Man, ladder, pigeon. I did not press the button until the pigeon had made up its mind.',
          'roofs',
        ),
        inner(
          'Contact sheet, the harbour',
          'Read it left to right. Somewhere on the second row a woman decides to get on the boat.',
          'harbour',
          3,
        ),
        sold(
          6,
          'Frame 36',
          'One left, and the light went gold, and nobody was doing anything at all. I took it.',
          'alley',
        ),
        inner(
          'In the darkroom',
          'The face comes up last. First the shirt, then the wall behind, then, when you have stopped being afraid, the eyes.',
          'workshop',
        ),
        open(
          'The one I did not take',
          'You will have to believe me. There was a child, a puddle, and the whole of Sunday upside down in it.',
          'alley',
        ),
      ],
    },
  ],
}
