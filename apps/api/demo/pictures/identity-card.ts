import { hsl } from './colour.ts'
import { figure } from './figure.ts'
import type { Look } from './look.ts'

interface Holder {
  legalName: string
  dateOfBirth: string
  country: string
}

/** A card that says clearly that it is a specimen: nobody's documents, drawn for the operator's queue. */
export function identityCard(look: Look, { legalName, dateOfBirth, country }: Holder) {
  const line = (y: number, label: string, value: string) =>
    `<text x="440" y="${y}" font-size="24" fill="${hsl(214, 20, 46)}">${label}</text><text x="440" y="${y + 42}" font-size="36" fill="${hsl(220, 30, 18)}">${value}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760" viewBox="0 0 1200 760" font-family="sans-serif">
<defs><linearGradient id="card" x2="1" y2="1"><stop offset="0" stop-color="${hsl(200, 46, 90)}"/><stop offset="1" stop-color="${hsl(280, 34, 88)}"/></linearGradient><clipPath id="photo"><rect x="70" y="190" width="310" height="400" rx="14"/></clipPath></defs>
<rect width="1200" height="760" fill="${hsl(30, 20, 34)}"/><rect x="24" y="24" width="1152" height="712" rx="40" fill="url(#card)"/>
${Array.from({ length: 22 }, (_, i) => `<path d="M24,${60 + i * 32} q288,${i % 2 ? 50 : -50} 576,0 t576,0" fill="none" stroke="${hsl(200 + i * 6, 40, 70)}" stroke-width="2" opacity=".5"/>`).join('')}
<text x="70" y="120" font-size="52" fill="${hsl(220, 40, 26)}">IDENTITY CARD · SPECIMEN</text>
<rect x="70" y="190" width="310" height="400" rx="14" fill="${hsl(206, 30, 78)}"/><g clip-path="url(#photo)"><g transform="translate(-35 120) scale(.65)">${figure(look, { gaze: 'open', lean: 0, smile: 0.2, turn: 0 })}</g></g>
${line(230, 'Name', legalName)}${line(340, 'Date of birth', dateOfBirth)}${line(450, 'Country', country)}${line(560, 'Number', 'DEMO 000 000 9')}
<text x="70" y="690" font-size="30" fill="${hsl(220, 20, 40)}" letter-spacing="8">P&lt;SPECIMEN&lt;&lt;FANLIGHT&lt;DEMO&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text></svg>`
}

/** The portrait of somebody who shows their card to the camera. */
export function showing(portrait: string, card: string) {
  const inner = card.slice(card.indexOf('>') + 1, card.lastIndexOf('</svg>'))
  const held = `<g transform="translate(400 790) rotate(-5) scale(.36)" font-family="sans-serif"><clipPath id="edge"><rect x="24" y="24" width="1152" height="712" rx="40"/></clipPath><g clip-path="url(#edge)">${inner}</g></g>`
  return portrait.replace(/<\/svg>\s*$/, `${held}</svg>`)
}
