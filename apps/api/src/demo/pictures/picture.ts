import { type Frame, type Place, place, placesOf, sky } from './backdrop.ts'
import { lightOf, type Mood } from './colour.ts'
import { figure } from './figure.ts'
import type { Look } from './look.ts'
import { type Random, seeded } from './random.ts'

export interface PictureOrder {
  look: Look
  /** Tells pictures of one character apart. */
  name: string
  width: number
  height: number
  mood?: Mood
  place?: Place
  /** How the character stands in it: near, in the distance, or not at all. */
  shot: 'portrait' | 'bust' | 'far' | 'scene'
}

/** One picture as SVG: sky, place, character, light, grain. The same order gives the same picture. */
export function picture({ look, name, width, height, mood = look.mood, place: wanted, shot }: PictureOrder) {
  const random = seeded(`${look.seed} ${name}`)
  const frame: Frame = { width, height, random, light: lightOf(mood, look.hue) }
  const chosen = wanted ?? random.pick(placesOf[mood])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${sky(frame)}${place(chosen, frame)}${shot === 'scene' ? foreground(frame) : character(look, shot, frame)}${finish(frame)}</svg>`
}

const sizes = { portrait: 1.08, bust: 0.8, far: 0.5 } as const

function character(look: Look, shot: 'portrait' | 'bust' | 'far', { width, height, random }: Frame) {
  const scale = Math.min(width / 800, height / 1000) * sizes[shot] * 1.12
  const aside = shot === 'portrait' ? random.between(-0.04, 0.04) : random.between(-0.2, 0.2)
  const x = width * (0.5 + aside) - 400 * scale
  const y = height - 1000 * scale + (shot === 'portrait' ? 40 * scale : 0)
  const pose = {
    gaze: random.pick(['open', 'open', 'aside', 'closed'] as const),
    lean: random.between(-7, 7),
    smile: random.between(0.1, 1),
  }
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${figure(look, pose)}</g>`
}

/** Grass, leaves or railings that frame a scene without anybody in it. */
function foreground({ width, height, random, light }: Frame) {
  let drawn = ''
  for (let i = 0; i < 60; i++) {
    const x = random.between(0, width)
    const tall = random.between(0.04, 0.14) * height
    const bend = random.between(-0.03, 0.03) * width
    drawn += `<path d="M${x},${height} q${bend * 0.2},${-tall * 0.6} ${bend},${-tall}" stroke="${light.shade}" stroke-width="${random.between(2, 6)}" fill="none" stroke-linecap="round"/>`
  }
  return drawn
}

const finish = ({ width, height, light }: Frame) => `<defs>
<linearGradient id="warm" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light.sun}" stop-opacity=".3"/><stop offset=".5" stop-color="${light.sun}" stop-opacity="0"/><stop offset="1" stop-color="${light.shade}" stop-opacity=".34"/></linearGradient>
<radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>
</defs><rect width="${width}" height="${height}" fill="url(#warm)"/><rect width="${width}" height="${height}" fill="url(#edge)"/>`

/** A look made up from a seed, for people whose looks nobody wrote down. */
export function inventLook(seed: string): Look {
  const random: Random = seeded(seed)
  return {
    seed,
    hue: random.between(0, 360),
    skin: random.pick([
      [24, 56, 76],
      [20, 48, 62],
      [18, 44, 46],
      [16, 40, 32],
      [28, 60, 84],
    ]),
    hair: random.pick(['long', 'bob', 'curls', 'bun', 'short', 'braids', 'undercut', 'waves']),
    hairColour: random.pick([
      [24, 40, 18],
      [18, 50, 30],
      [36, 60, 52],
      [260, 30, 24],
      [10, 62, 40],
    ]),
    eyes: [random.between(20, 260), 50, 40],
    clothes: random.pick(['collar', 'round', 'vneck', 'scarf', 'straps']),
    clothesColour: [random.between(0, 360), 46, 44],
    extras: random.chance(0.4) ? [random.pick(['glasses', 'earrings', 'freckles'])] : [],
    mood: random.pick(['dawn', 'day', 'dusk', 'studio']),
  }
}
