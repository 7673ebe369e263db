import type { Post } from '@fanlight/contract/content/posts'
import { useEffect } from 'react'
import type { ListPage } from '../../lib/api-client.ts'
import { type ListQuery, useList } from '../../lib/use-list.ts'
import { renewPosts } from './renew-posts.ts'

const renewAfter = 3_000

export type PostList<T extends Post = Post> = ReturnType<typeof usePosts<ListPage<T>>>

/** A list of posts; unfinished ones are polled until they are ready. */
export function usePosts<P extends ListPage<Post>>(query: ListQuery<P>) {
  const list = useList(query)
  const processing = list.data?.filter(({ state }) => state === 'processing') ?? []
  const awaited = processing.map(({ id }) => id).join()
  useEffect(() => {
    if (!awaited) return
    const timer = setInterval(() => void renewPosts(awaited.split(',').map(Number)), renewAfter)
    return () => clearInterval(timer)
  }, [awaited])
  return list
}
