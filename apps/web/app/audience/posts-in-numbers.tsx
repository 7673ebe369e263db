import { Link } from 'react-router'
import { count, dateOf, plural } from '../lib/format.ts'
import { useList } from '../lib/use-list.ts'
import { Card } from '../ui/card.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type PostInNumbers, yieldsQuery } from './audience-api.ts'

/** What each post has brought, the newest first. */
export function PostsInNumbers({ profileId }: { profileId: number }) {
  const yields = useList(yieldsQuery(profileId))
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="sr-only">Your posts in numbers</h2>
      <Loaded query={yields} loading="Loading your posts..." skeleton={<SkeletonRows rows={10} />}>
        {(rows) => (
          <InfiniteList {...yields.more} loading="Loading your posts..." skeleton={<SkeletonRows rows={4} />}>
            <div className="stacked">
              <DataTable caption="Posts" columns={columns} rows={rows} rowKey={({ id }) => id} />
            </div>
          </InfiniteList>
        )}
      </Loaded>
    </Card>
  )
}

const columns: Column<PostInNumbers>[] = [
  {
    id: 'title',
    header: 'Post',
    cell: ({ id, title, createdAt, followers }) => (
      <>
        <Link dir="auto" to={`/post/${id}`} className="tap font-medium underline-offset-4 hover:underline">
          {title}
        </Link>
        <span className="figures flex flex-wrap gap-x-3 text-caption text-soft sm:hidden">
          <span>{dateOf(createdAt)}</span>
          <span>+{plural(followers, 'follower')}</span>
        </span>
      </>
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
