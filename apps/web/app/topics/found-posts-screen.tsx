import type { HomePost } from '@fanlight/contract/home'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import GridOfMany from '../home/grid-of-many-screen.tsx'
import { PostsOfMany } from '../home/posts-of-many-screen.tsx'
import type { ListPage } from '../lib/api-client.ts'
import type { ListQuery } from '../lib/use-list.ts'
import { usePosts } from '../posts/use-posts.ts'
import { readView } from '../ui/view-switch.tsx'

interface FoundPostsProps {
  posts: ListQuery<ListPage<HomePost>>
  empty: ReactNode
}

/** Posts of many profiles, by what they are about or what they say. */
export default function FoundPosts({ posts, empty }: FoundPostsProps) {
  const [query] = useSearchParams()
  const list = usePosts(posts)
  const shelf = { list, loading: 'Loading posts...', end: 'That is all.', empty }
  return readView(query) === 'grid' ? <GridOfMany {...shelf} /> : <PostsOfMany {...shelf} />
}
