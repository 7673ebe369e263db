import type { Post } from '@fanlight/contract/content/posts'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { changeInLists } from '../../lib/use-list.ts'

/** The key of all lists of posts: a post is in several, and changes in all. */
export const keptPosts = ['posts'] as const
export const alone = [...keptPosts, 'alone'] as const

/** Changes a post in all lists, after a like, a purchase or an edit. */
export const changePost = (id: number, part: Partial<Post>) =>
  changeInLists<Post>({ queryKey: keptPosts }, (post) => (post.id === id ? { ...post, ...part } : post))

/** Removes a deleted post. Its own page shows it until the reader leaves. */
export function forgetPost(id: number) {
  const lists = { queryKey: keptPosts, predicate: ({ queryKey }: Query) => queryKey[1] !== alone[1] }
  changeInLists<Post>(lists, (post) => (post.id === id ? null : post))
  void queryClient.invalidateQueries(lists)
  void queryClient.invalidateQueries({ queryKey: [...alone, id], refetchType: 'none' })
}

/** Visible lists are read again now, others when they are shown. */
export const outdatePosts = () => queryClient.invalidateQueries({ queryKey: keptPosts })

/** After publishing: no list may show the earlier state. */
export function forgetPosts() {
  queryClient.removeQueries({ queryKey: keptPosts, type: 'inactive' })
  void outdatePosts()
}
