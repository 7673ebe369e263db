import type { Creator } from '@fanlight/contract/creators'
import type { Profile } from '@fanlight/contract/profiles'
import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { brand } from '../lib/brand.ts'
import { otherwise, type Settled, settle } from '../lib/settle.ts'
import { type Pages, startOf } from '../lib/use-pages.ts'
import { ProfileGrid } from '../profiles/profile-grid.tsx'
import { getProfiles } from '../profiles/profiles-api.ts'
import { Portrait } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Awaited, Section } from '../ui/section.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/creator-screen.ts'
import { getCreator } from './creators-api.ts'
import { SubscribeSection } from './subscribe-section.tsx'

const nothing: Pages<Profile> = { items: [], page: 1, total: 0, hasMore: false }

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = /^[1-9]\d{0,15}$/.test(params.id ?? '') ? Number(params.id) : null
  const creator = id === null ? Promise.resolve(null) : getCreator(id)
  const profiles = id === null ? Promise.resolve(nothing) : getProfiles({ creatorId: id }).then(startOf)
  return {
    creator: settle(creator, 'An error occurred while fetching creator details'),
    profiles: settle(profiles, otherwise('An error occurred while fetching profiles')),
  }
}

export default function CreatorScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-page animate-appear px-4 py-10 sm:px-6">
      <Awaited of={loaderData.creator} loading="Loading creator...">
        {(creator) =>
          creator ? (
            <CreatorPage key={creator.id} creator={creator} profiles={loaderData.profiles} />
          ) : (
            <CreatorMissing />
          )
        }
      </Awaited>
    </div>
  )
}

interface CreatorPageProps {
  creator: Creator
  profiles: Promise<Settled<Pages<Profile>>>
}

function CreatorPage({ creator, profiles }: CreatorPageProps) {
  const navigate = useNavigate()
  const characters = useRef<HTMLElement>(null)

  async function toCharacters() {
    const found = await profiles
    const [only, another] = found.ok ? found.value.items : []
    if (only && !another) return navigate(`/profile/${only.id}`)
    characters.current?.focus({ preventScroll: true })
    characters.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="grid gap-10">
      <title>{`${creator.name} · ${brand.name}`}</title>
      <header className="grid items-center gap-6 sm:flex">
        <span className="block h-52 w-40 shrink-0 overflow-hidden rounded-t-[5rem] rounded-b-card bg-raised">
          <Portrait src={creator.avatarUrl} name={creator.name} loading="eager" />
        </span>
        <h1 dir="auto" className="min-w-0 text-display sm:text-hero">
          {creator.name}
        </h1>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title="About">
          <p dir="auto" className="max-w-prose whitespace-pre-line text-lead">
            {creator.bio}
          </p>
        </Section>
        <SubscribeSection onSubscribe={toCharacters} />
      </div>
      <section ref={characters} aria-labelledby="characters" tabIndex={-1} className="grid gap-6 outline-none">
        <h2 id="characters" className="text-heading">
          Characters by <bdi>{creator.name}</bdi>
        </h2>
        <Awaited of={profiles} loading="Loading profiles..." skeleton={<SkeletonCards cards={4} />}>
          {(start) => <Characters creatorId={creator.id} start={start} />}
        </Awaited>
      </section>
    </div>
  )
}

function Characters({ creatorId, start }: { creatorId: number; start: Pages<Profile> }) {
  const [search] = useState({ creatorId })
  if (start.items.length === 0) return <EmptyState level={3} title="No characters yet." text="Come back soon." />
  return <ProfileGrid search={search} start={start} />
}

const CreatorMissing = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <title>{`Creator not found · ${brand.name}`}</title>
    <EmptyState
      level={1}
      title="Creator not found"
      text="The address may be old, or they have left."
      action={
        <LinkButton to="/creators" variant="primary">
          Featured Creators
        </LinkButton>
      }
    />
  </div>
)
