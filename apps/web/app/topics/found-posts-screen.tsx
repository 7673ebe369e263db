import type { HomePost } from '@fanlight/contract/home'
import type { ReactNode } from 'react'
import { PostsOfMany } from '../home/posts-of-many-screen.tsx'
import type { ListPage } from '../lib/api-client.ts'
import type { ListQuery } from '../lib/use-list.ts'
import { usePosts } from '../posts/use-posts.ts'

interface FoundPostsProps {
  posts: ListQuery<ListPage<HomePost>>
  empty: ReactNode
}

/** Posts of many profiles, by what they are about or what they say. */
export default function FoundPosts({ posts, empty }: FoundPostsProps) {
  return <PostsOfMany list={usePosts(posts)} loading="Loading posts..." end="That is all." empty={empty} />
}
