import { keepPreviousData } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { withRetries } from '../../lib/load-part.ts'
import type { OwnParts } from '../../lib/own-parts.ts'
import { answersOf } from '../../lib/page-answers.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { NameBanner } from '../../people/account/name-banner.tsx'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FoundPostsView, readFoundView } from '../topics/found-posts-view.tsx'
import { TopicRow } from '../topics/topic-row.tsx'
import { foundPostsQuery, popularTopicsQuery } from '../topics/topics-api.ts'
import { addressOf, type Discovered, isChosen, isNarrowed, readDiscovered } from './discovered.ts'
import { FeaturedRow } from './featured-row.tsx'
import { FoundTabs } from './found-tabs.tsx'
import { ProfileFilters } from './profile-filters.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { ProfileSearchBar } from './profile-search.tsx'
import { ProfileSort } from './profile-sort.tsx'
import { featuredQuery, profilesQuery } from './profiles-api.ts'

const FoundPosts = lazy(withRetries(() => import('../topics/found-posts-screen.tsx')))
const FirstSteps = lazy(withRetries(() => import('../../operations/verification/first-steps.tsx')))
const PopularNow = lazy(withRetries(() => import('./popular-now.tsx')))

export const handle: OwnParts = { hasOwnSearch: true }

export const meta = () =>
  pageMeta({
    title: 'Discover Profiles',
    description: `Every character on ${brand.name}: who they are, what they post, and what a subscription costs.`,
    path: '/profiles',
  })

/** Fewer don't fill a row, so others follow. */
const few = 4

const listOf = ({ search, sort, wishes }: Discovered) => profilesQuery({ search, sort, ...wishes })
const wantedIn = (request: Request) => readDiscovered(new URL(request.url).searchParams)

export function loader({ request }: LoaderFunctionArgs) {
  return answersOf(
    (client) => client.fetchInfiniteQuery(listOf(wantedIn(request))),
    (client) => client.fetchQuery(featuredQuery),
    (client) => client.fetchQuery(popularTopicsQuery),
  )
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const wanted = wantedIn(request)
  if (wanted.shows === 'characters') startList(listOf(wanted))
  if (isNarrowed(wanted)) return
  void queryClient.prefetchQuery(featuredQuery)
  void queryClient.prefetchQuery(popularTopicsQuery)
}

export default function ProfilesScreen() {
  const [query, setQuery] = useSearchParams()
  const wanted = readDiscovered(query)
  const { search, sort, wishes, shows } = wanted
  const change = (part: Partial<Discovered>) =>
    setQuery(
      { ...addressOf({ ...wanted, ...part }), ...(readFoundView(query) === 'list' && { view: 'list' }) },
      { replace: true, preventScrollReset: true },
    )
  const showAll = () => change({ search: '', wishes: {}, shows: 'characters' })
  return (
    <Page title="Discover Profiles" lead="Characters with a life of their own, and the people who write them.">
      <NameBanner />
      {useViewer()?.isCreator && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      <ProfileSearchBar
        search={search}
        onSearch={(text) => change({ search: text, shows: text ? shows : 'characters' })}
      />
      {search && (
        <FoundTabs
          shows={shows}
          characters={listOf(wanted)}
          posts={foundPostsQuery(search)}
          onShow={(next) => change({ shows: next })}
        >
          {shows === 'posts' && <FoundPostsView />}
        </FoundTabs>
      )}
      {!isNarrowed(wanted) && (
        <>
          <TopicRow />
          <FeaturedRow />
        </>
      )}
      {shows === 'posts' ? (
        <Suspense fallback={null}>
          <FoundPosts
            key={search}
            posts={foundPostsQuery(search)}
            search={search}
            empty={
              <EmptyState
                title="No posts found"
                text={`We found no posts for “${search}”.`}
                action={<Button onClick={showAll}>Show all profiles</Button>}
              />
            }
          />
        </Suspense>
      ) : (
        <Characters wanted={wanted} onShowAll={showAll}>
          {(hits) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h2 id="all" className={isNarrowed(wanted) ? 'sr-only' : 'mr-auto text-title max-sm:w-full'}>
                All profiles
              </h2>
              {(hits >= few || isChosen(wanted)) && (
                <>
                  <ProfileSort sort={sort} onSort={(order) => change({ sort: order })} />
                  <ProfileFilters wishes={wishes} onChange={(next) => change({ wishes: next })} />
                </>
              )}
            </div>
          )}
        </Characters>
      )}
    </Page>
  )
}

interface CharactersProps {
  wanted: Discovered
  onShowAll: () => void
  /** The heading, and the filters for this many hits. */
  children: (hits: number) => ReactNode
}

function Characters({ wanted, onShowAll, children }: CharactersProps) {
  // Keeps the old results while another search loads.
  const list = useList({ ...listOf(wanted), placeholderData: keepPreviousData })
  return (
    <>
      <section aria-labelledby="all" className="grid gap-4">
        {children(list.data?.length ?? 0)}
        <Loaded query={list} loading="Loading profiles..." skeleton={<SkeletonCards />}>
          {(profiles) =>
            profiles.length > 0 ? (
              <ProfileGrid profiles={profiles} search={wanted.search || undefined} more={list.more} />
            ) : (
              <NothingFound wanted={wanted} onShowAll={onShowAll} />
            )
          }
        </Loaded>
      </section>
      {isNarrowed(wanted) && list.data && list.data.length < few && (
        <Suspense fallback={<SkeletonCards cards={4} />}>
          <PopularNow />
        </Suspense>
      )}
    </>
  )
}

function NothingFound({ wanted, onShowAll }: { wanted: Discovered; onShowAll: () => void }) {
  const nothing = wanted.search
    ? `We found nothing for “${wanted.search}”.`
    : 'No character matches all of these filters.'
  return (
    <EmptyState
      level={3}
      title="No Profiles Found"
      text={isNarrowed(wanted) ? nothing : 'There are no characters yet.'}
      action={isNarrowed(wanted) ? <Button onClick={onShowAll}>Show all profiles</Button> : undefined}
    />
  )
}
