import type { Profile } from '@fanlight/contract/profiles'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'

const wallSize = 12

export const getPopular = () => call('listProfiles', { query: { sort: 'popular', pageSize: wallSize } })

/** Kept in the one cache, which is loaded for whoever comes from another screen: a first visit has the wall in its page. */
async function readPopular() {
  const { queryClient } = await import('../lib/query-client.ts')
  return queryClient.fetchQuery({ queryKey: ['wall'], queryFn: getPopular })
}

/** The most followed characters, unless the page brought them along; null while asking, empty where there are none or nobody answers. */
export function usePopularProfiles(brought: Profile[] | null): Profile[] | null {
  const [profiles, setProfiles] = useState(brought)
  useEffect(() => {
    if (brought) return
    let isHere = true
    const show = (found: Profile[]) => isHere && setProfiles(found)
    readPopular().then(show, () => show([]))
    return () => {
      isHere = false
    }
  }, [brought])
  return profiles
}
