import type { Site } from '../people/site.ts'

/** The product's name: what a site is called until its operators say otherwise. */
export const brandName = 'Fanlight'

/** The site's facts on every page, until its operators change them. */
export const defaultSite: Site = {
  version: 0,
  name: brandName,
  supportEmail: null,
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'X', href: 'https://x.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'Discord', href: 'https://discord.com/' },
  ],
  colors: null,
  hasLogo: false,
  asked: 0,
}
