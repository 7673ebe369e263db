import type { Reaction } from '@fanlight/contract/content/messages/messages'

export interface Line {
  by: 'fan' | 'creator' | 'team' | 'ai'
  says: string
  /** Minutes after the line before. */
  after: number
  /** The number of the message it quotes. */
  quotes?: number
  /** Of whoever reads it. */
  reaction?: Reaction
  /** Pictures of the character by their names, which the fan pays for. */
  sells?: { shots: string[]; coins: number; isBought?: boolean }
}

interface Script {
  /** A ready account, or the number of a fan. */
  from: string
  to: string
  /** How many days ago it begins. */
  days: number
  lines: Line[]
  /** Left out: the last line was read. */
  isRead?: boolean
}

export const scripts: Script[] = [
  {
    from: 'fan',
    to: 'Odile Farrow',
    days: 6,
    isRead: false,
    lines: [
      {
        by: 'fan',
        after: 0,
        says: 'Is the fog horn really older than the lamp? You wrote so in the log and then never came back to it.',
      },
      {
        by: 'creator',
        after: 34,
        says: 'By eleven years. They had the noise before they had the light, which tells you what sort of coast this is.',
        reaction: '😮',
      },
      { by: 'fan', after: 3, says: 'Does the cat mind it?' },
      {
        by: 'creator',
        after: 6,
        quotes: 3,
        says: 'The Board of Trade has filed an objection every night since March. It is under review.',
        reaction: '😂',
      },
      { by: 'fan', after: 1500, says: 'I read “The room above the lamp” twice. Who lived there before you?' },
      {
        by: 'team',
        after: 95,
        says: 'Odile is on the ladder with a bucket of white paint, so I answer for her: a man called Pell, two clocks and a goose.',
      },
      { by: 'fan', after: 12, says: 'A goose?' },
      {
        by: 'creator',
        after: 47,
        quotes: 7,
        says: 'It bit inspectors. There were fewer inspections in those years, and better weather.',
      },
      { by: 'fan', after: 2880, says: 'There is a storm warning where I live tonight. I thought of your shutters.' },
      {
        by: 'creator',
        after: 20,
        says: 'Then close yours, put the kettle on, and leave a lamp in the window. I will do the same here, and we will both be seen.',
        reaction: '❤️',
      },
      {
        by: 'creator',
        after: 700,
        says: 'How was the night? Here we lost one shutter and a bucket. The bucket is missed.',
      },
      {
        by: 'creator',
        after: 6,
        says: 'Two from the gallery, taken while the shutter was still ours. They are not in the log.',
        sells: { shots: ['storm-from-the-gallery', 'polishing-day-2'], coins: 60 },
      },
    ],
  },
  {
    from: 'fan',
    to: 'Captain Brine',
    days: 3,
    lines: [
      { by: 'fan', after: 0, says: 'Captain, permission to come aboard?' },
      {
        by: 'creator',
        after: 9,
        says: 'Granted. Mind the third plank. It is not a plank, it is Henderson.',
        reaction: '😂',
      },
      { by: 'fan', after: 2, says: 'Hello, Henderson.' },
      { by: 'ai', after: 1, says: 'Henderson nods. He is a man of few words, and all of them are about rope.' },
      { by: 'fan', after: 300, says: 'Where does the ship go next?' },
      { by: 'creator', after: 60, says: 'North, until the tea freezes. Then a little less north.' },
    ],
  },
  {
    from: 'fan',
    to: 'Lux Moreno',
    days: 9,
    lines: [
      { by: 'fan', after: 0, says: 'Which lens was the one with the rain on the neon?' },
      { by: 'creator', after: 240, says: 'The cheap one. The expensive one was in the taxi with my umbrella.' },
      { by: 'fan', after: 8, says: 'It looks better for it.' },
      {
        by: 'creator',
        after: 90,
        says: 'Then this one is for you. Same lens, same corner, no umbrella.',
        sells: { shots: ['rain-again'], coins: 25, isBought: true },
        reaction: '🔥',
      },
    ],
  },
  {
    from: 'newcomer',
    to: 'Odile Farrow',
    days: 0.2,
    isRead: false,
    lines: [{ by: 'fan', after: 0, says: 'Hello! I only just found this place. Where should I start reading?' }],
  },
  {
    from: 'operator',
    to: 'Wren Halloway',
    days: 4,
    lines: [
      { by: 'fan', after: 0, says: 'The night porter reads the same newspaper in every picture. Is that on purpose?' },
      {
        by: 'creator',
        after: 180,
        says: 'It is the only one that never has bad news. He has read it since 1987.',
        reaction: '👍',
      },
    ],
  },
  {
    from: '0',
    to: 'Odile Farrow',
    days: 2,
    isRead: false,
    lines: [
      {
        by: 'fan',
        after: 0,
        says: 'I showed your log to my grandmother. She kept a light too, on the other side of the water.',
      },
      {
        by: 'creator',
        after: 55,
        says: 'Then she has seen mine, and I have seen hers. Ask her about the winter of the two moons.',
      },
      {
        by: 'fan',
        after: 130,
        says: 'She says there was only one moon and a drunk pilot. She laughed for ten minutes. Thank you.',
      },
    ],
  },
  {
    from: '3',
    to: 'Captain Brine',
    days: 1,
    isRead: false,
    lines: [
      { by: 'fan', after: 0, says: 'Will there be a print of the map? The one with the sea monster who looks sorry.' },
      { by: 'fan', after: 14, says: 'I would hang it over my desk. I need somebody sorry over my desk.' },
    ],
  },
  {
    from: '7',
    to: 'Wren Halloway',
    days: 5,
    lines: [
      { by: 'fan', after: 0, says: 'Could you draw the lift with its door open some day?' },
      { by: 'team', after: 400, says: 'It is in the book for the week after next, right after the laundry chute.' },
      { by: 'fan', after: 30, says: 'There is a laundry chute?!', reaction: '😂' },
      { by: 'creator', after: 25, says: 'There will be.' },
    ],
  },
]
