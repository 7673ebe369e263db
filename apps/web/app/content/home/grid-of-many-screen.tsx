import type { HomePost } from '@fanlight/contract/content/home'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ViewingGuard from '../../money/purchases/viewing-guard.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PostFeed } from '../posts/post-feed.tsx'
import PostTile from '../posts/post-tile.tsx'
import type { PostList } from '../posts/use-posts.ts'
import { viewingWords } from '../posts/viewing-words.ts'

interface GridOfManyProps {
  list: PostList<HomePost>
  loading: string
  end: string
  empty: ReactNode
  /** Shown below a tile, such as its list; a method, so that it accepts the list's own kind of post despite `lazy`. */
  after?(post: HomePost): ReactNode
}

const columns = 'grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4'

/** Posts of many profiles as a grid, each with its title and profile. */
export default function GridOfMany({ list, loading, end, empty, after }: GridOfManyProps) {
  const skeleton = <TitledSkeletons />
  return (
    <Loaded query={list} loading={loading} skeleton={skeleton}>
      {(posts) => (
        <>
          <ViewingGuard />
          <PostFeed posts={posts} more={list.more} empty={empty} end={end} columns={columns} skeleton={skeleton}>
            {(post, index) => (
              <TitledTile post={post} eager={index < 8}>
                {after?.(post)}
              </TitledTile>
            )}
          </PostFeed>
        </>
      )}
    </Loaded>
  )
}

function TitledTile({ post, eager, children }: { post: HomePost; eager: boolean; children: ReactNode }) {
  const viewing = viewingWords(post)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <PostTile post={post} eager={eager} isBought={viewing !== undefined} />
      <p className="grid">
        {/* The tile is the link, with its own name for screen readers. */}
        <bdi aria-hidden="true" className="wrap-anywhere font-semibold">
          {post.title}
        </bdi>
        <Link
          to={`/profile/${post.profileId}`}
          className="tap max-w-full wrap-anywhere justify-self-start text-caption text-soft hover:text-ink"
        >
          <bdi>{post.profile.name}</bdi>
        </Link>
        {viewing && (
          <span className={cx('text-caption', viewing.isOpen ? 'font-medium text-success' : 'text-soft')}>
            {viewing.does}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

const TitledSkeletons = () => (
  <span aria-hidden="true" className={columns}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
      <span key={tile} className="grid gap-2">
        <Skeleton className="aspect-square rounded-control" />
        <Skeleton className="h-10 w-3/4" />
      </span>
    ))}
  </span>
)
