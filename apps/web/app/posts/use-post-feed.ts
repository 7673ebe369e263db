import type { Post } from '@fanlight/contract/posts'
import { useEffect, useRef } from 'react'
import { warnLocally } from '../lib/local-log.ts'
import { type Pages, usePages } from '../lib/use-pages.ts'
import { onPostChange } from './post-changes.ts'
import { getPost, getPosts } from './posts-api.ts'

const lookAgainAfter = 3_000
/** A post whose addresses were renewed just now and still cannot be loaded is not asked for again and again. */
const renewAtMostEvery = 20_000

interface Options {
  profileId: number
  start: Pages<Post>
  keep: (pages: Pages<Post>) => void
}

export type PostFeedState = ReturnType<typeof usePostFeed>

export function usePostFeed({ profileId, start, keep }: Options) {
  const pages = usePages<Post>({
    start,
    keep,
    load: (page) => getPosts(profileId, page),
    failed: () => 'Failed to load posts.',
  })
  const renewedAt = useRef(new Map<number, number>())
  const { items, update } = pages
  const change = (id: number, part: Partial<Post>) => update((post) => (post.id === id ? { ...post, ...part } : post))

  /** Reads posts again: their media addresses are new ones, and what has changed is seen. */
  async function renew(ids: number[]) {
    const answers = await Promise.allSettled(ids.map(getPost))
    const fresh = new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value]] : [])))
    if (fresh.size < ids.length) warnLocally('Not every post could be read again; it stays as it was.')
    update((post) => fresh.get(post.id) ?? post)
  }

  function onExpired(id: number) {
    const last = renewedAt.current.get(id) ?? 0
    if (Date.now() - last < renewAtMostEvery) return
    renewedAt.current.set(id, Date.now())
    void renew([id])
  }

  const processing = items.filter((post) => post.state === 'processing').map((post) => post.id)
  const latest = useRef({ renew, change })
  useEffect(() => {
    latest.current = { renew, change }
  })
  useEffect(() => onPostChange((id, part) => latest.current.change(id, part)), [])
  const awaited = processing.join()
  useEffect(() => {
    if (!awaited) return
    const timer = setInterval(() => void latest.current.renew(awaited.split(',').map(Number)), lookAgainAfter)
    return () => clearInterval(timer)
  }, [awaited])

  return { ...pages, change, onExpired, renew }
}
