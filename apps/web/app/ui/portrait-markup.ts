import * as shapes from './portrait-shapes.ts'

const ink = '#25122a'
const line = 'fill="none" stroke-width="1.1" stroke-linecap="round"'

function hash(text: string) {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822507)
  return (value ^ (value >>> 13)) >>> 0
}

/** The inside of an SVG of 80 by 100. The seed only picks shapes and colors; it is never written into the markup. */
export function portraitMarkup(seed: string, id: string): string {
  let rest = hash(seed)
  const pick = <T>(list: readonly T[]) => {
    const chosen = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
    return chosen
  }
  const [light, middle, dark] = pick(shapes.rooms)
  const hair = pick(shapes.hairs)
  const [skin, cloth, natural] = [pick(shapes.skins), pick(shapes.cloths), pick(shapes.hairColours)]
  const tint = hair.isCloth ? cloth : natural
  const path = (shape: string, fill: string, more = '') => `<path d="${shape}" fill="${fill}" ${more}/>`
  const stroke = (shape: string, colour: string, opacity = 1) =>
    `<path d="${shape}" stroke="${colour}" opacity="${opacity}" ${line}/>`
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const field = 'M0 0H80V100H0Z'
  return [
    `<linearGradient id="${id}r" x2=".4" y2="1">${stop(0, middle, 1)}${stop(1, dark, 1)}</linearGradient>`,
    `<linearGradient id="${id}d">${stop(0.15, dark, 0)}${stop(1, dark, 0.5)}</linearGradient>`,
    `<radialGradient id="${id}g" gradientUnits="userSpaceOnUse" cx="33" cy="37" r="60">`,
    `${stop(0, light, 1)}${stop(0.5, light, 0.75)}${stop(0.52, light, 0.28)}${stop(1, light, 0)}</radialGradient>`,
    path(field, `url(#${id}r)`) + path(field, `url(#${id}g)`),
    rest % 2 ? '<g transform="translate(80) scale(-1 1)">' : '<g>',
    path(hair.back, tint) + path(hair.back, `url(#${id}d)`),
    path(shapes.shoulders, cloth) + path(shapes.neck, skin) + path(shapes.neckShadow, dark, 'opacity=".3"'),
    path(shapes.shoulders, `url(#${id}d)`),
    path(shapes.ears, skin) + path(shapes.face, skin) + path(shapes.cheeks, '#ff6a5a', 'opacity=".2"'),
    stroke(shapes.nose, ink, 0.45),
    hair.beard ? path(shapes.beard, natural) : '',
    path(shapes.lips, '#a8344a', 'opacity=".85"') + path(shapes.face, `url(#${id}d)`),
    stroke(shapes.rim, light, 0.7) + stroke(shapes.eyes, ink) + stroke(shapes.brows, hair.isCloth ? ink : natural),
    path(hair.front, tint, 'fill-rule="evenodd"'),
    hair.hat ? path(shapes.hat, cloth) : '',
    `${stroke(shapes.shine, '#fff', 0.28)}</g>`,
  ].join('')
}
