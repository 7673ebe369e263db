// The limits of messages. Nothing else in this file, so that the web can import it without zod.
export const messageLimits = {
  message: 2000,
  editMinutes: 15,
  pageSize: 50,
  threadsPageSize: 24,
  /** Messages that a stranger may send before the creator's side replies. */
  beforeAnswer: 5,
  /** New threads without a reply, per person and day. */
  newThreads: 20,
  pinnedThreads: 10,
  files: 10,
  bytesOfFiles: 256 * 1024 * 1024,
  /** Per person across all threads: uploaded and not sent. */
  bytesWaiting: 1024 * 1024 * 1024,
  typingSeconds: 3,
} as const

export const broadcastLimits = {
  /** For each character and day (UTC). */
  aDay: 2,
  days: 90,
  daysAhead: 90,
  pageSize: 10,
  /** Fans counted one by one. */
  counted: 20_000,
} as const

/** What a character may ask of people who don't subscribe, in FansCoins, and for how long the coins wait for its answer. */
export const firstMessageLimits = { least: 1, most: 300, hours: 72 } as const

export const messageReactions = ['❤️', '😂', '😮', '😢', '🔥', '👍'] as const

/** Why somebody can't write. */
export const messageRefusals = [
  'suspended',
  'apart',
  'gone',
  'away',
  'nobody',
  'subscribers',
  'followers',
  'wait',
  'slow',
  'priced',
  'uninvited',
] as const
