import { imitatesSite, looksLikeOurs } from '@fanlight/contract/imitates-site'
import { invalid } from '../problems/problem.ts'
import type { SiteNow } from './watch-site.ts'

/** What the contract refuses by the product's name, by the name that operators gave their site. */
export function refuseImitation(site: Pick<SiteNow, 'now'>, field: string, name: string | undefined) {
  if (name !== undefined && imitatesSite(name, site.now().name)) throw invalid(field, looksLikeOurs)
}
