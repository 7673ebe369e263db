import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { Link } from 'react-router'
import { count, dateOf, plural } from '../../lib/format.ts'
import { useList } from '../../lib/use-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { AccessBadge } from '../posts/access-badge.tsx'
import { type PostInNumbers, yieldsQuery } from './audience-api.ts'

/** Earnings by post, newest first. */
export default function PostsInNumbers({ profileId }: { profileId: number }) {
  const yields = useList(yieldsQuery(profileId))
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="sr-only">Your posts in numbers</h2>
      <LinkButton size="small" to={`/creator-dashboard/posts?profile=${profileId}`} className="justify-self-start">
        Figures over time
      </LinkButton>
      <Loaded query={yields} loading="Loading your posts..." skeleton={<PostSkeletons posts={10} />}>
        {(rows) => (
          <InfiniteList {...yields.more} loading="Loading your posts..." skeleton={<PostSkeletons posts={4} />}>
            <div className="stacked">
              <DataTable caption="Posts" columns={columns} rows={rows} rowKey={({ id }) => id} />
            </div>
          </InfiniteList>
        )}
      </Loaded>
    </Card>
  )
}

const PostSkeletons = ({ posts }: { posts: number }) => (
  <span aria-hidden="true" className="grid gap-3">
    {Array.from({ length: posts }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={place} className="h-23 sm:h-16" />
    ))}
  </span>
)

const columns: Column<PostInNumbers>[] = [
  {
    id: 'title',
    header: 'Post',
    cell: (post) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={post.thumbnailUrl} />
        <span className="grid min-w-0 justify-items-start gap-1">
          <Link dir="auto" to={`/post/${post.id}`} className="tap font-medium underline-offset-4 hover:underline">
            {post.title}
          </Link>
          <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-soft">
            <span className="sm:hidden">{dateOf(post.createdAt)}</span>
            {post.accessType === accessTypes.Public ? <Badge>Public</Badge> : <AccessBadge {...post} />}
            {post.followers > 0 && <span className="sm:hidden">+{plural(post.followers, 'follower')}</span>}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => dateOf(createdAt), wideOnly: true },
  { id: 'views', header: 'Views', align: 'right', cell: ({ views }) => count(views) },
  { id: 'likes', header: 'Likes', align: 'right', cell: ({ likes }) => count(likes) },
  { id: 'comments', header: 'Comments', align: 'right', cell: ({ comments }) => count(comments) },
  {
    id: 'followers',
    header: 'New followers',
    align: 'right',
    cell: ({ followers }) => count(followers),
    wideOnly: true,
  },
]
