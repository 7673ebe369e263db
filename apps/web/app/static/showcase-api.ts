import type { Profile } from '@fanlight/contract/content/profiles'
import type { Showcase } from '@fanlight/contract/content/showcase'
import { useEffect, useState } from 'react'
import { call } from '../lib/call.ts'

const showcaseSize = 12

export const getPopular = () => call('listProfiles', { query: { sort: 'popular', pageSize: showcaseSize } })

/** In the shared cache only after client-side navigation: a first visit has the data in its page. */
async function readPopular() {
  const { queryClient } = await import('../lib/query-client.ts')
  return queryClient.fetchQuery({ queryKey: ['showcase'], queryFn: getPopular })
}

/** The most followed characters, unless they came with the page; null while loading, empty if there are none. */
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

export const getShowcase = () => call('readShowcase')

async function readShowcase() {
  const { queryClient } = await import('../lib/query-client.ts')
  return queryClient.fetchQuery({ queryKey: ['post showcase'], queryFn: getShowcase })
}

/** The shown post, unless it came with the page; null while loading. */
export function useShowcase(brought: Showcase | null): Showcase | null {
  const [found, setFound] = useState(brought)
  useEffect(() => {
    if (brought) return
    let isHere = true
    const show = (one: Showcase) => isHere && setFound(one)
    readShowcase().then(show, () => show({ post: null, comments: [] }))
    return () => {
      isHere = false
    }
  }, [brought])
  return found
}
