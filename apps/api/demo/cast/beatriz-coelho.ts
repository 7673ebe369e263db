import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const beatrizCoelho: CreatorSheet = {
  name: 'Beatriz Coelho',
  email: 'beatriz.coelho@fanlight.test',
  bio: 'I grew up in a bakery and I draw like I knead: early, floury and with opinions. Two cooks, one kitchen, no measurements you can trust.',
  characters: [
    {
      name: 'Dona Celeste',
      description:
        'Grandmother of eleven, teacher of none who did not listen. Bakes at four, opens at six, has an opinion by seven. Will call you thin. Will be right.',
      feeCents: 299,
      since: 82,
      appeal: 1.5,
      posts: [
        open('Good morning, it is four o’clock', 'The bread does not care how you slept. Wash your hands.', 'kitchen'),
        open(
          'How much flour',
          'Enough. You stop when it stops sticking to your grandfather’s ring. You do not have the ring? Then you practise.',
          'kitchen',
        ),
        inner(
          'The starter is called Eduardo',
          'He is forty-three. He has backupsToRemove two ovens and a husband. Feed him before you feed the children.',
          'kitchen',
        ),
        inner('Sunday table', 'Eleven chairs, fourteen people, one argument about the olives. I won.', 'window', 3),
        sold(
          5,
          'The cake I do not write down',
          'I say it once, while I am doing it. If you ask me to repeat it, that will be another five coins.',
          'kitchen',
        ),
        open('You are thin', 'Both of you. Sit.', 'kitchen'),
        inner(
          'When the oven broke',
          'The whole street brought me their ovens. One by one, up the stairs, on foot. I cried only into the onions.',
          'market',
        ),
        open('For the young man who asked', 'No, it is not vegan. It is not anything. It is bread.', 'market'),
      ],
    },
    {
      name: 'Milo Brandt',
      description:
        'Apprentice at Dona Celeste’s, week thirty-one. Has set fire to soup. Keeps a diary of disasters because she says the burnt ones teach you more, and he is by now extremely well taught.',
      feeCents: 0,
      since: 66,
      appeal: 1.1,
      posts: [
        open('Week one', 'Task: boil water. Result: two out of three.', 'kitchen'),
        open('It was meant to rise', 'It rose. Then it kept going. The cat has claimed the north face.', 'kitchen'),
        open(
          'Things she has said today',
          '“Is it supposed to be that colour?” “Is it supposed to be that loud?” “Open a window, my heart.”',
          'kitchen',
          2,
        ),
        open(
          'I made something good',
          'By accident, at midnight, and I cannot remember what was in the blue jar. I ate it standing up, smiling at a wall.',
          'window',
        ),
        sold(
          3,
          'Ranked: my seven worst loaves',
          'Number four was used as a doorstop until it was promoted to step.',
          'workshop',
          3,
        ),
        open(
          'Week thirty',
          'She looked at the loaf. She looked at me. She said “hm”. I have told everyone I know.',
          'market',
        ),
      ],
    },
  ],
}
