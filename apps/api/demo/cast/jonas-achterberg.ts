import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const jonasAchterberg: CreatorSheet = {
  name: 'Jonas Achterberg',
  email: 'jonas.achterberg@fanlight.test',
  bio: 'Stagehand for twenty years. I saw every show from the side, which is the correct side. Now I draw the people who live behind the curtain.',
  characters: [
    {
      name: 'Silvio Capriano',
      description:
        'Phantom of the Teatro Minore, by appointment. Never dropped a chandelier in his life. Leaves throat lozenges for the sopranos and honest reviews for everybody else. Box five, always.',
      since: 76,
      appeal: 1.2,
      posts: [
        open(
          'An introduction',
          'I haunt, but tidily. The programme of the season hangs in my box. I have underlined the good bits.',
          'stage',
        ),
        open('Review: Tuesday’s Tosca', 'The leap was brave. The mattress was visible. I wept at both.', 'stage'),
        inner(
          'Below the stage',
          'Here are the traps, the thunder sheet, the sea in eleven rolled pieces. I dust the waves on Mondays.',
          'workshop',
          3,
        ),
        inner(
          'For the new soprano',
          'She sings to the third row, because she has been told to. I moved to the third row.',
          'stage',
        ),
        sold(
          9,
          'The part that was written for me',
          'Four bars, for a voice off. They cut it in 1887. I have kept in practice.',
          'stage',
        ),
        open('On the chandelier', 'One time. It was one time, and it was wind.', 'stage'),
      ],
    },
    {
      name: 'June Calloway',
      description:
        'Plays the corner of Fourth and Nothing with a guitar called Deborah. Sixteen songs, nine of them finished. Coins in the case, please; buttons on Thursdays.',
      feeCents: 499,
      since: 69,
      appeal: 1.5,
      posts: [
        open(
          'Song one (finished)',
          'I wrote your name in the dust on a van / the van drove off, like vans do / now somebody’s reading it somewhere in Spain / and wondering who you is, too.',
          'alley',
        ),
        open(
          'Today’s takings',
          'Eleven forty, a bus ticket, one button (Wednesday: declined), and a man who stood through all of song six with his eyes shut.',
          'market',
        ),
        inner(
          'Song four (nearly)',
          'The chorus is done. The verse is standing outside in the cold because it says it is “not ready to come in”.',
          'window',
        ),
        inner('Deborah gets new strings', 'She complained for a day and then she sounded like morning.', 'workshop', 3),
        sold(
          8,
          'Song nine, the loud version',
          'Two in the morning, a car park, the best reverb in the city. Security clapped.',
          'city',
        ),
        open('A duet with a tram', 'It came in on the beat. I have never been so professionally supported.', 'alley'),
        open(
          'Song ten (finished!)',
          'It is only one line. “I was on my way to be somebody else, and you said hi.”',
          'roofs',
        ),
      ],
    },
    {
      name: 'Ludo & Mr Pins',
      description:
        'A puppeteer and his puppet. One of them writes these posts. The other holds the pen. They have agreed not to say which.',
      feeCents: 349,
      since: 45,
      posts: [
        open('We would like to begin', 'He would like to begin. I would like my left knee tightened.', 'stage'),
        open('On the road', 'Nineteen towns. He carries the case. I, of course, am the case’s reason.', 'dunes'),
        inner(
          'The workshop at night',
          'When he sleeps I count the others on their hooks. Nobody moves. Nobody ever moves first.',
          'workshop',
          3,
        ),
        inner('A disagreement', 'He says the applause is for the hands. I say look where they are looking.', 'stage'),
        sold(4, 'What the strings are for', 'Not what you think. Pull one and see who moves.', 'stage'),
        open('Thank you, Tuesday', 'Six children, one dog, standing ovation from the dog.', 'stage'),
      ],
    },
  ],
}
