// Plain values, so that the web can import them without zod.
export const postTypes = { Image: 0, Video: 1, Album: 2 } as const
export const accessTypes = { Public: 0, SubscribersOnly: 1, PayPerView: 2 } as const

/** A profile's tabs. Locked: what this viewer would have to subscribe to or pay for. */
export const feedKinds = ['all', 'photos', 'videos', 'albums', 'locked'] as const
export type FeedKind = (typeof feedKinds)[number]
