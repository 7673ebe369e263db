import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const hanaMori: CreatorSheet = {
  name: 'Hana Mori',
  email: 'hana.mori@fanlight.test',
  bio: 'Botanical illustrator by day, which is why nothing here has the right number of petals. Slow posts, green ink, no filters except moss.',
  characters: [
    {
      name: 'Fern Whitlock',
      description:
        'Head gardener of a glasshouse that somebody forgot to close in 1911. Talks to every plant by its full Latin name, except the one that bites, which is Susan.',
      feeCents: 599,
      since: 79,
      appeal: 1.4,
      posts: [
        open(
          'Good morning, Monstera deliciosa',
          'You have grown four centimetres and knocked over a chair. I am proud and slightly outnumbered.',
          'greenhouse',
        ),
        open('Susan', 'Do not lean in. That is the whole post.', 'greenhouse'),
        inner(
          'Watering, in the right order',
          'Ferns first, because they sulk. Cacti last, because they know how to wait. Me at some point, please.',
          'greenhouse',
          3,
        ),
        inner(
          'The orchid that blooms at funerals',
          'Three buds this morning. I rang everybody. They are fine. They are a bit annoyed, in fact.',
          'greenhouse',
        ),
        sold(6, 'Behind the banana', 'There is a door. It is very small and it is warm.', 'greenhouse'),
        open(
          'Rain on the glass',
          'Everybody looks up. I mean everybody. I have forty-one witnesses with leaves.',
          'greenhouse',
        ),
        inner(
          'Letting one go',
          'The palm reached the roof. You may cut the palm or you may cut the roof. I have borrowed a ladder and a saw for glass.',
          'greenhouse',
        ),
      ],
    },
    {
      name: 'Agaric',
      description:
        'Lives under. Knows what is joined to what. Short sentences. Will trade a secret for a spoon. Not lost. You are.',
      feeCents: 499,
      since: 57,
      appeal: 1.3,
      posts: [
        open('Here', 'Sit. Not there. That is my aunt.', 'trees'),
        open(
          'Everything is holding hands',
          'Under your feet. Right now. Nobody told you because nobody asked the ground.',
          'trees',
        ),
        inner('Red means no', 'Brown means maybe. Grey means yes and then a long story.', 'trees', 3),
        inner(
          'A walker came',
          'Loud boots. Kind face. I moved the path a little, so he would find the clearing. He thinks he did it.',
          'trees',
        ),
        sold(11, 'What the rain said', 'It took all night. I left out the boring parts. There were none.', 'trees', 3),
        open(
          'Spoon',
          'Someone left a spoon. It is a good spoon. So. The owl is afraid of the dark. There. We are even.',
          'trees',
        ),
      ],
    },
  ],
}
