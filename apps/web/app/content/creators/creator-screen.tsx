import type { Creator } from '@fanlight/contract/content/creators'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { plural } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { queryClient } from '../../lib/query-client.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { useViewer } from '../../session/session-store.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProfileGrid } from '../profiles/profile-grid.tsx'
import { profilesQuery } from '../profiles/profiles-api.ts'
import { creatorQuery } from './creators-api.ts'
import { SubscribeSection } from './subscribe-section.tsx'

const OutsideLinks = lazy(withRetries(() => import('../../ui/outside-links.tsx')))

const idOf = (text: string | undefined) => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null)

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = idOf(params.id)
  void queryClient.prefetchQuery(creatorQuery(id))
  if (id !== null) startList(profilesQuery({ creatorId: id }))
}

export default function CreatorScreen() {
  const creator = useQuery(creatorQuery(idOf(useParams().id)))
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <Loaded query={creator} loading="Loading creator...">
        {(found) => (found ? <CreatorPage key={found.id} creator={found} /> : <CreatorMissing />)}
      </Loaded>
    </div>
  )
}

function CreatorPage({ creator }: { creator: Creator }) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const characters = useRef<HTMLElement>(null)
  const list = useList(profilesQuery({ creatorId: creator.id }))

  async function toCharacters() {
    const all = list.data ?? (await list.refetch()).data?.pages[0]?.items ?? []
    const open = all.filter(({ isSubscribed }) => !isSubscribed)
    const [only, another] = open.length > 0 ? open : all
    if (only && !another) return navigate(`/profile/${only.id}`)
    characters.current?.focus({ preventScroll: true })
    characters.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="grid gap-10">
      <title>{`${creator.name} · ${brand.name}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <header className="flex items-center gap-4 sm:gap-6">
          <span className="block h-32 w-24 shrink-0 overflow-hidden rounded-t-[3rem] rounded-b-card bg-raised sm:h-52 sm:w-40 sm:rounded-t-[5rem]">
            <Portrait src={creator.avatarUrl} name={creator.name} loading="eager" />
          </span>
          <div className="grid min-w-0 gap-1 sm:gap-2">
            <h1 dir="auto" className="wrap-anywhere text-heading sm:text-hero">
              {creator.name}
            </h1>
            <p className="figures text-lead text-soft">{plural(creator.profileCount, 'character')}</p>
          </div>
        </header>
        {viewer?.userId !== creator.id && (
          <div className="empty:hidden lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SubscribeSection query={list} onSubscribe={toCharacters} />
          </div>
        )}
        <Section title="About" className="lg:col-start-1">
          <p dir="auto" className="max-w-prose whitespace-pre-line text-lead">
            {creator.bio}
          </p>
          {creator.links.length > 0 && (
            <Suspense fallback={null}>
              <OutsideLinks links={creator.links} />
            </Suspense>
          )}
        </Section>
      </div>
      <section ref={characters} aria-labelledby="characters" tabIndex={-1} className="grid gap-6 outline-none">
        <h2 id="characters" className="text-heading">
          Characters by <bdi>{creator.name}</bdi>
        </h2>
        <Loaded query={list} loading="Loading profiles..." skeleton={<SkeletonCards cards={4} />}>
          {(profiles) =>
            profiles.length > 0 ? (
              <ProfileGrid profiles={profiles} more={list.more} />
            ) : (
              <EmptyState level={3} title="No characters yet." text="Come back soon." />
            )
          }
        </Loaded>
      </section>
    </div>
  )
}

const CreatorMissing = () => (
  <Missing
    what="Creator"
    text="The address may be old, or they have left."
    to="/creators"
    linkText="Featured Creators"
  />
)
