import { hsl } from './colour.ts'
import { extrasInFront } from './extras.ts'
import { faceOf } from './face.ts'
import { features } from './features.ts'
import { hairBehind, hairInFront } from './hair.ts'
import type { Look } from './look.ts'
import type { Pose } from './pose.ts'

export function skinOf({ skin: [h, s, l] }: Look) {
  return {
    base: hsl(h, s, l),
    shadow: hsl(h - 6, s * 0.82, l * 0.74),
    bright: hsl(h + 6, Math.min(90, s + 12), Math.min(96, l + 11)),
    deep: hsl(h - 8, s * 0.8, l * 0.46),
  }
}

/** The colours that head and body share; once in a picture. */
export function shades(look: Look) {
  const { base, shadow, bright } = skinOf(look)
  const [h, s, l] = look.clothesColour
  return `<defs>
<clipPath id="face"><path d="${faceOf(look)}"/></clipPath>
<linearGradient id="skin" x1="0" y1="0.2" x2="1" y2="0.6"><stop offset="0" stop-color="${bright}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${shadow}"/></linearGradient>
<linearGradient id="cloth" x1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${hsl(h + 8, s, Math.min(92, l + 14))}"/><stop offset="1" stop-color="${hsl(h - 12, s, l * 0.55)}"/></linearGradient>
</defs>`
}

/** All of the head that lies before the neck, light from the left. */
export function head(look: Look, pose: Pose) {
  const [h, , l] = look.skin
  const { base, shadow } = skinOf(look)
  const ears = `${ear(276, base, shadow)}${ear(524, shadow, hsl(h - 16, 40, l * 0.55))}`
  return `<g transform="translate(${(-pose.turn * 12).toFixed(1)} 0)">${ears}</g>
<path d="${faceOf(look)}" fill="url(#skin)"/>
<g clip-path="url(#face)">
<path d="M430,200 C470,300 452,420 436,470 C430,520 452,560 400,580 L560,580 L560,200 Z" fill="${shadow}" opacity=".38"/>
<ellipse cx="322" cy="452" rx="44" ry="28" fill="${hsl(h - 18, 66, Math.max(36, l - 10))}" opacity=".16"/>
<ellipse cx="478" cy="452" rx="44" ry="28" fill="${hsl(h - 22, 72, Math.max(30, l - 18))}" opacity=".14"/>
<path d="M286,300 C300,240 340,220 390,218" stroke="#fff" stroke-width="14" fill="none" opacity=".16" stroke-linecap="round"/>
</g>
${features(look, pose)}
${hairInFront(look)}
${extrasInFront(look, pose)}`
}

/** The head of somebody who looks away from us. */
export function headFromBehind(look: Look) {
  const [h, s, l] = look.hairColour
  const cap =
    look.hair === 'shaved'
      ? `<path d="${faceOf(look)}" fill="${skinOf(look).shadow}"/>`
      : `<path d="M400,166 C494,166 544,250 534,366 C528,450 500,520 400,528 C300,520 272,450 266,366 C256,250 306,166 400,166 Z" fill="${hsl(h, s, l * 0.8)}"/><path d="M330,200 C300,240 288,300 290,380 M372,184 C352,250 350,340 360,470" stroke="${hsl(h + 10, s, Math.min(94, l + 14))}" stroke-width="6" fill="none" opacity=".4" stroke-linecap="round"/>`
  return `${cap}${hairBehind(look)}${extrasInFront({ ...look, extras: look.extras.filter((extra) => seenFromBehind.includes(extra)) }, fromBehind)}`
}

const fromBehind: Pose = { gaze: 'closed', lean: 0, smile: 0, turn: 0 }
const seenFromBehind: Look['extras'] = ['horns', 'ears', 'crown', 'hood', 'flowers', 'halo', 'hat', 'cap', 'antennae']

const ear = (x: number, skin: string, inner: string) =>
  `<ellipse cx="${x}" cy="394" rx="22" ry="42" fill="${skin}"/><ellipse cx="${x}" cy="396" rx="11" ry="26" fill="${inner}" opacity=".5"/>`
