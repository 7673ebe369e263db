import type { Profile, ProfileSort } from '@fanlight/contract/profiles'
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router'
import { useKept } from '../lib/kept-lists.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { type Pages, startOf } from '../lib/use-pages.ts'
import { useViewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/profiles-screen.ts'
import { ProfileGrid } from './profile-grid.tsx'
import { ProfileSearchBar } from './profile-search.tsx'
import { getProfiles } from './profiles-api.ts'

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
  const first = getProfiles(read(new URL(request.url).searchParams)).then(startOf)
  return { first: settle(first, otherwise('An error occurred while fetching profiles')) }
}

export default function ProfilesScreen({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const viewer = useViewer()
  const { search, sort } = read(query)
  const kept = useKept<Pages<Profile>>(`profiles of ${viewer?.userId}`)

  function change(part: { search?: string; sort?: ProfileSort }) {
    const next = { search, sort, ...part }
    const params = { ...(next.search && { search: next.search }), ...(next.sort === 'new' && { sort: next.sort }) }
    setQuery(params, { replace: true, preventScrollReset: true })
  }
  const show = (start: Pages<Profile>) =>
    start.items.length > 0 ? (
      <ProfileGrid search={{ search, sort }} start={start} keep={kept.keep} />
    ) : (
      <EmptyState
        level={3}
        title="No Profiles Found"
        text={search ? `Nothing here answers to “${search}”.` : 'The first character has yet to step into the light.'}
        action={search ? <Button onClick={() => change({ search: '' })}>Show all profiles</Button> : undefined}
      />
    )

  return (
    <Page title="Discover Profiles" lead="Characters with a life of their own, and the people who write them.">
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
        {kept.value ? (
          show(kept.value)
        ) : (
          <Awaited of={loaderData.first} loading="Loading profiles..." skeleton={<SkeletonCards />}>
            {show}
          </Awaited>
        )}
      </section>
    </Page>
  )
}
