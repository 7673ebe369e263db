import { hsl } from './colour.ts'
import type { Look } from './look.ts'
import { seeded } from './random.ts'

const tones = ({ hairColour: [h, s, l] }: Look) => ({
  base: hsl(h, s, l),
  dark: hsl(h - 8, s, l * 0.58),
  bright: hsl(h + 10, Math.min(96, s + 10), Math.min(94, l + 18)),
})

/** What of the hair lies behind head and shoulders. */
export function hairBehind(look: Look) {
  const { dark, base } = tones(look)
  switch (look.hair) {
    case 'long':
      return `<path d="M400,148 C250,150 226,290 232,420 C238,560 200,680 176,800 C280,850 320,760 330,640 L470,640 C480,760 520,850 624,800 C600,680 562,560 568,420 C574,290 550,150 400,148 Z" fill="${dark}"/>`
    case 'waves':
      return `<path d="M400,146 C240,148 214,292 226,400 C236,470 188,500 200,580 C210,640 170,670 190,740 C260,790 322,720 332,620 L468,620 C478,720 540,790 610,740 C630,670 590,640 600,580 C612,500 564,470 574,400 C586,292 560,148 400,146 Z" fill="${dark}"/>`
    case 'bob':
      return `<path d="M400,150 C244,152 224,300 226,420 C228,520 226,560 240,600 C300,630 330,600 336,560 L464,560 C470,600 500,630 560,600 C574,560 572,520 574,420 C576,300 556,152 400,150 Z" fill="${dark}"/>`
    case 'curls':
    case 'mane':
      return cloud(look, dark, base)
    case 'braids':
      return `${braid(226, base, dark)}${braid(574, base, dark)}<path d="M400,152 C262,154 236,300 246,420 L554,420 C564,300 538,154 400,152 Z" fill="${dark}"/>`
    case 'bun':
      return `<circle cx="400" cy="128" r="72" fill="${base}"/><circle cx="400" cy="128" r="72" fill="${dark}" opacity=".35"/><path d="M400,160 C276,162 252,300 262,410 L538,410 C548,300 524,162 400,160 Z" fill="${dark}"/>`
    default:
      return `<path d="M400,176 C282,178 262,290 268,380 L532,380 C538,290 518,178 400,176 Z" fill="${dark}"/>`
  }
}

function braid(x: number, base: string, dark: string) {
  let drawn = ''
  for (let i = 0; i < 9; i++) {
    drawn += `<ellipse cx="${x + (i % 2 ? 9 : -9)}" cy="${430 + i * 44}" rx="${36 - i}" ry="31" fill="${i % 2 ? base : dark}"/>`
  }
  return drawn
}

function cloud(look: Look, dark: string, base: string) {
  const random = seeded(`${look.seed} curls`)
  const big = look.hair === 'mane'
  let drawn = ''
  for (let i = 0; i < 34; i++) {
    const angle = Math.PI * (0.92 + (i / 33) * 1.16)
    const reach = random.between(128, big ? 236 : 184)
    const size = random.between(42, big ? 76 : 62)
    drawn += `<circle cx="${400 + Math.cos(angle) * reach}" cy="${350 + Math.sin(angle) * reach * 1.06}" r="${size}" fill="${i % 3 ? dark : base}"/>`
  }
  return `<ellipse cx="400" cy="350" rx="170" ry="190" fill="${dark}"/>${drawn}`
}

/** What of the hair falls over forehead and temples. */
export function hairInFront(look: Look) {
  const { base, bright, dark } = tones(look)
  const strands = (paths: string[]) =>
    paths
      .map(
        (d) => `<path d="${d}" stroke="${bright}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/>`,
      )
      .join('')
  switch (look.hair) {
    case 'long':
    case 'waves':
      return `<path d="M412,176 C330,160 262,200 254,300 C248,360 250,400 262,440 C278,360 300,310 372,266 C402,248 416,214 412,176 Z" fill="${base}"/><path d="M408,176 C470,166 540,204 546,300 C552,360 548,400 538,440 C524,360 500,300 440,262 C416,246 404,214 408,176 Z" fill="${dark}"/>${strands(['M396,196 C330,216 286,268 272,350', 'M378,186 C312,206 270,256 260,330', 'M430,200 C480,226 514,270 528,340'])}`
    case 'bob':
      return `<path d="M270,330 C262,220 320,168 400,168 C482,168 538,220 530,330 C520,300 500,288 470,282 L452,300 L430,280 L400,302 L372,280 L346,302 L326,282 C298,292 280,306 270,330 Z" fill="${base}"/><path d="M262,320 C250,420 252,500 268,560 C286,520 286,420 280,330 Z M538,320 C550,420 548,500 532,560 C514,520 514,420 520,330 Z" fill="${dark}"/>${strands(['M330,190 C300,214 286,250 284,290', 'M372,180 C356,214 350,250 350,280', 'M440,182 C456,214 458,244 452,276'])}`
    case 'curls':
    case 'mane':
      return fringe(look, base, bright)
    case 'braids':
      return `<path d="M400,170 C300,172 258,250 266,350 C292,280 330,246 398,232 C468,246 508,280 534,350 C542,250 500,172 400,170 Z" fill="${base}"/><path d="M400,170 L399,234" stroke="${dark}" stroke-width="6"/>${strands(['M370,182 C318,204 290,250 282,300', 'M430,182 C482,204 510,250 518,300'])}`
    case 'bun':
      return `<path d="M400,172 C300,174 264,252 270,356 C284,290 320,250 400,226 C480,250 516,290 530,356 C536,252 500,174 400,172 Z" fill="${base}"/>${strands(['M384,180 C320,200 290,250 282,310', 'M352,186 C310,210 284,250 276,300', 'M420,182 C476,204 508,250 520,306'])}<path d="M282,340 C270,390 274,430 286,462" stroke="${base}" stroke-width="9" fill="none" stroke-linecap="round"/>`
    case 'undercut':
      return `<path d="M300,256 C310,150 440,118 530,188 C560,214 556,262 530,286 C500,246 440,230 372,252 C340,262 318,262 300,256 Z" fill="${base}"/><path d="M270,350 C264,300 276,262 300,246 L312,262 C290,290 284,320 284,350 Z" fill="${dark}" opacity=".7"/>${strands(['M330,240 C370,180 440,160 510,194', 'M350,248 C400,200 460,190 520,220'])}`
    case 'shaved':
      return `<path d="M400,206 C316,206 272,270 274,352 C296,286 340,258 400,256 C460,258 504,286 526,352 C528,270 484,206 400,206 Z" fill="${dark}" opacity=".5"/>`
    case 'short':
      return `<path d="M268,336 C256,226 316,160 404,162 C490,160 546,226 532,336 C524,310 514,290 500,276 C470,286 430,282 396,262 C360,282 320,286 300,280 C284,296 274,314 268,336 Z" fill="${base}"/>${strands(['M300,240 C330,200 372,184 420,186', 'M330,262 C352,226 392,206 446,206'])}`
  }
}

function fringe(look: Look, base: string, bright: string) {
  const random = seeded(`${look.seed} fringe`)
  let drawn = ''
  for (let i = 0; i < 15; i++) {
    const angle = Math.PI * (1.02 + (i / 14) * 0.96)
    const [x, y] = [400 + Math.cos(angle) * 118, 330 + Math.sin(angle) * 126]
    const size = random.between(30, 46)
    drawn += `<circle cx="${x}" cy="${y}" r="${size}" fill="${base}"/><path d="M${x - size * 0.5},${y - size * 0.2} a${size * 0.6},${size * 0.6} 0 0 1 ${size * 0.8},${-size * 0.35}" stroke="${bright}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/>`
  }
  return drawn
}
