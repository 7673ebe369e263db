import type { Profile } from '@fanlight/contract/content/profiles'
import { bundleCents } from '@fanlight/contract/money/bundle-words'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { hasCustomPrice, subscriptionFee } from '../creators/subscription-price.ts'
import { findProfile, type OneProfileRow, type ProfileRow } from './profiles.queries.ts'

export const profileNotFound = () => new Problem(404, 'Profile not found')

export async function viewProfile({ db }: { db: Db }, viewer: Viewer, id: number): Promise<Profile> {
  const row = await findProfile(db, id, viewer)
  if (!row) throw profileNotFound()
  return { ...presentProfile(row), trial: trialOf(row), bundles: bundlesOf(row) }
}

export const presentProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  name: row.name,
  description: row.description,
  avatarUrl: avatarAddress(row.avatarKey),
  creatorId: row.creatorId,
  creatorName: row.creatorName,
  creatorLinks: row.creatorLinks,
  imageCount: row.imageCount,
  postCount: row.postCount,
  lastPostedAt: row.lastPostedAt?.toISOString() ?? null,
  kindCounts: {
    photos: row.postCount - row.videoCount - row.albumCount,
    videos: row.videoCount,
    albums: row.albumCount,
    locked: row.paidPostCount + (row.isSubscribed ? 0 : row.subscriberPostCount),
  },
  isSubscribed: row.isSubscribed,
  isFollowing: row.isFollowing,
  followerCount: row.followerCount,
  subscriptionFee: fromHundredths(subscriptionFee(row, row)),
  trial: null,
  bundles: [],
  defaultSubscriptionFee: fromHundredths(row.globalPriceCents),
  hasCustomSubscription: hasCustomPrice(row, row),
  creatorVerified: row.creatorVerified,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
})

function trialOf(row: OneProfileRow): Profile['trial'] {
  const { trialDays: days, now, creatorVerified } = row
  if (days === null || !creatorVerified || subscriptionFee(row, row) === 0) return null
  return { days, firstCharge: new Date(now.getTime() + days * 86_400_000).toISOString() }
}

function bundlesOf(row: OneProfileRow): Profile['bundles'] {
  const fee = subscriptionFee(row, row)
  if (!row.creatorVerified || fee === 0) return []
  return row.bundles.flatMap(({ months, percent }) => {
    const cents = bundleCents(fee, months, percent)
    return cents === null
      ? []
      : [{ months, percent, price: fromHundredths(cents), monthly: fromHundredths(Math.round(cents / months)) }]
  })
}
