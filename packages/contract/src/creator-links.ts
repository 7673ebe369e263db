import { z } from 'zod'
import { brandName } from './brand.ts'
import { imitatesSite, looksLikeOurs } from './imitates-site.ts'
import { limits } from './limits.ts'
import { GivenLink } from './link.ts'

const OthersLink = GivenLink.refine(({ name }) => !imitatesSite(name, brandName), {
  path: ['name'],
  message: looksLikeOurs,
})

export const CreatorLinks = z.array(OthersLink).max(limits.creatorLinks, `At most ${limits.creatorLinks} links.`)
