import { z } from 'zod'
import { imitatesSite, looksLikeOurs } from '../people/imitates-site.ts'
import { brandName } from '../platform/brand.ts'
import { limits } from '../platform/limits.ts'
import { GivenLink } from '../platform/link.ts'

const OthersLink = GivenLink.refine(({ name }) => !imitatesSite(name, brandName), {
  path: ['name'],
  message: looksLikeOurs,
})

export const CreatorLinks = z.array(OthersLink).max(limits.creatorLinks, `At most ${limits.creatorLinks} links.`)
