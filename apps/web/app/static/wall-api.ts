import type { Profile } from '@fanlight/contract/profiles'
import { useEffect, useState } from 'react'
import { api } from '../lib/api-client.ts'

const wallSize = 12

/** The most followed characters; null while asking, empty where there are none or nobody answers. */
export function usePopularProfiles(): Profile[] | null {
  const [profiles, setProfiles] = useState<Profile[] | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const query = { sort: 'popular', pageSize: wallSize }
    api
      .get<Profile[]>('/profiles', { query, signal: gone.signal })
      .then(setProfiles)
      .catch(() => gone.signal.aborted || setProfiles([]))
    return () => gone.abort()
  }, [])
  return profiles
}
