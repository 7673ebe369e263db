interface Holder {
  legalName: string
  dateOfBirth: string
  country: string
}

/** A card that says clearly that it is a specimen: nobody's documents, drawn for the operator's queue. `face` is a data URL. */
export function identityCard(face: string, { legalName, dateOfBirth, country }: Holder) {
  const line = (y: number, label: string, value: string) =>
    `<text x="440" y="${y}" font-size="24" fill="#5f6b7d">${label}</text><text x="440" y="${y + 42}" font-size="36" fill="#20293b">${value}</text>`
  const waves = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M24,${60 + i * 32} q288,${i % 2 ? 50 : -50} 576,0 t576,0" fill="none" stroke="#a3b8d9" stroke-width="2" opacity=".5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760" viewBox="0 0 1200 760" font-family="sans-serif">
<defs><linearGradient id="card" x2="1" y2="1"><stop offset="0" stop-color="#dbe8f1"/><stop offset="1" stop-color="#e4d8ec"/></linearGradient><clipPath id="photo"><rect x="70" y="190" width="310" height="400" rx="14"/></clipPath></defs>
<rect width="1200" height="760" fill="#685946"/><rect x="24" y="24" width="1152" height="712" rx="40" fill="url(#card)"/>
${waves.join('')}
<text x="70" y="120" font-size="52" fill="#28395d">IDENTITY CARD · SPECIMEN</text>
<image href="${face}" x="25" y="190" width="400" height="400" clip-path="url(#photo)"/>
${line(230, 'Name', legalName)}${line(340, 'Date of birth', dateOfBirth)}${line(450, 'Country', country)}${line(560, 'Number', 'DEMO 000 000 9')}
<text x="70" y="690" font-size="30" fill="#525c7a" letter-spacing="8">P&lt;SPECIMEN&lt;&lt;FANLIGHT&lt;DEMO&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text></svg>`
}

/** The same person, showing the card to the camera. */
export function showing(face: string, card: string) {
  const inner = card.slice(card.indexOf('>') + 1, card.lastIndexOf('</svg>'))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125" viewBox="0 0 900 1125" font-family="sans-serif">
<image href="${face}" x="-112" y="0" width="1125" height="1125"/>
<g transform="translate(420 850) rotate(-5) scale(.36)"><clipPath id="edge"><rect x="24" y="24" width="1152" height="712" rx="40"/></clipPath><g clip-path="url(#edge)">${inner}</g></g></svg>`
}
