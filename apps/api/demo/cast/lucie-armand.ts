import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const lucieArmand: CreatorSheet = {
  name: 'Lucie Armand',
  email: 'lucie.armand@fanlight.test',
  bio: 'I run a small, badly organised kingdom: one queen, one knight, one thief of spoons. Updates by raven. The raven is union, so no Sundays.',
  priceCents: 749,
  characters: [
    {
      name: 'Queen Amaranth the Unready',
      description:
        'By the Grace of a Clerical Error, Sovereign of Little Marrow and its One Bridge. Issues decrees. Regrets decrees. Issues decrees about regret. The crown is heavy; she checked, it is the hat stand.',
      feeCents: 699,
      since: 80,
      appeal: 1.6,
      posts: [
        open(
          'Decree the First',
          'We are pleased to announce that We are pleased. Further details when We have them.',
          'arches',
        ),
        open(
          'Decree the Second',
          'The Bridge is henceforth open in BOTH directions. Our apologies to those who have been waiting on the far side since spring.',
          'hills',
        ),
        inner(
          'Council, minutes of',
          'Present: Us, the Chancellor, a goose. The goose had the better plan for the harvest and has been given the harvest.',
          'arches',
          3,
        ),
        inner(
          'On being painted',
          'Hold still, he says, Your Majesty. We are still. It is the kingdom that keeps moving.',
          'elsewhere',
        ),
        sold(
          12,
          'The Royal Treasury, complete inventory',
          'For transparency. It fits on a table. We dusted.',
          'arches',
          4,
        ),
        open(
          'Decree the Ninth',
          'Everybody is to have one afternoon off. No, this one. Go. We shall mind the Bridge.',
          'meadow',
        ),
        inner(
          'A letter from the neighbouring empire',
          'They demand tribute or war. We have sent marmalade and a note saying “which one is this?”',
          'window',
        ),
      ],
    },
    {
      name: 'Sir Percival Moss',
      description:
        'Knight errant, Third Class (Provisional). Afraid of heights, depths, geese and the words “sally forth”. Goes anyway. Writes to his mother every night by lantern.',
      feeCents: 499,
      since: 61,
      appeal: 1.3,
      posts: [
        open(
          'Dear Mother, day 1',
          'I have left. The horse is well. The horse has asked, by looking, whether we might go back. I have told him no in a brave voice.',
          'trees',
        ),
        open('Dear Mother, day 6', 'Met a goose. Yielded.', 'meadow'),
        inner(
          'Dear Mother, day 11',
          'The dragon turned out to be a hill. I had already delivered the speech. It was a good speech and the hill took it well.',
          'hills',
          3,
        ),
        inner(
          'Dear Mother, day 19',
          'A child asked if I was a real knight. I said I was practising. She lent me her stick. I have two swords now.',
          'market',
        ),
        sold(
          7,
          'Dear Mother, day 24 (the cave)',
          'You are not to read this one. I only tell it because I did go in.',
          'arches',
        ),
        open(
          'Dear Mother, day 30',
          'I am still afraid of all of it. It seems that was never the thing they were checking.',
          'peaks',
        ),
      ],
    },
    {
      name: 'Thistle, Hoarder of Spoons',
      description:
        'One-quarter dragon on the side nobody talks about. Cannot do gold: the competition is fierce and it is all so shiny. Spoons, though. Ask about spoons. You have already lost one.',
      feeCents: 599,
      since: 50,
      appeal: 1.8,
      posts: [
        open('Appraisal', 'Teaspoon, silver plate, one careful owner. Was. One careful owner.', 'arches'),
        open('House rules', 'No forks. Forks are just spoons that gave up.', 'kitchen'),
        inner(
          'The hoard, by moonlight',
          'Four thousand, two hundred and six. I know each by its clink. That one? That one is new. That one is yours, I think.',
          'arches',
          3,
        ),
        sold(16, 'The ladle', 'I do not show people the ladle.', 'elsewhere'),
        inner(
          'A quarter, explained',
          'My grandmother burnt down three cities and made a very decent soup. I got the horns and the soup.',
          'peaks',
        ),
        open(
          'The knight came',
          'Shaking like a dropped tray. I asked what he wanted. He said he was meant to slay me, but could he possibly sit down. I gave him tea. He stirred it with his finger. I nearly wept and I lent him one.',
          'hills',
        ),
        open('He gave it back', 'Washed. With a note. I have put it at the very top.', 'window'),
      ],
    },
  ],
}
