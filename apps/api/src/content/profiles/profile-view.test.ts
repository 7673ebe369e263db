import { expect, test } from 'vitest'
import { presentProfile } from './profile-view.ts'
import type { ProfileRow } from './profiles.queries.ts'

const row = {
  id: 3,
  avatarKey: null,
  postCount: 10,
  videoCount: 2,
  albumCount: 3,
  paidPostCount: 1,
  subscriberPostCount: 4,
  isSubscribed: false,
  lastPostedAt: null,
  createdAt: new Date(0),
  globalPriceCents: 999,
  customPriceCents: null,
  useProfilePricing: false,
  requiresSubscription: true,
} as unknown as ProfileRow

test('subscriber posts are locked to everyone else; pay-per-view posts to everyone', () => {
  expect(presentProfile(row).kindCounts).toEqual({ photos: 5, videos: 2, albums: 3, locked: 5 })
  expect(presentProfile({ ...row, isSubscribed: true }).kindCounts.locked).toBe(1)
})
