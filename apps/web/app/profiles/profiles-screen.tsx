import type { ProfileSort } from '@fanlight/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router'
import { NameBanner } from '../account/name-banner.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { startList, useList } from '../lib/use-list.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { ProfileSearchBar } from './profile-search.tsx'
import { profilesQuery } from './profiles-api.ts'

export const meta = () =>
  pageMeta({
    title: 'Discover Profiles',
    description: 'Every character on Fanlight: see who they are, what they post, and whose light you want to stand in.',
    path: '/profiles',
  })

const read = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  sort: (query.get('sort') === 'new' ? 'new' : 'popular') satisfies ProfileSort as ProfileSort,
})

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  startList(profilesQuery(read(new URL(request.url).searchParams)))
}

export default function ProfilesScreen() {
  const [query, setQuery] = useSearchParams()
  const { search, sort } = read(query)
  // While another search is asked for, what was found before stays.
  const list = useList({ ...profilesQuery({ search, sort }), placeholderData: keepPreviousData })

  function change(part: { search?: string; sort?: ProfileSort }) {
    const next = { search, sort, ...part }
    const params = { ...(next.search && { search: next.search }), ...(next.sort === 'new' && { sort: next.sort }) }
    setQuery(params, { replace: true, preventScrollReset: true })
  }
  return (
    <Page title="Discover Profiles" lead="Characters with a life of their own, and the people who write them.">
      <NameBanner />
      <ProfileSearchBar
        search={search}
        sort={sort}
        onSearch={(text) => change({ search: text })}
        onSort={(order) => change({ sort: order })}
      />
      <section aria-labelledby="all">
        <h2 id="all" className="sr-only">
          Profiles
        </h2>
        <Loaded query={list} loading="Loading profiles..." skeleton={<SkeletonCards />}>
          {(profiles) =>
            profiles.length > 0 ? (
              <ProfileGrid profiles={profiles} more={list.more} />
            ) : (
              <NothingFound search={search} onShowAll={() => change({ search: '' })} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

const NothingFound = ({ search, onShowAll }: { search: string; onShowAll: () => void }) => (
  <EmptyState
    level={3}
    title="No Profiles Found"
    text={search ? `Nothing here answers to “${search}”.` : 'The first character has yet to step into the light.'}
    action={search ? <Button onClick={onShowAll}>Show all profiles</Button> : undefined}
  />
)
