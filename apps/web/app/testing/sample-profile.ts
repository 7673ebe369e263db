import type { Profile } from '@fanlight/contract/profiles'

export const sampleProfile = (over: Partial<Profile> = {}): Profile => ({
  id: 3,
  name: 'Mara Vell',
  description: 'Lighthouse keeper in a city with no sea.',
  avatarUrl: null,
  creatorId: 2,
  creatorName: 'Ada Winter',
  imageCount: 4,
  postCount: 6,
  lastPostedAt: '2026-11-19T10:00:00Z',
  kindCounts: { photos: 3, films: 1, albums: 2, locked: 4 },
  isSubscribed: false,
  isFollowing: false,
  followerCount: 31,
  subscriptionFee: 9.99,
  defaultSubscriptionFee: 9.99,
  hasCustomSubscription: false,
  creatorVerified: true,
  tags: [],
  createdAt: '2026-01-01T00:00:00Z',
  ...over,
})
