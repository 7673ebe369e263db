import type { HomePost } from '@fanlight/contract/content/home'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ListPage } from '../../lib/api-client.ts'
import type { ListQuery } from '../../lib/use-list.ts'
import GridOfMany from '../home/grid-of-many-screen.tsx'
import { PostsOfMany } from '../home/posts-of-many-screen.tsx'
import { usePosts } from '../posts/use-posts.ts'
import { Excerpt } from '../profiles/excerpt.tsx'
import { readFoundView } from './found-posts-view.tsx'

interface FoundPostsProps {
  posts: ListQuery<ListPage<HomePost>>
  empty: ReactNode
  /** The search text, to mark in each result. */
  search?: string
}

/** Posts of many profiles, by topic or search. */
export default function FoundPosts({ posts, empty, search }: FoundPostsProps) {
  const [query] = useSearchParams()
  const list = usePosts(posts)
  const shelf = { list, loading: 'Loading posts...', end: 'That’s everything.', empty }
  if (readFoundView(query) === 'list') return <PostsOfMany {...shelf} />
  return (
    <GridOfMany
      {...shelf}
      after={({ caption }) =>
        search &&
        caption && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-caption text-soft">
            <Excerpt text={caption} search={search} />
          </p>
        )
      }
    />
  )
}
