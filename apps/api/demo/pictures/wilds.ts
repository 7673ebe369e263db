import { type Frame, ridges, stars, waves } from './backdrop.ts'
import { hsl } from './colour.ts'

/** Under water: shafts of light, weed, bubbles and fish. */
export function deep(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = `<rect width="${width}" height="${height}" fill="${light.near}" opacity=".45"/>`
  for (let i = 0; i < 7; i++) {
    const x = width * random.between(0, 1)
    drawn += `<path d="M${x},-10 h${width * 0.06} l${width * 0.16},${height * 0.9} h${-width * 0.2} Z" fill="${light.sun}" opacity="${random.between(0.06, 0.2).toFixed(2)}"/>`
  }
  for (let i = 0; i < 9; i++) {
    const [x, y, s] = [
      width * random.between(0.05, 0.95),
      height * random.between(0.12, 0.7),
      random.between(0.3, 1) * (width / 1000),
    ]
    drawn += `<g transform="translate(${x} ${y}) scale(${random.chance(0.5) ? s : -s} ${s})"><path d="M-60,0 C-30,-34 30,-34 56,0 C30,34 -30,34 -60,0 Z M-54,0 L-96,-28 L-88,0 L-96,28 Z" fill="${hsl(random.pick([12, 34, 48, 330, 190]), 74, 62)}" opacity=".85"/><circle cx="34" cy="-5" r="5" fill="#15101a"/></g>`
  }
  for (let i = 0; i < 16; i++) {
    const x = width * random.between(0, 1)
    const tall = height * random.between(0.12, 0.42)
    const bend = width * random.between(-0.05, 0.05)
    drawn += `<path d="M${x},${height} q${bend},${-tall * 0.33} 0,${-tall * 0.6} q${-bend},${-tall * 0.2} ${bend * 0.5},${-tall * 0.4}" stroke="${hsl(random.between(130, 176), 40, random.between(16, 32))}" stroke-width="${width * random.between(0.01, 0.028)}" stroke-linecap="round" fill="none"/>`
  }
  return `${drawn}<path d="M0,${height} V${height * 0.93} Q${width * 0.3},${height * 0.89} ${width * 0.6},${height * 0.94} T${width},${height * 0.92} V${height} Z" fill="${light.shade}"/>`
}

/** Grass to the knee and flowers in it. */
export function meadow(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ridges(frame, 3, 0.6, 0.1, false)
  drawn += `<path d="M0,${height} V${height * 0.8} Q${width / 2},${height * 0.74} ${width},${height * 0.8} V${height} Z" fill="${hsl(random.between(84, 120), 34, 30)}"/>`
  for (let i = 0; i < 90; i++) {
    const near = i / 90
    const [x, y] = [width * random.between(0, 1), height * (0.79 + near * 0.2)]
    const r = width * (0.006 + near * 0.013)
    const colour = hsl(random.pick([350, 20, 46, 280, 210]) + random.between(-8, 8), 78, random.between(62, 84))
    drawn += `<path d="M${x},${y} v${r * 5}" stroke="${light.shade}" stroke-width="${r * 0.4}" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="${hsl(44, 90, 60)}"/>`
  }
  return drawn
}

/** A planet below, its ring, small moons, and the deck that one stands on. */
export function orbit(frame: Frame) {
  const { width, height, random, light } = frame
  const plain: Frame = { ...frame, height: height * 2.4 }
  const hue = random.between(0, 360)
  const [x, y, r] = [width * random.between(0.3, 0.7), height * 1.16, width * 0.78]
  const planet = `<defs><radialGradient id="planet" cx=".35" cy=".12" r="1"><stop offset="0" stop-color="${hsl(hue, 62, 74)}"/><stop offset=".5" stop-color="${hsl(hue + 24, 52, 44)}"/><stop offset="1" stop-color="${hsl(hue + 40, 50, 14)}"/></radialGradient><clipPath id="disc"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath></defs>
<circle cx="${x}" cy="${y}" r="${r * 1.04}" fill="${light.sun}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#planet)"/><g clip-path="url(#disc)">${[0.24, 0.37, 0.46, 0.6].map((t) => `<ellipse cx="${x}" cy="${y - r + r * t * 1.2}" rx="${r}" ry="${r * 0.035}" fill="#fff" opacity=".13"/>`).join('')}</g>`
  const ring = `<ellipse cx="${x}" cy="${y - r * 0.62}" rx="${r * 1.15}" ry="${r * 0.2}" fill="none" stroke="${light.sun}" stroke-width="${width * 0.012}" opacity=".55" transform="rotate(-9 ${x} ${y - r * 0.62})"/>`
  let moons = ''
  for (let i = 0; i < 3; i++) {
    const size = width * random.between(0.016, 0.05)
    const [mx, my] = [width * random.between(0.08, 0.92), height * random.between(0.08, 0.42)]
    moons += `<circle cx="${mx}" cy="${my}" r="${size}" fill="${hsl(random.between(0, 360), 22, 78)}"/><circle cx="${mx + size * 0.3}" cy="${my + size * 0.15}" r="${size * 0.86}" fill="${light.shade}" opacity=".5"/>`
  }
  const dark = `<rect width="${width}" height="${height}" fill="${light.shade}" opacity=".62"/>`
  const deck = `<path d="M0,${height} V${height * 0.93} Q${width / 2},${height * 0.895} ${width},${height * 0.93} V${height} Z" fill="${hsl(220, 12, 26)}"/><path d="M0,${height * 0.93} Q${width / 2},${height * 0.895} ${width},${height * 0.93}" stroke="${light.sun}" stroke-width="5" fill="none" opacity=".7"/>${[0.12, 0.37, 0.63, 0.88].map((t) => `<circle cx="${width * t}" cy="${height * 0.965}" r="${width * 0.008}" fill="${light.sun}" opacity=".6"/>`).join('')}`
  return `${dark}${stars(plain)}${moons}${planet}${ring}${deck}`
}

/** Wet sand, the sea, and stones that somebody piled up. */
export function shore(frame: Frame) {
  const { width, height, random } = frame
  const sand = `<path d="M0,${height} V${height * 0.83} Q${width * 0.4},${height * 0.76} ${width},${height * 0.86} V${height} Z" fill="${hsl(36, 38, 66)}"/><path d="M0,${height * 0.83} Q${width * 0.4},${height * 0.76} ${width},${height * 0.86} v${height * 0.016} Q${width * 0.4},${height * 0.785} 0,${height * 0.85} Z" fill="#fff" opacity=".6"/>`
  let stones = ''
  const x = width * random.between(0.12, 0.88)
  let y = height * 0.93
  for (let i = 0; i < 5; i++) {
    const half = width * (0.066 - i * 0.01)
    stones += `<ellipse cx="${x + random.between(-0.006, 0.006) * width}" cy="${y}" rx="${half}" ry="${half * 0.42}" fill="${hsl(random.between(200, 260), 8, 30 + i * 7)}"/>`
    y -= half * 0.72
  }
  return `${waves(frame)}${sand}${stones}`
}
