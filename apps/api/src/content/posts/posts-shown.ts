import type { Post, PostsPage } from '@fanlight/contract/content/posts'

/** The posts on a rendered page, which count as seen by the person who gets it. */
export const postsShown = (answers: { url: string; status: number; body: string }[]): Post[] =>
  answers.flatMap(({ url, status, body }) => {
    if (status !== 200 || !url.startsWith('/api/posts/')) return []
    const said = JSON.parse(body) as Post | PostsPage
    return 'posts' in said ? said.posts : [said]
  })
