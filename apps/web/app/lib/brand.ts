import { defaultSite } from '@fanlight/contract/brand'
import type { Site } from '@fanlight/contract/site'

/** Every document carries what its site is (root.tsx). */
export const siteElement = 'site'

function siteOfPage(): Site | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(siteElement)?.textContent
  return text ? (JSON.parse(text) as Site) : undefined
}

let site = siteOfPage() ?? defaultSite

/** For the server, before it renders a page. */
export const beSite = (next: Site) => {
  site = next
}

/** What its operators say of this site. Asked where something is shown, never at the start of a module. */
export const brand = {
  currency: 'FansCoins',
  get site() {
    return site
  },
  /** What the word says, where the site is called by it. */
  get meaning() {
    return site.name === defaultSite.name
      ? 'A fanlight is the half-round window over a door: light for fans.'
      : undefined
  },
  get name() {
    return site.name
  },
  get supportEmail() {
    return site.supportEmail
  },
}
