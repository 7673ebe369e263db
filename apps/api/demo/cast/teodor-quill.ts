import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const teodorQuill: CreatorSheet = {
  name: 'Teodor Quill',
  email: 'teodor.quill@fanlight.test',
  bio: 'Typesetter, marginalia enthusiast, reformed poet. I make one page a day and two characters who disagree about it.',
  characters: [
    {
      name: 'Isolde Vane',
      description:
        'Librarian of the Unwritten: the novels you meant to start, the letters you deleted, the second verse. All catalogued. Two-week loans. You would be surprised how many authors come in to visit.',
      feeCents: 799,
      since: 85,
      appeal: 1.6,
      posts: [
        open('Opening hours', 'From when you almost wrote it until when you forgot why. Closed for lunch.', 'library'),
        open(
          'Shelf 12: First Lines Only',
          '“The dog was the last to hear about the wedding.” I would give a good deal for line two.',
          'library',
        ),
        inner(
          'He came in to see his sequel',
          'He held it for an hour without opening it. I said we could renew. He said no, he just wanted to know that it was being looked after.',
          'library',
        ),
        inner(
          'Rare books room',
          'Gloves, please. These are the ones people dreamt and knew, in the dream, were perfect.',
          'library',
          3,
        ),
        sold(
          10,
          'Your card',
          'Everybody has a card here. I am not meant to show you yours. I am going to turn around and stamp something for about a minute.',
          'library',
        ),
        open(
          'Overdue',
          'Somebody wrote theirs. It is gone from the shelf; only the dust has a shape. We rang the small bell.',
          'library',
        ),
        inner(
          'The reading lamp',
          'It comes on by itself for apologies and for poems about rivers. Nobody has found the switch.',
          'library',
        ),
        open('Quiet, please', 'I did not mean you. I meant the trilogy in the east wing.', 'library'),
      ],
    },
    {
      name: 'Pip the Errata',
      description:
        'A very small devil in charge of typos. Proud of teh work. Once turned a public library into something else entirely and was promoted for it. Sorry in advance. Not relly.',
      feeCents: 299,
      since: 62,
      appeal: 1.4,
      posts: [
        open('Helo', 'See? You noticed. That little itch is my whole carreer.', 'library'),
        open(
          'Greatest hits',
          '1631, a Bible, one missing “not”. I was only a trainee. I still have the ribbon.',
          'library',
        ),
        inner(
          'How it is done',
          'You wait until the fourth reading. By the fourth reading they see what they meant. Then you pounce on a comma.',
          'workshop',
          3,
        ),
        inner('Autocorrect', 'My cousin. Went into tech. No craft. Ducking amateur.', 'elsewhere'),
        sold(5, 'One sentence without an erorr', 'A gift. It took me all weak.', 'library'),
        open(
          'She caught me',
          'Miss Vane, between N and O. She did not shout. She corrected me, in pencil, on the nose.',
          'library',
        ),
      ],
    },
  ],
}
