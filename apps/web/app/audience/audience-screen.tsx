import type { AudienceKind, AudienceMember } from '@fanlight/contract/audience'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { coins, count, dateOf, dollars, plural } from '../lib/format.ts'
import { patiently } from '../lib/load-part.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { saveFile } from '../lib/save-file.ts'
import { useList } from '../lib/use-list.ts'
import { profileQuery } from '../profiles/profiles-api.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LoadedSection } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { tabRow, tabStyle } from '../ui/tab-style.ts'
import { toast } from '../ui/toast-queue.ts'
import { audienceQuery, exportAudience, type PostInNumbers, yieldsQuery } from './audience-api.ts'

const kinds: Record<AudienceKind, string> = { subscribers: 'Subscribers', followers: 'Followers' }

const NoteDialog = lazy(patiently(() => import('./note-dialog.tsx')))

export const meta = () =>
  pageMeta({ title: 'Audience', description: 'Who follows and subscribes to your character.', noIndex: true })

export default function AudienceScreen() {
  const { id } = useParams()
  const profileId = Number(id)
  const name = useQuery({ ...profileQuery(id), refetchOnMount: false }).data?.name ?? '…'
  const [query, setQuery] = useSearchParams()
  const kind: AudienceKind = query.get('kind') === 'followers' ? 'followers' : 'subscribers'
  const search = query.get('search') ?? ''
  const [fanId, since] = [Number(query.get('before')), query.get('since')]
  const after = fanId && since ? { fanId, since } : undefined
  const wanted = { profileId, kind, search, after }
  const audience = useQuery(audienceQuery(wanted))
  const totals = audience.data?.totals
  const yields = useList(yieldsQuery(profileId))
  const [noting, setNoting] = useState<AudienceMember>()
  const go = (part: { kind?: string; search?: string; after?: AudienceMember | undefined }) => {
    const next = { kind, search, ...part }
    const place = next.after && { before: String(next.after.fanId), since: next.after.since }
    // The previous page's key, for the way back.
    setQuery(
      { kind: next.kind, ...(next.search && { search: next.search }), ...place },
      { replace: !place, preventScrollReset: true },
    )
  }

  async function save() {
    try {
      saveFile(await exportAudience(wanted), `fanlight-${kind}.csv`)
    } catch (error) {
      toast.error(reasonOf(error, 'The file could not be made.'))
    }
  }
  return (
    <Page
      title="Audience"
      lead={`Who follows and subscribes to ${name}.`}
      actions={
        <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={() => void save()}>
          Export CSV
        </Button>
      }
    >
      <nav aria-label="Who is shown" className={tabRow}>
        {(Object.entries(kinds) as [AudienceKind, string][]).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-current={name === kind ? 'page' : undefined}
            className={tabStyle}
            onClick={() => go({ kind: name })}
          >
            {label}
            {totals && <span className="figures text-caption text-soft">{count(totals[name])}</span>}
          </button>
        ))}
      </nav>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField searchFor="Names and notes" value={search} onSearch={(wish) => go({ search: wish })} />
      </div>
      <LoadedSection
        title={kinds[kind]}
        query={audience}
        loading="Loading your audience..."
        skeleton={<SkeletonRows rows={12} />}
      >
        {({ members, hasMore }) => (
          <>
            <div className="max-sm:[&_td+td]:pl-2 max-sm:[&_td]:px-0 max-sm:[&_thead]:sr-only">
              <DataTable
                caption="Audience"
                columns={columnsFor(members, setNoting)}
                rows={members}
                rowKey={({ fanId }) => fanId}
                empty={search ? 'Nobody matches this search.' : 'Nobody yet.'}
              />
            </div>
            <div className="flex justify-end gap-3">
              {after && <Button onClick={() => go({})}>Newest</Button>}
              {hasMore && <Button onClick={() => go({ after: members.at(-1) })}>Next</Button>}
            </div>
          </>
        )}
      </LoadedSection>
      <LoadedSection
        title="Your posts in numbers"
        query={yields}
        loading="Loading your posts..."
        skeleton={<SkeletonRows rows={10} />}
      >
        {(rows) => (
          <InfiniteList {...yields.more} loading="Loading your posts..." skeleton={<SkeletonRows rows={4} />}>
            <div className="stacked">
              <DataTable caption="Posts" columns={yieldColumns} rows={rows} rowKey={({ id }) => id} />
            </div>
          </InfiniteList>
        )}
      </LoadedSection>
      {noting && (
        <Suspense>
          <NoteDialog key={noting.fanId} member={noting} onClose={() => setNoting(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

const columnsFor = (members: AudienceMember[], onNote: (member: AudienceMember) => void): Column<AudienceMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, avatarUrl, note, since, spentCoins, spentDollars }) => (
      <span className="flex items-center gap-3">
        <Avatar src={avatarUrl} name={name} size={40} />
        <span className="grid min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <span className="grid text-caption text-soft sm:hidden">
            <span className="whitespace-nowrap">since {dateOf(since)}</span>
            <span>
              paid {dollars(spentDollars)}
              {spentCoins > 0 && `, ${coins(spentCoins)} coins`}
            </span>
          </span>
          {note && (
            <span dir="auto" className="text-caption text-soft">
              {note}
            </span>
          )}
        </span>
      </span>
    ),
  },
  { id: 'since', header: 'Since', cell: ({ since }) => dateOf(since), wideOnly: true },
  {
    id: 'coins',
    header: 'Coins for posts',
    align: 'right',
    cell: ({ spentCoins }) => coins(spentCoins),
    wideOnly: true,
  },
  {
    id: 'dollars',
    header: 'Paid',
    align: 'right',
    cell: ({ spentDollars }) => dollars(spentDollars),
    wideOnly: true,
  },
  ...(isMostlyKnown(members) ? [seen] : []),
  {
    id: 'note',
    header: <span className="sr-only">Note</span>,
    align: 'right',
    cell: (member) => (
      <Button size="small" aria-label={`Note about ${member.name}`} onClick={() => onNote(member)}>
        Note
      </Button>
    ),
  },
]

/** A column of dashes tells nothing. */
const isMostlyKnown = (members: AudienceMember[]) =>
  members.filter(({ lastSeen }) => lastSeen).length * 2 >= members.length

const seen: Column<AudienceMember> = {
  id: 'seen',
  header: 'Last seen',
  cell: ({ lastSeen }) => (lastSeen ? dateOf(lastSeen) : '–'),
  wideOnly: true,
}

const yieldColumns: Column<PostInNumbers>[] = [
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
