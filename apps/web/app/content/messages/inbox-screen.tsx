import type { MessageSide, ThreadFilter } from '@fanlight/contract/content/messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { onLive } from '../../lib/live-events.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useList } from '../../lib/use-list.ts'
import type { Viewer } from '../../session/session-store.ts'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { tabRow, tabStyle } from '../../ui/tab-style.ts'
import { myProfilesQuery } from '../profiles/profiles-api.ts'
import { threadsKey, threadsQuery } from './messages-api.ts'
import { ThreadRow } from './thread-row.tsx'

const filters: Record<ThreadFilter, string> = {
  all: 'All',
  unread: 'Unread',
  unanswered: 'Unanswered',
  subscribers: 'Subscribers',
  requests: 'Requests',
  archived: 'Archived',
}
const ofFans: readonly string[] = ['all', 'unread', 'archived'] satisfies ThreadFilter[]
const sides: Record<MessageSide, string> = { creator: 'To my characters', fan: 'From me' }

const isFilter = (text: string | null): text is ThreadFilter => text !== null && text in filters

/** The address holds what the inbox shows. */
function useWanted(viewer: Viewer) {
  const [query, setQuery] = useSearchParams()
  const usual = viewer.isCreator ? 'creator' : 'fan'
  const side: MessageSide = query.get('side') === 'fan' || !viewer.isCreator ? 'fan' : usual
  const given = query.get('filter')
  const filter: ThreadFilter = isFilter(given) && (side === 'creator' || ofFans.includes(given)) ? given : 'all'
  const profile = Number(query.get('profile')) || undefined
  const wanted = { side, filter, profile, search: query.get('search') ?? '' }
  const go = (part: Partial<typeof wanted>) => {
    const next = { ...wanted, ...part }
    const entries = Object.entries({
      ...next,
      side: next.side === usual ? '' : next.side,
      filter: next.filter === 'all' ? '' : next.filter,
    })
    setQuery(Object.fromEntries(entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return { wanted, go }
}

/** A person's conversations, as a fan or with their characters. */
export default function Inbox({ viewer }: { viewer: Viewer }) {
  const { wanted, go } = useWanted(viewer)
  const { search: address } = useLocation()
  const query = useInfiniteQuery(threadsQuery(wanted))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: threadsKey }), 300)
    }
    const stops = [onLive('MessageNews', ({ kind }) => kind !== 'typing' && again()), onLive('BackAfterGap', again)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])
  const threads = query.data?.pages.flatMap((page) => page.threads)
  const known = new Set<number>()
  const shown = threads?.filter(({ id }) => !known.has(id) && known.add(id))
  const offered = Object.entries(filters).filter(([name]) => wanted.side === 'creator' || ofFans.includes(name))
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-3 p-3">
        {viewer.isCreator && (
          <nav aria-label="Whose messages" className={tabRow}>
            {(Object.entries(sides) as [MessageSide, string][]).map(([side, label]) => (
              <button
                key={side}
                type="button"
                aria-current={side === wanted.side ? 'page' : undefined}
                className={tabStyle}
                onClick={() => go({ side, filter: 'all', profile: undefined })}
              >
                {label}
              </button>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap gap-2">
          <div className="min-w-56 flex-1">
            <SearchField searchFor="Names" value={wanted.search} onSearch={(search) => go({ search })} />
          </div>
          {wanted.side === 'creator' && (
            <CharacterSelect value={wanted.profile} onChoose={(profile) => go({ profile })} />
          )}
          <Select
            aria-label="Which conversations"
            value={wanted.filter}
            onChange={(event) => go({ filter: event.target.value as ThreadFilter })}
          >
            {offered.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-3">
        {query.error && !query.isFetching && (
          <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {!shown && query.isFetching && <Loading text="Loading your messages..." skeleton={<SkeletonRows rows={8} />} />}
        {shown?.length === 0 && !query.hasNextPage && (
          <EmptyState title="No messages here" text={emptyText(wanted.filter, wanted.search, wanted.side)} />
        )}
        {shown && (
          <InfiniteList
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? query.error?.message : undefined}
            onMore={() => void query.fetchNextPage()}
            loading="Loading more..."
          >
            <ul aria-label="Conversations" className="grid grid-cols-[minmax(0,1fr)]">
              {shown.map((thread) => (
                <li key={thread.id} className="min-w-0">
                  <ThreadRow thread={thread} search={address} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </div>
    </div>
  )
}

interface CharacterSelectProps {
  value: number | undefined
  onChoose: (profile: number | undefined) => void
}

/** One character's conversations; no choice if there's only one. */
function CharacterSelect({ value, onChoose }: CharacterSelectProps) {
  const { data: profiles } = useList(myProfilesQuery)
  if (!profiles || profiles.length < 2) return null
  return (
    <Select
      aria-label="Which character"
      value={value ?? ''}
      onChange={(event) => onChoose(Number(event.target.value) || undefined)}
    >
      <option value="">All characters</option>
      {profiles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function emptyText(filter: ThreadFilter, search: string, side: MessageSide) {
  if (search) return 'No conversation matches this search.'
  if (filter !== 'all') return 'Nothing matches this filter.'
  return side === 'fan'
    ? 'Open a character and press “Message” to say hello.'
    : 'When fans write to your characters, you’ll find it here.'
}
