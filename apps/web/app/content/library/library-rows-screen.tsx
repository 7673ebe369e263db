import type { LibraryPost } from '@fanlight/contract/content/library'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ViewingGuard from '../../money/purchases/viewing-guard.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contentOf } from '../posts/post-content.ts'
import { PostFeed } from '../posts/post-feed.tsx'
import { TilePicture } from '../posts/post-tile.tsx'
import type { PostList } from '../posts/use-posts.ts'
import { viewingWords } from '../posts/viewing-words.ts'

interface LibraryRowsProps {
  list: PostList<LibraryPost>
  loading: string
  end: string
  empty: ReactNode
  /** At the end of a row, such as its list. */
  after: (post: LibraryPost) => ReactNode
}

const rows = 'grid divide-y divide-line rounded-card border border-line bg-card'
const row =
  'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]'

/** The library, one line each: leads to the post, where it is viewed. */
export default function LibraryRows({ list, loading, end, empty, after }: LibraryRowsProps) {
  const skeleton = <RowSkeletons />
  return (
    <Loaded query={list} loading={loading} skeleton={skeleton}>
      {(posts) => (
        <>
          <ViewingGuard />
          <PostFeed posts={posts} more={list.more} empty={empty} end={end} columns={rows} skeleton={skeleton}>
            {(post, index) => (
              <Row post={post} eager={index < 8}>
                {after(post)}
              </Row>
            )}
          </PostFeed>
        </>
      )}
    </Loaded>
  )
}

function Row({ post, eager, children }: { post: LibraryPost; eager: boolean; children: ReactNode }) {
  const place = `/post/${post.id}`
  const viewing = viewingWords(post)
  return (
    <article aria-label={post.title} className={row}>
      <Link to={place} tabIndex={-1} aria-hidden="true" className="group max-sm:row-span-2">
        <TilePicture post={post} eager={eager} isBought={viewing !== undefined} />
      </Link>
      <div className="grid justify-items-start gap-0.5">
        <h2 className="font-semibold font-text text-lead tracking-normal">
          <Link dir="auto" to={place} className="tap wrap-anywhere underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h2>
        <Link to={`/profile/${post.profileId}`} className="tap max-w-full wrap-anywhere text-soft hover:text-ink">
          <bdi>{post.profile.name}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-caption text-soft">
          <span>{contentOf(post.mediaItems)}</span>
          <RelativeTime at={post.createdAt} />
          {viewing?.isOpen && <span className="font-medium text-success">{viewing.does}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 empty:hidden max-sm:col-start-2 max-sm:justify-start">
        {viewing && (
          <LinkButton to={place} size="small" variant={viewing.isOpen ? 'tinted' : 'secondary'}>
            {viewing.isOpen ? 'Open' : viewing.does}
            <span className="sr-only"> {post.title}</span>
          </LinkButton>
        )}
        {children}
      </div>
    </article>
  )
}

const RowSkeletons = () => (
  <span aria-hidden="true" className={rows}>
    {[0, 1, 2, 3].map((one) => (
      <span key={one} className={row}>
        <Skeleton className="aspect-square rounded-control" />
        <Skeleton className="h-16 w-3/4" />
      </span>
    ))}
  </span>
)
