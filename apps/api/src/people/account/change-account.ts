import type { AccountChange } from '@fanlight/contract/people/account'
import type { Formats } from '@fanlight/contract/platform/formats'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { refuseImitation } from '../site/refuse-imitation.ts'
import type { SiteNow } from '../site/watch-site.ts'
import { updateBio, updateFormats, updateLinks, updateName } from './account.queries.ts'

/** The display name and, for a creator, the bio and links. */
export async function changeAccount(
  { db, sessions, site }: { db: Db; sessions: Sessions; site: Pick<SiteNow, 'now'> },
  userId: number,
  { name, bio, links }: AccountChange,
) {
  refuseImitation(site, 'name', name)
  for (const [index, link] of (links ?? []).entries()) refuseImitation(site, `links.${index}.name`, link.name)
  await db.tx(async (tx) => {
    await updateName(tx, userId, name)
    if (bio !== undefined && !(await updateBio(tx, userId, bio))) throw new Problem(403, 'Only creators have a bio.')
    if (links !== undefined && !(await updateLinks(tx, userId, links)))
      throw new Problem(403, 'Only creators have links.')
  })
  await sessions.personChanged(userId)
}

/** Language and time zone, for screens and for emails to this person. */
export const chooseFormats = (db: Db, userId: number, formats: Formats) => updateFormats(db, userId, formats)
