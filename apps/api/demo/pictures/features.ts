import { hsl } from './colour.ts'
import type { Look } from './look.ts'
import { type Features, featuresOf } from './own-features.ts'
import type { Pose } from './pose.ts'

/** How far the middle of a face that is turned all the way moves aside. */
const aside = 22
export const turned = (drawn: string, { turn }: Pose) =>
  `<g transform="translate(${(turn * aside).toFixed(1)} 0)">${drawn}</g>`

/** Brows, eyes, nose and mouth. */
export function features(look: Look, pose: Pose) {
  const own = featuresOf(look)
  const [h, s, l] = look.skin
  const line = hsl(h - 20, Math.min(60, s + 10), l * 0.32)
  const bare = look.lips === 'bare'
  const lip = bare ? hsl(h - 14, Math.min(60, s), Math.max(24, l * 0.74)) : hsl(h - 30, 58, Math.max(30, l * 0.66))
  const side = (x: number) => beside(x, own, pose, eye(x, look, own, pose, line))
  return turned(
    `${brows(look)}
${side(336)}${side(464)}${nose(own, pose, line)}
${look.age === 'old' ? wrinkles(line) : ''}${mouth(own, lip, line, pose.smile, bare)}`,
    pose,
  )
}

/** An eye in its own size, place and tilt; the one that is farther away looks narrower. */
function beside(x: number, { eyes }: Features, { turn }: Pose, drawn: string) {
  const outer = x < 400 ? -1 : 1
  const far = Math.max(0, outer * turn) * 0.2
  const [wide, high] = [eyes.wide * (1 - far), eyes.high]
  return `<g transform="translate(${x + outer * eyes.apart - outer * far * 30} 376) rotate(${(outer * -eyes.tilt).toFixed(1)}) scale(${wide.toFixed(3)} ${high.toFixed(3)}) translate(${-x} -376)">${drawn}</g>`
}

const noses: Record<Features['nose'], [line: string, light: string]> = {
  straight: ['M404,352 C410,396 424,428 420,444 C410,454 394,454 386,446', 'M400,360 C398,396 394,420 392,440'],
  button: ['M420,432 C428,446 418,456 404,456 C392,456 384,450 383,442', 'M401,404 C399,418 398,428 396,438'],
  broad: [
    'M408,366 C414,398 436,424 434,442 C426,458 412,452 400,457 C388,452 374,458 368,442',
    'M400,372 C398,400 396,420 395,440',
  ],
  curved: ['M405,340 C424,380 432,410 426,440 C416,456 398,456 388,447', 'M403,352 C410,386 408,414 402,438'],
}

/** Its line lies on the side that is turned away. */
function nose({ nose: kind }: Features, { turn }: Pose, line: string) {
  const [outline, light] = noses[kind]
  const flip = turn < -0.15 ? ' transform="translate(800 0) scale(-1 1)"' : ''
  return `<g${flip}><path d="${outline}" stroke="${line}" stroke-width="4" fill="none" opacity=".5" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${light}" stroke="#fff" stroke-width="7" opacity=".16" fill="none" stroke-linecap="round"/></g>`
}

function brows({ brows: kind = 'soft', hairColour: [h, s, l] }: Look) {
  const colour = hsl(h, s, Math.min(46, l * 0.7))
  const wide = kind === 'soft' ? 9 : 14
  const inner = kind === 'stern' ? 14 : 0
  return `<path d="M298,${334 - inner * 0.4} C318,314 350,${312 + inner * 0.5} 370,${326 + inner}" stroke="${colour}" stroke-width="${wide}" fill="none" stroke-linecap="round"/>
<path d="M430,${326 + inner} C450,${312 + inner * 0.5} 482,314 502,${334 - inner * 0.4}" stroke="${colour}" stroke-width="${wide}" fill="none" stroke-linecap="round"/>`
}

const wrinkles = (line: string) =>
  `<g stroke="${line}" stroke-width="3.6" fill="none" stroke-linecap="round" opacity=".42"><path d="M306,404 q26,16 54,6 M440,410 q28,10 54,-6 M352,452 q-14,18 -12,40 M448,452 q14,18 12,40 M350,262 q50,-12 100,0 M358,284 q42,-10 84,0 M284,372 l-10,-6 M284,384 l-12,4 M516,372 l10,-6 M516,384 l12,4"/></g>`

function mouth({ mouth: own }: Features, lip: string, line: string, smile: number, bare: boolean) {
  const corner = 494 - smile * 9
  const full = bare ? 0.55 : 1
  const up = 494 - (494 - 478) * full
  const teeth =
    own.teeth && smile > 0.6
      ? `<path d="M362,${corner + 2} C384,${498 + smile * 3} 416,${498 + smile * 3} 438,${corner + 2} C424,${505 + smile * 9} 376,${505 + smile * 9} 362,${corner + 2} Z" fill="#fbf4ea"/>`
      : ''
  const size = `translate(400 494) scale(${own.wide.toFixed(3)} ${own.full.toFixed(3)}) translate(-400 -494)`
  return `<g transform="${size}"><path d="M352,${corner} C372,${up + 4} 388,${up} 400,${up + 7} C412,${up} 428,${up + 4} 448,${corner} C428,${500 + smile * 3} 372,${500 + smile * 3} 352,${corner} Z" fill="${lip}"/>
<path d="M354,${corner + 1} C380,${499 + smile * 3} 420,${499 + smile * 3} 446,${corner + 1} C430,${500 + (20 + smile * 5) * full} 370,${500 + (20 + smile * 5) * full} 354,${corner + 1} Z" fill="${lip}" opacity=".86"/>
<path d="M350,${corner} C378,${500 + smile * 4} 422,${500 + smile * 4} 450,${corner}" stroke="${line}" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".8"/>
${teeth}${bare ? '' : '<path d="M384,511 C394,515 408,515 418,511" stroke="#fff" stroke-width="4" opacity=".3" fill="none" stroke-linecap="round"/>'}</g>`
}

function eye(x: number, look: Look, { eyes: { hooded } }: Features, { gaze }: Pose, line: string) {
  const lid = hooded ? hoodOf(x, look) : ''
  const outer = x < 400 ? -1 : 1
  const bare = look.lips === 'bare'
  const tip = bare
    ? ''
    : `<path d="M${x + outer * 30},374 l${outer * 12},-9" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`
  const lash = `<path d="M${x - 34},378 C${x - 18},354 ${x + 18},354 ${x + 34},378" stroke="${line}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M${x - 26},354 C${x - 12},344 ${x + 12},344 ${x + 26},354" stroke="${line}" stroke-width="3" fill="none" opacity=".35" stroke-linecap="round"/>${tip}`
  if (gaze === 'closed') {
    return `<path d="M${x - 33},376 C${x - 16},394 ${x + 16},394 ${x + 33},376" stroke="${line}" stroke-width="7" fill="none" stroke-linecap="round"/>
${bare ? '' : `<path d="M${x + outer * 30},379 l${outer * 11},5" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`}`
  }
  const [sideways, up] = gaze === 'aside' ? [9, 0] : gaze === 'up' ? [4, -8] : [0, 0]
  const [h, s, l] = look.eyes
  const id = `iris${x}`
  const [ix, iy] = [x + sideways, 373 + up]
  return `<defs><clipPath id="${id}"><path d="M${x - 33},378 C${x - 16},354 ${x + 16},354 ${x + 33},378 C${x + 16},395 ${x - 16},395 ${x - 33},378 Z"/></clipPath></defs>
<g clip-path="url(#${id})"><rect x="${x - 40}" y="340" width="80" height="70" fill="#f7f1e8"/>
<circle cx="${ix}" cy="${iy}" r="19" fill="${hsl(h, s, l)}"/><circle cx="${ix}" cy="${iy}" r="19" fill="none" stroke="${hsl(h, s, l * 0.45)}" stroke-width="4"/>
<circle cx="${ix}" cy="${iy + 1}" r="9" fill="#15101a"/><circle cx="${ix - 6}" cy="${iy - 6}" r="5" fill="#fff"/>
<rect x="${x - 40}" y="346" width="80" height="16" fill="${line}" opacity=".28"/>${lid}</g>${lash}`
}

/** A lid that hangs a little over the eye. */
function hoodOf(x: number, { skin: [h, s, l] }: Look) {
  return `<path d="M${x - 40},340 H${x + 40} V368 C${x + 18},358 ${x - 18},358 ${x - 40},368 Z" fill="${hsl(h - 4, s * 0.9, l * 0.82)}"/>`
}
