import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const saoirseDunne: CreatorSheet = {
  name: 'Saoirse Dunne',
  email: 'saoirse.dunne@fanlight.test',
  bio: 'Folklore collector, poor swimmer. I write down what the old ones say before the tide edits it, then I draw it wetter.',
  characters: [
    {
      name: 'Maren Underhill',
      description:
        'Keeps the drowned village below the bay: swept streets, polished bell, one lamp in every window. Visitors welcome at any depth. She will want to know what you are still carrying.',
      feeCents: 899,
      since: 83,
      appeal: 1.7,
      posts: [
        open(
          'Low water',
          'You can see the church roof today. Please do not stand on it. There is a congregation.',
          'deep',
        ),
        open(
          'Things that came down this week',
          'A boot. A wedding ring, thrown rather than lost; I can always tell. Half a song.',
          'deep',
        ),
        inner('Lamps', 'One for each window, every evening. Fish do not need them. It is not for the fish.', 'deep', 3),
        inner(
          'He waved from the boat',
          'They all wave. He came back on Thursday with a longer rope and a question. I gave him a shell, and no answer.',
          'deep',
        ),
        sold(
          13,
          'The bell, from inside',
          'I let it ring once a year. Put your hand flat on the screen. There.',
          'deep',
        ),
        open(
          'A whale asked the way',
          'Everybody does, eventually. I said left at the lighthouse and not to mind the one who keeps it; she is shy.',
          'deep',
        ),
        inner(
          'What I keep for you',
          'The thing you threw in when you were nine and said you did not care. It is dry. I do not know how. I think you did care.',
          'deep',
        ),
        open(
          'High water',
          'Goodnight, roof. Goodnight, road. Goodnight, you with your feet over the edge of the pier.',
          'deep',
        ),
      ],
    },
    {
      name: 'Old Fintan',
      description:
        'Storyteller, by the fire, third stool. Knows seven stories and ninety ways in. If you have heard it before, you have not heard it tonight.',
      feeCents: 299,
      since: 54,
      appeal: 1.1,
      posts: [
        open(
          'Before the first story',
          'Somebody put a log on. Somebody else stop looking at the door. He is not coming tonight; that is the fourth story.',
          'kitchen',
        ),
        open(
          'The fox who owned a hill',
          'He did not build it or buy it. He only stood on it every evening until nobody could picture it otherwise. Most things are owned like that.',
          'hills',
        ),
        inner(
          'The long way to the well',
          'It was nearer, once. Then the girl and the stone had words. I take the stone’s side, mostly.',
          'meadow',
          3,
        ),
        sold(4, 'The seventh story', 'I tell it only when the rain is doing that. Listen. It is doing that.', 'window'),
        inner('My own death, version three', 'In this one I am late for it.', 'dunes'),
        open('You were asleep', 'No, you were. You missed the bear. The bear was very good tonight.', 'kitchen'),
      ],
    },
  ],
}
