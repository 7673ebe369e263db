import type { Profile } from '@fanlight/contract/profiles'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'

const wallSize = 12

export const getPopular = (signal?: AbortSignal) =>
  call('listProfiles', { query: { sort: 'popular', pageSize: wallSize }, signal })

/** The most followed characters, unless the page brought them along; null while asking, empty where there are none or nobody answers. */
export function usePopularProfiles(brought: Profile[] | null): Profile[] | null {
  const [profiles, setProfiles] = useState(brought)
  useEffect(() => {
    if (brought) return
    const gone = new AbortController()
    getPopular(gone.signal)
      .then(setProfiles)
      .catch(() => gone.signal.aborted || setProfiles([]))
    return () => gone.abort()
  }, [brought])
  return profiles
}
