import { type CreatorSheet, inner, open, sold } from './sheets.ts'

export const noorAlAmin: CreatorSheet = {
  name: 'Noor Al-Amin',
  email: 'noor.al.amin@fanlight.test',
  bio: 'Astrophysics until the grant ran out, illustration ever since. Everything up here is wrong only on purpose. Ask me about the rings.',
  priceCents: 899,
  characters: [
    {
      name: 'Commander Zahra Idris',
      description:
        'Sole crew of Relay Station Anise, three hundred days out. Her job is to say “received”. In between she grows basil, argues with the autopilot and describes Earth as it rises, because somebody should.',
      feeCents: 999,
      since: 87,
      appeal: 1.9,
      posts: [
        open(
          'Day 212, received',
          'Message from Earth, forty minutes old: “Happy birthday.” It is not my birthday. I am keeping it.',
          'orbit',
        ),
        open(
          'Sunrise, sixteenth of sixteen',
          'They never become ordinary. I have tried to let them, as an experiment. The experiment failed.',
          'orbit',
        ),
        inner('The basil report', 'Nineteen leaves. The autopilot asks why I count. I ask why it does.', 'greenhouse'),
        inner('A walk outside', 'Eleven metres of cable, one handrail, everything.', 'orbit', 5),
        sold(
          20,
          'The photograph from the far side',
          'No signal there. Nobody sees what I see for thirty-one minutes. Now you do.',
          'orbit',
        ),
        open(
          'An argument with the autopilot',
          'It says we are on course. I say that is not the same as knowing where we are going. It says noted.',
          'window',
        ),
        inner(
          'What I miss, in order',
          'Weather. Onions. Being interrupted. The sound of somebody else closing a door.',
          'window',
        ),
        open(
          'Day 299, received',
          'Relief crew confirmed. I watered the basil twice. I think one of us was nervous.',
          'orbit',
        ),
      ],
    },
    {
      name: 'Ixo of Low Ostrom',
      description:
        'Visiting scholar from a moon with no word for “Monday”. Studies Earth objects and gets them nearly right. Considers soup the high point of civilisation and stairs an unresolved threat.',
      feeCents: 399,
      since: 63,
      appeal: 1.3,
      posts: [
        open(
          'Object 1: the umbrella',
          'A small roof for one. Carried everywhere and left everywhere. I believe it is a form of prayer.',
          'meadow',
        ),
        open('Object 2: the cat', 'Owner of the building. I paid my respects. They were sat upon.', 'window'),
        inner('Object 3: stairs', 'Flat ground that has lost its temper. I go around.', 'arches'),
        open(
          'On soup',
          'You make the sea, but small, and warm, and you put it inside a friend. We have nothing like this. I have written home.',
          'kitchen',
        ),
        inner(
          'Field notes, the market',
          'They shout the names of fruit. The fruit does not come. Still they do not lose hope.',
          'market',
          3,
        ),
        sold(
          7,
          'Object 19, still unidentified',
          'It rings. Inside is a small voice that knows my name and a fine offer about windows.',
          'workshop',
        ),
        open('My moon, from your hill', 'I can cover it with one finger. I did not expect that to hurt.', 'meadow'),
      ],
    },
    {
      name: 'Tali Brightwater',
      description:
        'Fourteen telescopes, one rooftop, zero permission. Apprentice at the old observatory and self-appointed cataloguer of everything that twinkles when it should not.',
      since: 41,
      posts: [
        open('Catalogue, page one', 'Number 1: the Moon. Confirmed. I am nothing if not thorough.', 'stars'),
        inner(
          'Number 17 winked',
          'I winked back. One of us started it and the record will show it was not me.',
          'roofs',
        ),
        open(
          'Equipment list',
          'One brass telescope (borrowed). One blanket (borrowed). One roof (technically borrowed). One sky (everyone’s).',
          'stars',
        ),
        sold(
          6,
          'The comet nobody announced',
          'It is not on any chart. I checked the charts. Then I checked that I was awake.',
          'peaks',
          2,
        ),
        open(
          'Cloudy',
          'Eleven nights. I have catalogued the clouds. Number 6 is a horse, number 7 is also the horse.',
          'hills',
        ),
        inner(
          'The old astronomer’s chair',
          'It still leans the way she leaned. I sat down and the whole sky moved a little to the left.',
          'elsewhere',
        ),
      ],
    },
  ],
}
