import type { SiteColors } from '@fanlight/contract/people/site-colors'

/** The color tokens of styles/tokens.css for this site. */
export const siteColorsStyle = ({ buttonFrom, buttonTo, link, linkDark }: SiteColors) =>
  `:root{--color-accent:light-dark(${link},${linkDark});--color-ember:${buttonFrom};--color-rose:${buttonTo};--ember-to-rose:linear-gradient(120deg,${buttonFrom},${buttonTo});--ember-to-rose-deep:linear-gradient(100deg,${buttonFrom},${buttonTo});--accent-words:linear-gradient(100deg,light-dark(${link},${linkDark}),light-dark(${link},${linkDark}))}`
