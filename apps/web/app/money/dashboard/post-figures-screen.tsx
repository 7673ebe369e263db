import { type FigureOrder, figureOrders } from '@fanlight/contract/money/post-figure-words'
import type { PostFigures } from '@fanlight/contract/money/post-figures'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { count, dateOf, dollars } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coins } from '../../ui/coins.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { accessOf } from './access-words.ts'
import { profileFiguresQuery } from './dashboard-api.ts'
import { type FiguresWanted, figuresPageSize, getFiguresFile, postFiguresQuery } from './post-figures-api.ts'

const ViewingHours = lazy(withRetries(() => import('./viewing-hours.tsx')))

const orderNames: Record<FigureOrder, string> = {
  newest: 'Newest first',
  views: 'Most views',
  likes: 'Most likes',
  comments: 'Most comments',
  unlocks: 'Most unlocks',
  income: 'Highest income',
}

export const meta = () =>
  pageMeta({ title: 'Post figures', description: 'Views and income of your posts.', noIndex: true })

/** Every published post of a creator in numbers. The choice is kept in the address. */
export default function PostFiguresScreen() {
  const { wanted, go } = useChoice()
  const query = useQuery(postFiguresQuery(wanted))
  return (
    <Page
      before={<BackLink to="/creator-dashboard" label="Creator Dashboard" />}
      title="Post figures"
      lead="Views, likes, unlocks and income of each post."
      actions={<ExportButton profile={wanted.profile} />}
    >
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="sr-only">Posts</h2>
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
          <CharacterField value={wanted.profile} onChange={(profile) => go({ profile })} />
          <SelectField
            label="Sort by"
            value={wanted.sort}
            onChange={({ target }) => go({ sort: target.value as FigureOrder })}
          >
            {figureOrders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </SelectField>
        </div>
        <Loaded query={query} loading="Loading your posts..." skeleton={<SkeletonRows rows={12} />}>
          {({ posts, total }) => (
            <div className="stacked">
              <DataTable
                caption="Posts"
                columns={columns}
                rows={posts}
                rowKey={({ postId }) => postId}
                empty={wanted.page > 1 ? 'No posts on this page.' : 'No published posts yet.'}
                paging={{
                  page: wanted.page,
                  pageCount: Math.ceil(total / figuresPageSize),
                  total,
                  onPage: (page) => go({ page }),
                  busy: query.isPlaceholderData,
                }}
              />
            </div>
          )}
        </Loaded>
        <p className="text-caption text-faint">
          A view is one person on one day (UTC) who was shown the post and could see it. Your own views don't count.
          Income is after fees and refunds, tips on the post included; dollars are at the rate of the day of the sale.
        </p>
      </Card>
      <Suspense fallback={<Skeleton className="h-116 rounded-card" />}>
        <ViewingHours profile={wanted.profile} />
      </Suspense>
    </Page>
  )
}

function useChoice() {
  const [address, setAddress] = useSearchParams()
  const numberOf = (name: string) => {
    const given = Number(address.get(name))
    return Number.isSafeInteger(given) && given > 0 ? given : undefined
  }
  const wanted: FiguresWanted = {
    profile: numberOf('profile'),
    sort: figureOrders.find((order) => order === address.get('sort')) ?? 'newest',
    page: numberOf('page') ?? 1,
  }
  function go(change: Partial<FiguresWanted>) {
    const { profile, sort, page } = { ...wanted, page: 1, ...change }
    const next = {
      ...(profile && { profile: String(profile) }),
      ...(sort !== 'newest' && { sort }),
      ...(page > 1 && { page: String(page) }),
    }
    setAddress(next, { preventScrollReset: true, replace: change.page === undefined })
  }
  return { wanted, go }
}

interface CharacterFieldProps {
  value: number | undefined
  onChange: (profile: number | undefined) => void
}

function CharacterField({ value, onChange }: CharacterFieldProps) {
  const { data: profiles = new Map() } = useQuery(profileFiguresQuery)
  return (
    <SelectField
      label="Character"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">All characters</option>
      {value && !profiles.has(value) && <option value={value}>…</option>}
      {[...profiles.values()].map(({ profileId, profileName }) => (
        <option key={profileId} value={profileId}>
          {profileName}
        </option>
      ))}
    </SelectField>
  )
}

function ExportButton({ profile }: { profile: number | undefined }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await getFiguresFile(profile), 'posts.csv')
    } catch (error) {
      toast.error(reasonOf(error, 'The file could not be made.'))
    }
    setBusy(false)
  }
  return (
    <Button
      busy={busy}
      busyText="Preparing..."
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}

const columns: Column<PostFigures>[] = [
  {
    id: 'title',
    header: 'Post',
    cell: (post) => (
      <span className="flex items-center gap-3">
        <Thumbnail src={post.thumbnailUrl} />
        <span className="grid min-w-0 justify-items-start gap-1">
          <Link
            dir="auto"
            to={`/creator-dashboard/posts/${post.postId}`}
            className="tap font-medium underline-offset-4 hover:underline"
          >
            {post.title}
          </Link>
          <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-soft">
            <bdi>{post.profileName}</bdi>
            <span>{dateOf(post.createdAt)}</span>
            <Badge>{accessOf(post)}</Badge>
          </span>
        </span>
      </span>
    ),
  },
  { id: 'views', header: 'Views', align: 'right', cell: ({ views }) => count(views) },
  { id: 'likes', header: 'Likes', align: 'right', cell: ({ likes }) => count(likes) },
  { id: 'comments', header: 'Comments', align: 'right', cell: ({ comments }) => count(comments) },
  { id: 'unlocks', header: 'Unlocks', align: 'right', cell: ({ unlocks }) => count(unlocks) },
  {
    id: 'income',
    header: 'Income',
    align: 'right',
    cell: (post) => (
      <span className="inline-grid sm:justify-items-end">
        <Coins amount={post.coins} decimals={2} unit="" />
        <span className="text-caption text-soft">{dollars(post.dollars)}</span>
      </span>
    ),
  },
]
