import { imitatesSite, looksLikeOurs } from '@fanlight/contract/people/imitates-site'
import { invalid } from '../../platform/problems/problem.ts'
import type { SiteNow } from './watch-site.ts'

/** Applies the contract's rule about the product's name to the site's name. */
export function refuseImitation(site: Pick<SiteNow, 'now'>, field: string, name: string | undefined) {
  if (name !== undefined && imitatesSite(name, site.now().name)) throw invalid(field, looksLikeOurs)
}
