import { hsl } from './colour.ts'
import { faceOf } from './face.ts'
import { turned } from './features.ts'
import type { Extra, Look } from './look.ts'
import type { Pose } from './pose.ts'
import { seeded } from './random.ts'

const accent = ({ hue }: Look) => hsl(hue, 72, 62)
const has = (look: Look, extra: Extra) => look.extras.includes(extra)

export function extrasBehind(look: Look) {
  let drawn = ''
  if (has(look, 'halo')) {
    drawn += `<circle cx="400" cy="350" r="252" fill="none" stroke="${accent(look)}" stroke-width="12" opacity=".85"/><circle cx="400" cy="350" r="276" fill="none" stroke="${accent(look)}" stroke-width="3" opacity=".6"/>`
  }
  if (has(look, 'hood')) {
    drawn += `<path d="M400,110 C220,112 186,300 200,470 C206,560 170,640 150,740 L650,740 C630,640 594,560 600,470 C614,300 580,112 400,110 Z" fill="url(#cloth)"/>`
  }
  return drawn
}

/** What sits in the middle of the face goes with it where it turns. */
const onTheFace: Extra[] = ['glasses', 'visor', 'freckles', 'scar', 'moustache', 'marks']

export const extrasInFront = (look: Look, pose: Pose) =>
  look.extras
    .map((extra) => {
      const drawn = drawings[extra]?.(look) ?? ''
      return onTheFace.includes(extra) ? turned(drawn, pose) : drawn
    })
    .join('')

const drawings: Partial<Record<Extra, (look: Look) => string>> = {
  glasses: (look) => {
    const rim = hsl(look.hue + 180, 24, 18)
    return `<g fill="rgba(255,255,255,.14)" stroke="${rim}" stroke-width="8"><circle cx="336" cy="376" r="50"/><circle cx="464" cy="376" r="50"/></g><path d="M386,370 C394,360 406,360 414,370 M286,366 L268,360 M514,366 L532,360" stroke="${rim}" stroke-width="8" fill="none"/><path d="M308,352 l24,-14" stroke="#fff" stroke-width="6" opacity=".6" stroke-linecap="round"/>`
  },
  earrings: (look) =>
    [272, 528]
      .map(
        (x) =>
          `<circle cx="${x}" cy="446" r="9" fill="${accent(look)}"/><path d="M${x},455 l13,34 l-13,20 l-13,-20 Z" fill="${accent(look)}"/>`,
      )
      .join(''),
  horns: (look) => {
    const horn = hsl(look.hue, 22, 30)
    return `<path d="M312,236 C270,190 252,130 272,66 C300,110 330,150 356,206 Z M488,236 C530,190 548,130 528,66 C500,110 470,150 444,206 Z" fill="${horn}"/><path d="M292,180 l34,-12 M282,140 l26,-10 M508,180 l-34,-12 M518,140 l-26,-10" stroke="${hsl(look.hue, 30, 52)}" stroke-width="5"/>`
  },
  ears: (look) => {
    const [h, s, l] = look.skin
    return `<path d="M288,376 C240,352 214,316 196,268 C254,286 286,316 300,352 Z" fill="${hsl(h, s, l)}"/><path d="M512,376 C560,352 586,316 604,268 C546,286 514,316 500,352 Z" fill="${hsl(h - 12, s, l * 0.74)}"/>`
  },
  visor: (look) =>
    `<path d="M262,340 C300,318 500,318 538,340 L532,404 C490,424 310,424 268,404 Z" fill="${hsl(look.hue, 80, 16)}" opacity=".92"/><path d="M276,350 C320,334 480,334 524,350" stroke="${accent(look)}" stroke-width="7" fill="none"/><path d="M300,392 l90,0 M410,392 l30,0" stroke="${accent(look)}" stroke-width="4" opacity=".8"/><path d="M290,346 L350,410 L320,410 L272,362 Z" fill="#fff" opacity=".16"/>`,
  crown: (look) =>
    `<path d="M292,214 L276,120 L336,170 L400,92 L464,170 L524,120 L508,214 C450,190 350,190 292,214 Z" fill="${hsl(44, 86, 58)}"/><path d="M292,214 C350,190 450,190 508,214 L506,232 C450,208 350,208 294,232 Z" fill="${hsl(36, 78, 42)}"/><circle cx="400" cy="112" r="11" fill="${accent(look)}"/><circle cx="284" cy="132" r="8" fill="${accent(look)}"/><circle cx="516" cy="132" r="8" fill="${accent(look)}"/>`,
  hood: () =>
    `<path d="M400,146 C274,148 236,270 250,420 C222,300 236,120 400,118 C564,120 578,300 550,420 C564,270 526,148 400,146 Z" fill="url(#cloth)"/><path d="M250,420 C236,270 274,148 400,146 C526,148 564,270 550,420 C548,290 510,190 400,188 C290,190 252,290 250,420 Z" fill="#000" opacity=".3"/>`,
  flowers: (look) => {
    const random = seeded(`${look.seed} flowers`)
    let drawn = ''
    for (let i = 0; i < 7; i++) {
      const angle = Math.PI * (1.14 + i * 0.12)
      const [x, y, r] = [400 + Math.cos(angle) * 132, 330 + Math.sin(angle) * 140, random.between(17, 27)]
      const petal = hsl(look.hue + random.between(-30, 40), 76, random.between(62, 82))
      for (let p = 0; p < 6; p++) {
        const turn = (p * Math.PI) / 3
        drawn += `<circle cx="${x + Math.cos(turn) * r}" cy="${y + Math.sin(turn) * r}" r="${r * 0.72}" fill="${petal}"/>`
      }
      drawn += `<circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="${hsl(44, 90, 62)}"/>`
    }
    return drawn
  },
  freckles: (look) => {
    const random = seeded(`${look.seed} freckles`)
    const [h, s, l] = look.skin
    let drawn = ''
    for (let i = 0; i < 26; i++) {
      const side = i % 2 ? 322 : 478
      drawn += `<circle cx="${side + random.between(-46, 46)}" cy="${430 + random.between(-22, 26)}" r="${random.between(2, 4)}" fill="${hsl(h - 10, s + 20, l * 0.62)}" opacity=".6"/>`
    }
    return drawn
  },
  scar: (look) =>
    `<path d="M470,300 C478,340 484,390 476,440" stroke="${hsl(look.skin[0] - 10, 40, Math.min(92, look.skin[2] + 18))}" stroke-width="6" fill="none" stroke-linecap="round" opacity=".85"/>`,
  headset: (look) =>
    `<path d="M262,380 C252,220 330,160 400,160 C470,160 548,220 538,380" stroke="${hsl(look.hue, 20, 20)}" stroke-width="18" fill="none"/><rect x="238" y="352" width="44" height="92" rx="20" fill="${hsl(look.hue, 24, 26)}"/><rect x="518" y="352" width="44" height="92" rx="20" fill="${hsl(look.hue, 24, 18)}"/><circle cx="260" cy="398" r="12" fill="${accent(look)}"/><path d="M262,444 C270,500 310,524 344,520" stroke="${hsl(look.hue, 20, 20)}" stroke-width="7" fill="none"/><circle cx="348" cy="519" r="9" fill="${accent(look)}"/>`,
  beard: (look) => {
    const [h, s, l] = look.hairColour
    return `<clipPath id="beard"><path d="${faceOf(look)}"/></clipPath><g clip-path="url(#beard)"><path d="M270,400 C300,470 330,466 352,470 C372,462 428,462 448,470 C470,466 500,470 530,400 L540,580 L260,580 Z M362,496 C380,524 420,524 438,496 C424,488 376,488 362,496 Z" fill-rule="evenodd" fill="${hsl(h, s, l * 0.8)}"/></g>`
  },
  moustache: (look) => {
    const [h, s, l] = look.hairColour
    return `<path d="M400,466 C376,452 346,470 328,494 C356,502 386,494 400,480 C414,494 444,502 472,494 C454,470 424,452 400,466 Z" fill="${hsl(h, s, l * 0.85)}"/>`
  },
  hat: (look) => {
    const [h, s, l] = look.clothesColour
    return `<path d="M292,232 C292,120 330,86 400,100 C470,86 508,120 508,232 Z" fill="${hsl(h + 20, s, l * 0.8)}"/><path d="M420,100 C480,96 508,130 508,232 H440 C460,180 450,130 420,100 Z" fill="#000" opacity=".18"/><path d="M292,214 C350,196 450,196 508,214 L508,240 C450,220 350,220 292,240 Z" fill="${accent(look)}"/><path d="M206,252 C270,214 530,214 594,252 C560,286 470,262 400,262 C330,262 240,286 206,252 Z" fill="${hsl(h + 20, s, l * 0.64)}"/>`
  },
  cap: (look) => {
    const [h, s, l] = look.clothesColour
    return `<path d="M264,300 C250,190 320,140 400,140 C480,140 550,190 536,300 C490,262 310,262 264,300 Z" fill="${hsl(h, s, l)}"/><path d="M420,142 C500,146 548,196 536,300 C516,282 486,272 450,268 C470,220 456,170 420,142 Z" fill="#000" opacity=".16"/><path d="M258,304 C310,258 490,258 542,304 L540,328 C490,284 310,284 260,328 Z" fill="${hsl(h + 16, s, Math.min(90, l + 22))}"/><circle cx="400" cy="140" r="20" fill="${accent(look)}"/>`
  },
  antennae: (look) =>
    `<path d="M356,214 C340,150 300,120 286,84 M444,214 C460,150 500,120 514,84" stroke="${hsl(look.hue, 30, 34)}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="284" cy="78" r="18" fill="${accent(look)}"/><circle cx="516" cy="78" r="18" fill="${accent(look)}"/><circle cx="284" cy="78" r="34" fill="${accent(look)}" opacity=".25"/><circle cx="516" cy="78" r="34" fill="${accent(look)}" opacity=".25"/>`,
  marks: (look) =>
    `<g fill="${accent(look)}" opacity=".9"><circle cx="400" cy="286" r="9"/><circle cx="374" cy="292" r="5"/><circle cx="426" cy="292" r="5"/><path d="M296,420 l40,14 l-38,6 Z M504,420 l-40,14 l38,6 Z"/><path d="M394,528 h12 l-6,22 Z"/></g>`,
}
