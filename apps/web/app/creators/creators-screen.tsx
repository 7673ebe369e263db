import type { Creator } from '@fanlight/contract/creators'
import { reasonOf } from '../lib/api-error.ts'
import { useKept } from '../lib/kept-lists.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { type Pages, startOf, usePages } from '../lib/use-pages.ts'
import { useViewer } from '../session/session-store.ts'
import { CardGrid } from '../ui/card.tsx'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/creators-screen.ts'
import { CreatorCard } from './creator-card.tsx'
import { getCreators } from './creators-api.ts'

const failed = 'An error occurred while fetching creators'

export const meta = () =>
  pageMeta({ title: 'Featured Creators', description: 'The people who write the characters.', path: '/creators' })

export const clientLoader = () => ({ first: settle(getCreators().then(startOf), otherwise(failed)) })

export default function CreatorsScreen({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()
  const kept = useKept<Pages<Creator>>('creators')
  const show = (start: Pages<Creator>) => (
    <Creators start={start} keep={kept.keep} canApply={viewer?.isCreator === false} />
  )
  return (
    <Page title="Featured Creators" lead="The people who write the characters.">
      <section aria-labelledby="all">
        <h2 id="all" className="sr-only">
          Creators
        </h2>
        {kept.value ? (
          show(kept.value)
        ) : (
          <Awaited of={loaderData.first} loading="Loading creators..." skeleton={<SkeletonCards />}>
            {show}
          </Awaited>
        )}
      </section>
    </Page>
  )
}

interface CreatorsProps {
  start: Pages<Creator>
  keep: (pages: Pages<Creator>) => void
  canApply: boolean
}

function Creators({ start, keep, canApply }: CreatorsProps) {
  const pages = usePages<Creator>({ start, keep, load: getCreators, failed: (error) => reasonOf(error, failed) })
  if (pages.items.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No Creators Found"
        text="Be the first to become a creator on our platform!"
        action={
          canApply ? (
            <LinkButton to="/creator/apply" variant="primary">
              Become a Creator
            </LinkButton>
          ) : undefined
        }
      />
    )
  }
  return (
    <InfiniteList
      hasMore={pages.hasMore}
      isLoading={pages.isLoading}
      error={pages.error}
      onMore={() => void pages.more()}
      loading="Loading creators..."
      skeleton={<SkeletonCards cards={4} />}
    >
      <CardGrid>
        {pages.items.map((creator, index) => (
          <li key={creator.id} className="grid">
            <CreatorCard creator={creator} eager={index < 4} />
          </li>
        ))}
      </CardGrid>
    </InfiniteList>
  )
}
