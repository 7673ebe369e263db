import { hsl } from './colour.ts'
import { extrasBehind } from './extras.ts'
import { hairBehind } from './hair.ts'
import { head, headFromBehind, shades, skinOf } from './head.ts'
import type { Look } from './look.ts'
import type { Pose } from './pose.ts'
import { seeded } from './random.ts'

export interface Stance extends Pose {
  /** Looks away from us, into the picture. */
  away: boolean
  /** Where the right hand is; the left one hangs down. */
  hand: 'down' | 'out' | 'up'
}

/** Where a held thing is, by the hand that holds it. */
const handAt = { down: [112, 540], out: [138, 430], up: [132, 200] } as const

const outfits = ['coat', 'dress', 'trousers', 'robe'] as const

/** A whole figure that stands on (0, 0), 1000 high, with what it holds. */
export function standing(look: Look, stance: Stance, inHand = '') {
  const outfit = look.outfit ?? seeded(`${look.seed} outfit`).pick(outfits)
  const [h, s, l] = look.clothesColour
  const { base, shadow } = skinOf(look)
  const trim = hsl(h + 18, s, Math.min(90, l + 26))
  const boots = hsl(h + 40, 24, 16)
  const hand = handAt[stance.hand]
  const arm = (x: number, [hx, hy]: readonly [number, number], colour: string) =>
    `<path d="M${x},268 Q${(x + hx) / 2 + Math.sign(x) * 26},${(268 + hy) / 2} ${hx},${hy}" stroke="${colour}" stroke-width="44" fill="none" stroke-linecap="round"/><circle cx="${hx}" cy="${hy + 6}" r="21" fill="${x < 0 ? base : shadow}"/>`
  const headGroup = (drawn: string) =>
    `<g transform="translate(0 206) scale(.34) rotate(${stance.lean.toFixed(1)}) translate(-400 -590)">${drawn}</g>`
  const neck = `<path d="M-22,170 L-24,224 H24 L22,170 Z" fill="${shadow}"/>`
  const body = bodies[outfit](trim, boots)
  const left = arm(-78, [-112, 540], 'url(#cloth)')
  const right = arm(78, hand, hsl(h - 12, s, l * 0.5))
  const front = stance.away
    ? `${right}${body}${left}${neck}${headGroup(headFromBehind(look))}`
    : `${headGroup(`${extrasBehind(look)}${hairBehind(look)}`)}${neck}${right}${body}${left}${headGroup(head(look, stance))}`
  const holding = inHand && `<g transform="translate(${hand[0]} ${hand[1] + 8})">${inHand}</g>`
  return `${shades(look)}<ellipse cx="14" cy="0" rx="190" ry="26" fill="#000" opacity=".3"/><g transform="translate(0 -1000)">${front}${holding}</g>`
}

const legs = (boots: string, from: number, cloth = boots) =>
  `<path d="M-52,${from} L-46,960 H-8 L-4,${from} Z M52,${from} L46,960 H8 L4,${from} Z" fill="${cloth}"/><path d="M-48,880 L-52,996 H2 L-6,880 Z M48,880 L60,996 H4 L6,880 Z" fill="${boots}"/>`

const torso = 'M-30,212 C-64,222 -92,236 -98,268'
const torsoRight = 'C92,236 64,222 30,212 Q0,236 -30,212 Z'

const bodies: Record<(typeof outfits)[number], (trim: string, boots: string) => string> = {
  coat: (trim, boots) =>
    `${legs(boots, 700)}<path d="${torso} L-66,450 C-80,560 -104,700 -112,800 L112,800 C104,700 80,560 66,450 L98,268 ${torsoRight}" fill="url(#cloth)"/><path d="M0,240 L-10,800" stroke="${trim}" stroke-width="7" opacity=".7"/><path d="M-67,450 H67" stroke="${trim}" stroke-width="18"/><path d="M-30,214 L-8,330 L0,250 L8,330 L30,214" fill="none" stroke="${trim}" stroke-width="9"/>`,
  dress: (trim, boots) =>
    `${legs(boots, 780)}<path d="${torso} L-54,440 C-90,560 -150,700 -172,848 Q0,890 172,848 C150,700 90,560 54,440 L98,268 ${torsoRight}" fill="url(#cloth)"/><path d="M-54,436 Q0,456 54,436" stroke="${trim}" stroke-width="15" fill="none"/><path d="M-166,826 Q0,868 166,826" stroke="${trim}" stroke-width="9" fill="none"/><path d="M-20,470 C-40,600 -60,720 -62,850 M24,470 C40,600 64,720 70,850" stroke="#000" stroke-width="6" opacity=".16" fill="none"/>`,
  trousers: (trim, boots) =>
    `${legs(boots, 520, hsl(230, 18, 26))}<path d="${torso} L-70,540 Q0,562 70,540 L98,268 ${torsoRight}" fill="url(#cloth)"/><path d="M-70,526 Q0,548 70,526" stroke="${trim}" stroke-width="15" fill="none"/><path d="M0,240 V536" stroke="${trim}" stroke-width="6" opacity=".55"/>`,
  robe: (trim) =>
    `<path d="${torso} C-96,500 -134,780 -158,990 Q0,1012 158,990 C134,780 96,500 98,268 ${torsoRight}" fill="url(#cloth)"/><path d="M-6,236 C-14,500 -10,800 -16,996" stroke="${trim}" stroke-width="13" fill="none"/><path d="M-80,470 Q0,496 80,470" stroke="${trim}" stroke-width="13" fill="none"/><path d="M-60,520 C-80,700 -92,860 -100,994 M60,520 C84,700 96,860 104,994" stroke="#000" stroke-width="7" opacity=".16" fill="none"/>`,
}
