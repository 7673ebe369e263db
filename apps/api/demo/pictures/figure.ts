import { hsl } from './colour.ts'
import { extrasBehind } from './extras.ts'
import { hairBehind } from './hair.ts'
import { head, shades, skinOf } from './head.ts'
import type { Look } from './look.ts'
import type { Pose } from './pose.ts'

/** Head and shoulders. */
export function figure(look: Look, pose: Pose) {
  const { base, shadow, deep } = skinOf(look)
  const leaning = `rotate(${pose.lean.toFixed(1)} 400 600)`
  return `${shades(look)}
<g transform="rotate(${(pose.lean * 0.3).toFixed(1)} 400 800)">
${extrasBehind(look)}
<g transform="${leaning}">${hairBehind(look)}</g>
<path d="M338,500 C342,590 336,622 300,646 L400,744 L500,646 C464,622 458,590 462,500 Z" fill="${shadow}"/>
<path d="M346,548 C368,584 432,584 454,548 L458,590 C430,640 372,640 342,592 Z" fill="${deep}" opacity=".55"/>
${clothes(look, base, shadow)}
<g transform="${leaning}">${head(look, pose)}</g></g>`
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
