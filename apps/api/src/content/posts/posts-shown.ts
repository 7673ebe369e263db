import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { ViewSource } from '@fanlight/contract/content/view-sources'

interface Shown {
  posts: Post[]
  from: ViewSource
}

/** The posts on a rendered page, which count as seen by the person who gets it. */
export const postsShown = (answers: { url: string; status: number; body: string }[]): Shown[] =>
  answers.flatMap(({ url, status, body }): Shown[] => {
    if (status !== 200 || !url.startsWith('/api/posts/')) return []
    const said = JSON.parse(body) as Post | PostsPage
    return 'posts' in said ? [{ posts: said.posts, from: 'profile' }] : [{ posts: [said], from: 'link' }]
  })
