import { type CreatorSheet, inner, moving, open, series, sold, view } from './sheets.ts'

export const saoirseDunne: CreatorSheet = {
  name: 'Saoirse Dunne',
  email: 'saoirse.dunne@fanlight.test',
  bio: 'Folklore collector, poor swimmer. I write down what the old ones say before the tide edits it, then I draw it wetter.',
  look: {
    seed: 'saoirse dunne',
    hue: 176,
    skin: [26, 60, 84],
    hair: 'waves',
    hairColour: [12, 72, 46],
    eyes: [160, 44, 40],
    clothes: 'round',
    clothesColour: [176, 30, 32],
    extras: ['freckles'],
    mood: 'sea',
  },
  characters: [
    {
      name: 'Maren Underhill',
      description:
        'Keeps the drowned village below the bay: swept streets, polished bell, one lamp in every window. Visitors welcome at any depth. She will want to know what you are still carrying.',
      look: {
        seed: 'maren underhill',
        hue: 182,
        skin: [176, 28, 74],
        hair: 'long',
        hairColour: [170, 46, 28],
        eyes: [52, 70, 52],
        clothes: 'straps',
        clothesColour: [196, 46, 34],
        extras: ['ears', 'marks'],
        mood: 'sea',
        outfit: 'dress',
      },
      feeCents: 899,
      since: 83,
      appeal: 1.7,
      posts: [
        open(
          'Low water',
          'You can see the church roof today. Please do not stand on it. There is a congregation.',
          view('portrait', 'deep', 'sea', 'bubbles'),
        ),
        open(
          'Things that came down this week',
          'A boot. A wedding ring, thrown rather than lost; I can always tell. Half a song.',
          view('still', 'deep', 'sea', 'shell', 'key'),
        ),
        inner(
          'Lamps',
          'One for each window, every evening. Fish do not need them. It is not for the fish.',
          ...series(
            'deep',
            'night',
            ['far', 'lantern'],
            ['still', 'lantern', 'shell'],
            ['back', 'lantern'],
            ['portrait', 'fireflies'],
            ['lone'],
          ),
        ),
        inner(
          'He waved from the boat',
          'They all wave. He came back on Thursday with a longer rope and a question. I gave him a shell, and no answer.',
          view('back', 'deep', 'dawn', 'bubbles'),
        ),
        sold(
          13,
          'The bell, from inside',
          'I let it ring once a year. Put your hand flat on the screen. There.',
          view('lone', 'deep', 'night', 'bubbles'),
        ),
        moving(
          'whale',
          open(
            'A whale asked the way',
            'Everybody does, eventually. I said left at the lighthouse and not to mind the one who keeps it; she is shy.',
            view('scene', 'deep', 'sea', 'whale', 'bubbles'),
          ),
        ),
        inner(
          'What I keep for you',
          'The thing you threw in when you were nine and said you did not care. It is dry. I do not know how. I think you did care.',
          view('bust', 'deep', 'dusk', 'shell'),
        ),
        open(
          'High water',
          'Goodnight, roof. Goodnight, road. Goodnight, you with your feet over the edge of the pier.',
          view('portrait', 'deep', 'night', 'bubbles'),
        ),
      ],
    },
    {
      name: 'Old Fintan',
      description:
        'Storyteller, by the fire, third stool. Knows seven stories and ninety ways in. If you have heard it before, you have not heard it tonight.',
      look: {
        seed: 'old fintan',
        hue: 30,
        skin: [20, 46, 70],
        hair: 'mane',
        hairColour: [40, 8, 86],
        eyes: [206, 44, 46],
        clothes: 'scarf',
        clothesColour: [92, 26, 28],
        extras: ['beard'],
        mood: 'ember',
        age: 'old',
        lips: 'bare',
        brows: 'thick',
        outfit: 'robe',
      },
      feeCents: 299,
      since: 54,
      appeal: 1.1,
      posts: [
        open(
          'Before the first story',
          'Somebody put a log on. Somebody else stop looking at the door. He is not coming tonight; that is the fourth story.',
          view('portrait', 'kitchen', 'ember', 'sparks'),
        ),
        open(
          'The fox who owned a hill',
          'He did not build it or buy it. He only stood on it every evening until nobody could picture it otherwise. Most things are owned like that.',
          view('scene', 'hills', 'dusk', 'fox'),
        ),
        inner(
          'The long way to the well',
          'It was nearer, once. Then the girl and the stone had words. I take the stone’s side, mostly.',
          ...series('meadow', 'dusk', ['lone', 'staff'], ['scene', 'birds'], ['far', 'lantern']),
        ),
        sold(
          4,
          'The seventh story',
          'I tell it only when the rain is doing that. Listen. It is doing that.',
          view('bust', 'window', 'night', 'candle'),
        ),
        inner('My own death, version three', 'In this one I am late for it.', view('back', 'dunes', 'ember', 'staff')),
        open(
          'You were asleep',
          'No, you were. You missed the bear. The bear was very good tonight.',
          view('bust', 'kitchen', 'ember', 'cat'),
        ),
      ],
    },
  ],
}
