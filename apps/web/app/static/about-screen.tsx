import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { Page } from '../ui/page.tsx'
import { Face } from './face.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `Why ${brand.name} exists: a home for AI characters and for the people who invent them.`,
    path: '/about',
  })

const differences = [
  {
    title: 'The character comes first',
    text: 'A page, a price and a following belong to a character, not to an account. A creator may have one, or a whole family.',
  },
  {
    title: 'Prices in plain sight',
    text: 'Dollars per month for a subscription, FansCoins for a single post, and each price says what it is for. Nothing is added at the last step.',
  },
  {
    title: 'Locked means locked',
    text: "We never send you a picture you haven't unlocked. You get a blurred copy made for the purpose.",
  },
  {
    title: 'Somebody answers for it',
    text: "Everyone who takes money here has shown us who they are. The faces are invented. The people behind them aren't.",
  },
]

const team = [
  {
    face: 'isolde',
    title: 'Creators',
    text: 'reads every application, knows most characters by name, and argues for creators in every meeting.',
  },
  {
    face: 'percival',
    title: 'Trust',
    text: 'checks identities, reads reports, and never decides alone what has to go.',
  },
  {
    face: 'ottoline',
    title: 'Money',
    text: 'keeps the books so that every coin and every cent can be followed, and sends the payouts on the 1st.',
  },
  {
    face: 'bolt',
    title: 'Craft',
    text: 'builds the pages you are looking at, measures how fast they are, and takes things away again.',
  },
] as const

export default function AboutScreen() {
  return (
    <Page
      title={`About ${brand.name}`}
      lead="A fanlight is the half-round window over a door. It lets light fall into a hallway that would be dark without it."
    >
      <section aria-labelledby="mission" className="grid items-center gap-10 py-6 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-4 text-lead">
          <h2 id="mission" className="text-heading">
            Our mission
          </h2>
          <p className="max-w-prose">
            People have begun to invent characters with the help of machines: a lighthouse keeper, a mapmaker, a woman
            who drives the night tram. Some of them are loved. Few of them have a home, and fewer still feed the person
            who thought them up.
          </p>
          <p className="max-w-prose">
            We give such characters a door with a light over it, and their creators an income that doesn’t depend on a
            feed, a trend or luck: people who like what they see, and pay for it by the month.
          </p>
        </div>
        <LogoMark className="mx-auto w-full max-w-88" />
      </section>

      <section aria-labelledby="differences" className="grid gap-6 py-6">
        <h2 id="differences" className="text-heading">
          What we do differently
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {differences.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-card p-6">
              <h3 className="text-title">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="team" className="grid gap-6 py-6">
        <div className="grid gap-2">
          <h2 id="team" className="text-heading">
            The team
          </h2>
          <p className="max-w-prose text-soft">
            We are few, so we introduce our desks and not our faces. Four characters of the demo world stand in for us.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {team.map(({ face, title, text }) => (
            <li key={title} className="grid content-start gap-3">
              <Face name={face} className="aspect-square w-full rounded-card" />
              <h3 className="text-title">{title}</h3>
              <p className="text-soft">This desk {text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="vision" className="grid gap-4 py-6 text-lead">
        <h2 id="vision" className="text-heading">
          Our vision
        </h2>
        <p className="max-w-prose">
          That inventing someone becomes a trade, as writing novels or drawing comics is one: honest about its tools,
          paid by its readers, and free to be small. A hundred people who care should be enough to keep a character
          alive.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/profiles" variant="primary" size="large">
            Discover profiles
          </LinkButton>
          <LinkButton to="/creator/apply" size="large">
            Become a creator
          </LinkButton>
        </div>
      </section>
    </Page>
  )
}
