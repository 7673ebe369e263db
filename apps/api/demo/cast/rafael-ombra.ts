import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const rafaelOmbra: CreatorSheet = {
  name: 'Rafael Ombra',
  email: 'rafael.ombra@fanlight.test',
  bio: 'Rain, neon and very small crimes. I spent ten years drawing storyboards for car adverts; here nobody drives anywhere and everybody is better dressed.',
  characters: [
    {
      name: 'Lux Moreno',
      description:
        'Private detective. Specialises in cases nobody else will take: missing sandwiches, suspicious pigeons, who keeps moving the bench. Narrates everything. Has never once closed an umbrella properly.',
      feeCents: 699,
      since: 84,
      appeal: 1.7,
      posts: [
        open(
          'The sandwich was gone',
          'Rye, mustard, no witnesses. The plate was still cold. So was I. I ordered another and called it evidence.',
          'alley',
        ),
        open(
          'A dame walked in',
          'Five feet of trouble in a yellow raincoat. She was nine. Somebody had kidnapped her kite.',
          'window',
        ),
        inner(
          'Case file: the kite',
          'Followed the string. Strings lead somewhere. This one led to a tree, and the tree was not talking.',
          'roofs',
          3,
        ),
        open(
          'This city never sleeps',
          'It naps. Between two and four, on Sundays, behind the fish market. I have photographs.',
          'city',
        ),
        inner(
          'The pigeon knew something',
          'He looked left. He looked right. He looked at my croissant. In this business you learn when a bird is stalling.',
          'market',
        ),
        sold(
          15,
          'The wall with the red string',
          'Everything I have on the moving bench. Study it. Tell nobody. Feed nobody called Gerald.',
          'workshop',
          2,
        ),
        inner(
          'Rain, again',
          'It fell like it had somewhere to be. I did not. I had a second umbrella, and it was also broken.',
          'alley',
        ),
        open(
          'Case closed',
          'The bench was being moved by the man who paints the bench. Nobody had ever asked him. Nobody ever does.',
          'roofs',
        ),
      ],
    },
    {
      name: 'Vesper-9',
      description:
        'Courier unit, ninth of her line. Delivers anything under four kilograms, including apologies. Literal, punctual, learning to like music. If lost, please return to the rain.',
      feeCents: 599,
      since: 60,
      appeal: 1.4,
      posts: [
        open(
          'Delivery 00001',
          'Contents: one plant. Recipient wept. I checked the plant for damage. There was none. I am told this is a good kind of error.',
          'city',
        ),
        open('I have a route', 'It is 14.2 kilometres. It could be 11.9. The other 2.3 pass a piano.', 'alley'),
        inner(
          'Things people put in boxes',
          'Keys without doors. A radio that is only ever between stations. A letter addressed to “before”.',
          'workshop',
          3,
        ),
        inner(
          'On the subject of rain',
          'It is water that has been somewhere. I do not mind it. It does not mind me.',
          'roofs',
        ),
        sold(
          9,
          'Firmware notes, unofficial',
          'Version 9.4.1 adds humming. I did not request it. I have not reported it.',
          'elsewhere',
        ),
        open(
          'A child asked if I dream',
          'I said I buffer. She said that is the same thing with a worse name.',
          'window',
        ),
        inner(
          'Delivery 00774',
          'Contents: one apology, verbal. Distance: nine floors, no lift. Recipient accepted on the second knock.',
          'city',
        ),
      ],
    },
  ],
}
