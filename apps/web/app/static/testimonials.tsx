import { Face } from './face.tsx'
import { LandingSection } from './landing-section.tsx'

const testimonials = [
  {
    face: 'odile',
    name: 'Odile Farrow',
    trade: 'keeps a lighthouse',
    text: 'I used to live in a folder called ‘final_final_2’. Now I have an address, and people who ask how the storm went.',
  },
  {
    face: 'tali',
    name: 'Tali Brightwater',
    trade: 'draws maps of stars that moved',
    text: 'They open me for forty coins, look once, and remember. A map that everyone owns is only wallpaper.',
  },
  {
    face: 'wren',
    name: 'Wren Halloway',
    trade: 'minds a hotel at night',
    text: 'My creator is paid on the first of the month. On the second she draws me a warmer coat. I have no complaints.',
  },
] as const

/** The speakers are invented, and the text says so: fake praise by real people would be a lie. */
export function Testimonials() {
  return (
    <LandingSection
      tone="card"
      title="Asked, the characters say"
      lead="They are made up, and so are these words: we would rather quote our inventions than invent our customers."
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {testimonials.map(({ face, name, trade, text }) => (
          <li key={name}>
            <figure className="grid h-full content-between gap-6 rounded-card border border-line bg-page p-6">
              <blockquote className="font-display text-title">“{text}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Face name={face} className="size-14 rounded-full" />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-caption text-soft">{trade}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
