import { hsl } from './colour.ts'
import { extrasBehind, extrasInFront } from './extras.ts'
import { face } from './face.ts'
import { hairBehind, hairInFront } from './hair.ts'
import type { Look } from './look.ts'

export type Gaze = 'open' | 'closed' | 'aside'
export interface Pose {
  gaze: Gaze
  /** Degrees the head leans. */
  lean: number
  smile: number
}

/** Head and shoulders, light from the left. */
export function figure(look: Look, pose: Pose) {
  const [h, s, l] = look.skin
  const skin = hsl(h, s, l)
  const shadow = hsl(h - 6, s * 0.82, l * 0.74)
  const bright = hsl(h + 6, Math.min(90, s + 12), Math.min(96, l + 11))
  return `<defs>
<clipPath id="face"><path d="${face}"/></clipPath>
<linearGradient id="skin" x1="0" y1="0.2" x2="1" y2="0.6"><stop offset="0" stop-color="${bright}"/><stop offset=".42" stop-color="${skin}"/><stop offset="1" stop-color="${shadow}"/></linearGradient>
<linearGradient id="cloth" x1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${hsl(look.clothesColour[0] + 8, look.clothesColour[1], Math.min(92, look.clothesColour[2] + 14))}"/><stop offset="1" stop-color="${hsl(look.clothesColour[0] - 12, look.clothesColour[1], look.clothesColour[2] * 0.55)}"/></linearGradient>
</defs>
<g transform="rotate(${(pose.lean * 0.3).toFixed(1)} 400 800)">
${extrasBehind(look)}
<g transform="rotate(${pose.lean.toFixed(1)} 400 600)">${hairBehind(look)}</g>
<path d="M338,500 C342,590 336,622 300,646 L400,744 L500,646 C464,622 458,590 462,500 Z" fill="${shadow}"/>
<path d="M346,548 C368,584 432,584 454,548 L458,590 C430,640 372,640 342,592 Z" fill="${hsl(h - 8, s * 0.8, l * 0.46)}" opacity=".55"/>
${clothes(look, skin, shadow)}
<g transform="rotate(${pose.lean.toFixed(1)} 400 600)">
${ear(276, skin, shadow)}${ear(524, shadow, hsl(h - 16, s, l * 0.55))}
<path d="${face}" fill="url(#skin)"/>
<g clip-path="url(#face)">
<path d="M430,200 C470,300 452,420 436,470 C430,520 452,560 400,580 L560,580 L560,200 Z" fill="${shadow}" opacity=".38"/>
<ellipse cx="322" cy="452" rx="44" ry="28" fill="${hsl(h - 18, 66, Math.max(36, l - 10))}" opacity=".16"/>
<ellipse cx="478" cy="452" rx="44" ry="28" fill="${hsl(h - 22, 72, Math.max(30, l - 18))}" opacity=".14"/>
<path d="M286,300 C300,240 340,220 390,218" stroke="#fff" stroke-width="14" fill="none" opacity=".16" stroke-linecap="round"/>
</g>
${features(look, pose)}
${hairInFront(look)}
${extrasInFront(look)}
</g></g>`
}

const ear = (x: number, skin: string, inner: string) =>
  `<ellipse cx="${x}" cy="394" rx="22" ry="42" fill="${skin}"/><ellipse cx="${x}" cy="396" rx="11" ry="26" fill="${inner}" opacity=".5"/>`

function features(look: Look, pose: Pose) {
  const [h, s, l] = look.skin
  const line = hsl(h - 20, Math.min(60, s + 10), l * 0.32)
  const lip = hsl(h - 30, 58, Math.max(30, l * 0.66))
  const brow = hsl(look.hairColour[0], look.hairColour[1], Math.min(46, look.hairColour[2] * 0.7))
  return `<path d="M300,334 C318,314 350,312 368,326" stroke="${brow}" stroke-width="9" fill="none" stroke-linecap="round"/>
<path d="M432,326 C450,312 482,314 500,334" stroke="${brow}" stroke-width="9" fill="none" stroke-linecap="round"/>
${eye(336, look, pose, line)}${eye(464, look, pose, line)}
<path d="M404,352 C410,396 424,428 420,444 C410,454 394,454 386,446" stroke="${line}" stroke-width="4" fill="none" opacity=".5" stroke-linecap="round"/>
<path d="M400,360 C398,396 394,420 392,440" stroke="#fff" stroke-width="7" opacity=".16" fill="none" stroke-linecap="round"/>
${mouth(lip, line, pose.smile)}`
}

function mouth(lip: string, line: string, smile: number) {
  const corner = 494 - smile * 8
  return `<path d="M352,${corner} C372,482 388,478 400,485 C412,478 428,482 448,${corner} C428,${500 + smile * 3} 372,${500 + smile * 3} 352,${corner} Z" fill="${lip}"/>
<path d="M354,${corner + 1} C380,${499 + smile * 3} 420,${499 + smile * 3} 446,${corner + 1} C430,${520 + smile * 5} 370,${520 + smile * 5} 354,${corner + 1} Z" fill="${lip}" opacity=".86"/>
<path d="M350,${corner} C378,${500 + smile * 4} 422,${500 + smile * 4} 450,${corner}" stroke="${line}" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".8"/>
<path d="M384,511 C394,515 408,515 418,511" stroke="#fff" stroke-width="4" opacity=".3" fill="none" stroke-linecap="round"/>`
}

function eye(x: number, look: Look, { gaze }: Pose, line: string) {
  const outer = x < 400 ? -1 : 1
  const lash = `<path d="M${x - 34},378 C${x - 18},352 ${x + 18},352 ${x + 34},378" stroke="${line}" stroke-width="7" fill="none" stroke-linecap="round"/>
<path d="M${x + outer * 30},374 l${outer * 12},-9" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`
  if (gaze === 'closed') {
    return `<path d="M${x - 33},376 C${x - 16},394 ${x + 16},394 ${x + 33},376" stroke="${line}" stroke-width="7" fill="none" stroke-linecap="round"/>
<path d="M${x + outer * 30},379 l${outer * 11},5" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`
  }
  const shift = gaze === 'aside' ? 9 : 0
  const [h, s, l] = look.eyes
  const id = `iris${x}`
  return `<defs><clipPath id="${id}"><path d="M${x - 33},378 C${x - 16},352 ${x + 16},352 ${x + 33},378 C${x + 16},396 ${x - 16},396 ${x - 33},378 Z"/></clipPath></defs>
<g clip-path="url(#${id})"><rect x="${x - 40}" y="340" width="80" height="70" fill="#fbf7f1"/>
<circle cx="${x + shift}" cy="374" r="18" fill="${hsl(h, s, l)}"/><circle cx="${x + shift}" cy="374" r="18" fill="none" stroke="${hsl(h, s, l * 0.45)}" stroke-width="4"/>
<circle cx="${x + shift}" cy="375" r="8.5" fill="#15101a"/><circle cx="${x + shift - 6}" cy="367" r="5" fill="#fff"/>
<rect x="${x - 40}" y="346" width="80" height="14" fill="${line}" opacity=".25"/></g>${lash}`
}

function clothes({ clothes: kind, clothesColour: [h, s, l] }: Look, skin: string, shadow: string) {
  const body =
    'M300,640 C220,664 150,690 118,760 C92,830 84,920 80,1010 L720,1010 C716,920 708,830 682,760 C650,690 580,664 500,640'
  const trim = hsl(h + 18, s, Math.min(90, l + 26))
  const chest = `<path d="M300,640 C340,720 460,720 500,640 L520,700 L400,860 L280,700 Z" fill="${skin}"/><path d="M410,690 L520,660 L520,700 L410,850 Z" fill="${shadow}" opacity=".4"/>`
  const cloth = (neck: string) => `<path d="${body} ${neck} Z" fill="url(#cloth)"/>`
  switch (kind) {
    case 'vneck':
      return `${chest}${cloth('L400,842 L300,640')}<path d="M300,640 L400,842 L500,640" stroke="${trim}" stroke-width="10" fill="none" stroke-linejoin="round"/>`
    case 'straps':
      return `<path d="${body} C460,716 340,716 300,640 Z" fill="url(#skin)"/><path d="M236,668 L262,660 L282,790 C340,826 460,826 518,790 L538,660 L564,668 L572,1010 L228,1010 Z" fill="url(#cloth)"/>`
    case 'armour':
      return `${cloth('C460,716 340,716 300,640')}<path d="M118,760 C150,690 220,664 300,650 L268,800 C220,770 160,780 100,840 Z" fill="${trim}" opacity=".7"/><path d="M682,760 C650,690 580,664 500,650 L532,800 C580,770 640,780 700,840 Z" fill="${trim}" opacity=".36"/><path d="M400,712 L400,1010" stroke="${trim}" stroke-width="6" opacity=".6"/><circle cx="400" cy="770" r="22" fill="${trim}"/>`
    case 'scarf':
      return `${cloth('C460,716 340,716 300,640')}<path d="M276,626 C330,690 470,690 524,626 C548,668 540,712 500,732 C430,766 350,760 296,730 C256,706 256,664 276,626 Z" fill="${trim}"/><path d="M470,716 C500,800 520,880 500,980 L580,970 C590,880 560,780 520,700 Z" fill="${trim}" opacity=".85"/>`
    case 'collar':
      return `${chest}${cloth('L400,800 L300,640')}<path d="M300,634 L262,690 L352,770 L400,798 Z M500,634 L538,690 L448,770 L400,798 Z" fill="${trim}"/>`
    case 'round':
      return `${cloth('C460,716 340,716 300,640')}<path d="M296,640 C340,730 460,730 504,640" stroke="${trim}" stroke-width="14" fill="none"/>`
  }
}
