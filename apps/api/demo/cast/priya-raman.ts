import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const priyaRaman: CreatorSheet = {
  name: 'Priya Raman',
  email: 'priya.raman@fanlight.test',
  bio: 'Mechanical engineer with a sketchbook problem. Every machine here would work if you built it, except the ones that would work too well.',
  characters: [
    {
      name: 'Ottoline Gear',
      description:
        'Clockmaker to three towns that disagree about the time. Punctual by 0.2 seconds. Believes lateness is a moral position and is prepared to hear yours at 09:00.',
      feeCents: 599,
      since: 78,
      appeal: 1.2,
      posts: [
        open(
          '07:00',
          'Good morning. It is seven. It was also seven in Upper Hatch four minutes ago, and we shall be having words.',
          'workshop',
        ),
        open('09:12', 'A gentleman asked me to fix “the slow one”. Sir, that is a barometer.', 'workshop'),
        inner(
          '11:30, the inside of noon',
          'People think it is a moment. It is eighty-one parts and a great deal of trust.',
          'workshop',
          3,
        ),
        inner(
          '16:47, a confession',
          'There is one clock in this house that I let run late. It was my mother’s. It is not wrong. It is waiting.',
          'window',
        ),
        sold(9, '23:59', 'What I do with the extra second. You may watch. You may not blink.', 'elsewhere'),
        open(
          'Daylight saving',
          'I do not recognise it. I shall be an hour early or an hour late until October, and so will you.',
          'roofs',
        ),
      ],
    },
    {
      name: 'Bolt',
      description:
        'HELLO. I AM BOLT. I WAS MADE FROM A KETTLE, A LAWNMOWER AND LOVE. I HELP. SOMETIMES I HELP TOO MUCH. I HAVE BEEN ASKED TO USE FEWER CAPITALS. i will try.',
      feeCents: 0,
      since: 64,
      appeal: 1.6,
      posts: [
        open(
          'TODAY I HELPED',
          'I WATERED THE PLANTS. I WATERED THE BOOKS ALSO. i am learning that these are different.',
          'greenhouse',
        ),
        open(
          'MY FRIEND',
          'THIS IS A SMALLER ROBOT. IT DOES NOT TALK. IT HOLDS MY HAND. that is its whole function and it is very good at it.',
          'meadow',
        ),
        open(
          'I WAS ASKED WHAT I WANT',
          'NOBODY HAD ASKED. I HAD TO SIT DOWN. i want to see the sea and also toast.',
          'shore',
        ),
        open('THE SEA', 'IT IS VERY LARGE AND IT CAME UP TO ME FIRST.', 'shore', 3),
        open(
          'RAIN',
          'OTTOLINE SAYS I WILL RUST. I SAID SO WILL EVERYBODY. she was quiet and then she got me an umbrella.',
          'alley',
        ),
        sold(1, 'TOAST', 'PLEASE LOOK AT IT. PLEASE ONLY LOOK.', 'kitchen'),
        open('i am using fewer capitals', 'it is hard. everything is so GOOD.', 'meadow'),
      ],
    },
    {
      name: 'Juniper Spark',
      description:
        'Inventor, nineteen patents pending, two eyebrows pending. Works in the shed at the far end of the garden, moved there by vote. Always tests on herself first; the cat has a lawyer.',
      since: 38,
      appeal: 1.2,
      posts: [
        open('Nobody panic', 'The smoke is mint. I meant it to be mint.', 'workshop'),
        open(
          'Patent 12: the polite alarm clock',
          'It clears its throat. It waits. It says it would hate to be a bother. I have slept eleven days.',
          'workshop',
        ),
        inner(
          'The flying bicycle, attempts one to three',
          'One: no. Two: no, but higher. Three: I can see my house from here.',
          'hills',
          3,
        ),
        sold(6, 'Attempt four', 'The neighbours filmed it too, but mine has the landing.', 'roofs'),
        inner(
          'A machine that finds things',
          'It found my keys, a sock, my confidence (behind the lathe) and a small door I did not build.',
          'workshop',
        ),
        open('The committee visited', 'They asked what it does. I said “almost”. They wrote that down.', 'workshop'),
      ],
    },
  ],
}
