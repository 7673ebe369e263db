import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const inesMarlowe: CreatorSheet = {
  name: 'Ines Marlowe',
  email: 'creator@fanlight.test',
  account: 'Creator with three characters',
  bio: 'I draw people who keep a light on for somebody. Three of them live here so far: a keeper, a captain and a night porter. New pages most evenings, tea in hand, cat on the keyboard.',
  priceCents: 799,
  characters: [
    {
      name: 'Odile Farrow',
      description:
        'Keeper of the light at Gull Point. The ships have had satellites since before she was born, but nobody came to tell her to stop. Reads her log aloud to the cat, who is called the Board of Trade.',
      feeCents: 499,
      since: 88,
      appeal: 2.1,
      posts: [
        open(
          'Log, first evening',
          'Wind south-west, four. Lamp lit at 18:52. One cat arrived, no documents. Admitted.',
          'lighthouse',
        ),
        open(
          'What the beam touches',
          'Every nineteen seconds: the rock, the wrack line, a bottle, the rock again. I have named the bottle Simon.',
          'lighthouse',
        ),
        inner(
          'Polishing day',
          'Four hundred and twelve prisms. You start at the top left and when you are done it is Thursday.',
          'elsewhere',
          3,
        ),
        open('The Board of Trade inspects', 'Found the coal dry, the kettle adequate and the lap available.', 'window'),
        inner('Fog, day three', 'I have begun answering the horn. It is good company. It does not interrupt.', 'waves'),
        sold(
          12,
          'The room above the lamp',
          'There is a hatch nobody mentions. I went up with a torch and came down with three photographs and one question.',
          'lighthouse',
          3,
        ),
        open(
          'A ship that did not need me',
          'She passed at ten knots, lit like a hotel. Somebody on deck waved anyway. Entered as: visibility excellent.',
          'waves',
        ),
        inner(
          'Letters I do not post',
          'Dear Inspector, the light is well. Dear Mother, so am I. Dear Simon, you are a bottle.',
          'window',
        ),
        sold(8, 'Storm, from the gallery', 'Hold the rail with me. It lasts as long as you can.', 'waves'),
        open(
          'Log, this evening',
          'Lamp lit at 17:40. Fans of the light: more every week. The Board of Trade has asked for a raise in fish.',
          'shore',
        ),
      ],
    },
    {
      name: 'Captain Brine',
      description:
        'Forty-one years on the Tuesday ferry, never once to the same place twice, to hear him tell it. Retired to a bench on the quay. Every story is true; he has had to lower the numbers so people will believe them.',
      feeCents: 399,
      since: 71,
      appeal: 1.2,
      posts: [
        open('About the beard', 'It was a bet. The other fellow lost his ship. I only lost my chin.', 'harbour'),
        open(
          'The whale who took a return ticket',
          'Paid exact change. Sat at the back. Got off at Low Harbour and never once looked at her phone.',
          'waves',
        ),
        inner(
          'Knots you will never need',
          'The Widow. The Double Widow. The Tax Collector. The One That Comes Undone When You Need It, which is all of them.',
          'harbour',
          3,
        ),
        inner(
          'Where the fog keeps its things',
          'Three gloves, a piano, the year 1974. I put it all back. A captain does not loot.',
          'waves',
        ),
        sold(6, 'The map with the coffee ring', 'The ring is the island. I only found out after.', 'kitchen'),
        open(
          'My bench, a review',
          'Good planks. View of the sea, unfortunately also of the car park. Four gulls out of five.',
          'harbour',
        ),
        inner(
          'Last crossing',
          'They gave me a clock. Forty-one years and they thought I needed to know what time it was.',
          'harbour',
        ),
      ],
    },
    {
      name: 'Wren Halloway',
      description:
        'Night porter of the Hotel Meridian, floors one to thirteen and, on some nights, fourteen. Knows who you are by your shoes. Writes quietly because the walls are listening, and the walls are tired.',
      since: 52,
      appeal: 1.5,
      posts: [
        open(
          'Twelve past three',
          'The hour when the lift goes up by itself. I used to check. Now I just wish it a good night.',
          'arches',
        ),
        inner(
          'Lost property, shelf B',
          'One umbrella, still wet. It has not rained in nine days. I have turned it to face the wall.',
          'library',
        ),
        open('Room 404', 'Guests keep asking. We do have it. It is simply never where you look first.', 'arches'),
        inner(
          'The gentleman from fourteen',
          'Tips in coins that are warm. Always asks what year it is, always says thank you, always looks a little sad.',
          'arches',
          3,
        ),
        sold(
          10,
          'What the roof is for',
          'Staff only. Bring a coat. Do not look down until I say, then look down for as long as you like.',
          'roofs',
          3,
        ),
        open(
          'Breakfast for one',
          'I leave it outside the door that is not there. In the morning the tray is clean.',
          'kitchen',
        ),
        inner(
          'Checkout',
          'Some people leave in the morning. Some leave in the evening. She left in the middle of a sentence.',
          'alley',
        ),
        open('If you are awake', 'So am I. Dial zero.', 'city'),
      ],
    },
  ],
}
