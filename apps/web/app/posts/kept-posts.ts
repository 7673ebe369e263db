import type { Post } from '@fanlight/contract/posts'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { changeInLists } from '../lib/use-list.ts'

/** Every list of posts is kept under this key: a post stands in several of them, and changes in all. */
export const keptPosts = ['posts'] as const
export const alone = [...keptPosts, 'alone'] as const

/** After a like, a purchase, an edit: wherever the post is shown, and wherever it will be found on the way back. */
export const changePost = (id: number, part: Partial<Post>) =>
  changeInLists<Post>({ queryKey: keptPosts }, (post) => (post.id === id ? { ...post, ...part } : post))

/** After it was deleted. A page of its own shows it until that is left. */
export function forgetPost(id: number) {
  const lists = { queryKey: keptPosts, predicate: ({ queryKey }: Query) => queryKey[1] !== alone[1] }
  changeInLists<Post>(lists, (post) => (post.id === id ? null : post))
  void queryClient.invalidateQueries(lists)
  void queryClient.invalidateQueries({ queryKey: [...alone, id], refetchType: 'none' })
}

/** Lists that are shown are read again, others when they are shown again. */
export const outdatePosts = () => queryClient.invalidateQueries({ queryKey: keptPosts })

/** After something was published: no list shows for a moment that it is not there. */
export function forgetPosts() {
  queryClient.removeQueries({ queryKey: keptPosts, type: 'inactive' })
  void outdatePosts()
}
