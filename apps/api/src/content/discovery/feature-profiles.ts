import type { FeaturedProfile } from '@fanlight/contract/content/topics'
import { limits } from '@fanlight/contract/platform/limits'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { featureProfile, findNameOf, listFeatured, unfeatureProfile } from './featured.queries.ts'

export const listConsoleFeatured = async (db: Db): Promise<FeaturedProfile[]> =>
  (await listFeatured(db)).map(({ id, name, creatorName, avatarKey, place, isShown, featuredAt }) => ({
    id,
    name,
    creatorName,
    avatarUrl: avatarAddress(avatarKey),
    place,
    isShown,
    featuredAt: featuredAt.toISOString(),
  }))

/** Puts a profile in this place of the featured row; the others move down. */
export const feature = (db: Db, operator: SignedIn, profileId: number, place: number) =>
  db.tx(async (tx) => {
    const profile = await findNameOf(tx, profileId)
    if (!profile) throw profileNotFound()
    if (!(await featureProfile(tx, operator.userId, profileId, place, limits.featured)))
      throw new Problem(409, `At most ${limits.featured} profiles are featured: take one out first.`)
    await writeAudit(tx, operator, {
      action: 'featured.put',
      subject: ['profile', profileId],
      summary: `Featured ${profile.name} at place ${place}`,
    })
  })

export const unfeature = (db: Db, operator: SignedIn, profileId: number) =>
  db.tx(async (tx) => {
    const profile = await findNameOf(tx, profileId)
    if (!(await unfeatureProfile(tx, profileId))) throw new Problem(404, 'This profile is not featured.')
    await writeAudit(tx, operator, {
      action: 'featured.take',
      subject: ['profile', profileId],
      summary: `Took ${profile?.name ?? 'a deleted profile'} out of the featured row`,
    })
  })
