import type { Site } from '@fanlight/contract/people/site'
import { defaultSite } from '@fanlight/contract/platform/brand'

/** Every document contains the site's settings (root.tsx). */
export const siteElement = 'site'

function siteOfPage(): Site | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(siteElement)?.textContent
  return text ? (JSON.parse(text) as Site) : undefined
}

let site = siteOfPage() ?? defaultSite

/** For the server, before it renders a page. */
export const setSite = (next: Site) => {
  site = next
}

/** The site's settings. Read them when something is shown, never when a module loads. */
export const brand = {
  currency: 'FansCoins',
  get site() {
    return site
  },
  /** The text, if the site has the product's name. */
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
