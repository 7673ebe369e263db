import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { bounded } from '../caches/bounded.ts'
import { streamFiles } from './stored-files.ts'

/** `blurred` gives only the blurred picture, `open` all other files of a picture or video. */
export type Scope = 'blurred' | 'open'

/** In seconds. Addresses made within one window are equal, so that browser caches work. */
export interface Lifetime {
  window: number
  seconds: number
}

export const lifetimes = {
  /** For public posts: cached long, and refused at once when the post is no longer public. */
  public: { window: 86_400, seconds: 86_400 },
  subscribers: { window: 300, seconds: 300 },
  payPerView: { window: 60, seconds: 60 },
} satisfies Record<string, Lifetime>

/** Until when new addresses will be the same as those made now. */
export const windowEnd = ({ window }: Lifetime, now = Date.now()) =>
  (Math.floor(now / 1000 / window) + 1) * window * 1000

interface Opening {
  key: string
  file: string
  /** The only viewer it works for; null for everyone. */
  viewerId: number | null
  lifetime: Lifetime
  /** A video's address lasts longer by the length of the video, so that it can be watched to the end. */
  videoSeconds?: number
}

export interface Checked {
  scope: Scope
  viewerId: number | null
  secondsLeft: number
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>

/** Media addresses: signed, expiring, and bound to a viewer unless public. */
export function createMediaAddresses(secret: string, now: () => number = Date.now) {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'media-address', 32))

  // Feeds ask for the same addresses again and again within a window, and signing is expensive.
  const made = bounded<string, string>(100_000)

  const sign = (scope: Scope, key: string, viewer: string, expires: string) =>
    createHmac('sha256', signingKey).update(`${scope}|${key}|${viewer}|${expires}`).digest().subarray(0, 16)

  function address(key: string, file: string, viewerId: number | null, expiresAt: number) {
    const expires = expiresAt.toString(36)
    const viewer = viewerId === null ? '' : viewerId.toString(36)
    const signature = sign(scopeOf(file), key, viewer, expires).toString('base64url')
    // In the path, so that a playlist's relative lines and all fragments have it too.
    if (file === streamFiles.master) return `/media/streams/${key}/${expires}.${viewer}.${signature}/${file}`
    return `/media/${key}/${file}?e=${expires}${viewer && `&v=${viewer}`}&s=${signature}`
  }

  return {
    open({ key, file, viewerId, lifetime, videoSeconds = 0 }: Opening): string {
      const { window, seconds } = lifetime
      const longer = Math.ceil(videoSeconds / window) * window
      const expiresAt = windowEnd(lifetime, now()) / 1000 + seconds + longer
      const name = `${key}${file}${viewerId} ${expiresAt}`
      const known = made.get(name)
      if (known !== undefined) return known
      const fresh = address(key, file, viewerId, expiresAt)
      made.set(name, fresh)
      return fresh
    },

    /** As `check`, for the signature in the path of a converted video. */
    checkStream(key: string, signed: string): Checked | undefined {
      const [e, v, s, ...more] = signed.split('.')
      return more.length === 0 ? this.check(key, streamFiles.master, { e, v, s }) : undefined
    },

    /** The access a URL gives; undefined if it's forged or expired. */
    check(
      key: string,
      file: string,
      query: { e?: string | undefined; v?: string | undefined; s?: string | undefined },
    ): Checked | undefined {
      const { e = '', v = '', s = '' } = query
      const scope = scopeOf(file)
      const given = Buffer.from(s, 'base64url')
      const wanted = sign(scope, key, v, e)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const secondsLeft = Number.parseInt(e, 36) - now() / 1000
      if (!(secondsLeft > 0)) return undefined
      return { scope, viewerId: v === '' ? null : Number.parseInt(v, 36), secondsLeft: Math.floor(secondsLeft) }
    },
  }
}

const scopeOf = (file: string): Scope => (file === 'blurred.webp' ? 'blurred' : 'open')

export const avatarAddress = (key: string | null) => (key === null ? null : `/media/avatars/${key}.webp`)
