/** The drawn stand-ins of the landing page, in the order in which faces.svg shows them. */
export const faces = [
  'Mira',
  'Sable',
  'Jon',
  'Orla',
  'Ezra',
  'Bo',
  'Ada',
  'Wren',
  'Theo',
  'Harrow',
  'Pia',
  'Kit',
  'Nell',
] as const

export type FaceName = (typeof faces)[number]
