import type { ListedCreator } from '@fanlight/contract/content/creators'
import type { ComponentProps } from 'react'
import { pageMeta } from '../../lib/page-meta.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { useViewer } from '../../session/session-store.ts'
import { CardGrid } from '../../ui/card.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CreatorCard } from './creator-card.tsx'
import { creatorsQuery } from './creators-api.ts'

export const meta = () =>
  pageMeta({ title: 'Featured Creators', description: 'The people who write the characters.', path: '/creators' })

export const clientLoader = () => startList(creatorsQuery)

export default function CreatorsScreen() {
  const viewer = useViewer()
  const list = useList(creatorsQuery)
  return (
    <Page title="Featured Creators" lead="The people who write the characters.">
      <section aria-labelledby="all">
        <h2 id="all" className="sr-only">
          Creators
        </h2>
        <Loaded query={list} loading="Loading creators..." skeleton={<SkeletonCards />}>
          {(creators) => <Creators creators={creators} more={list.more} canApply={viewer?.isCreator === false} />}
        </Loaded>
      </section>
    </Page>
  )
}

interface CreatorsProps {
  creators: ListedCreator[]
  more: Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'isLoading' | 'error' | 'onMore'>
  canApply: boolean
}

function Creators({ creators, more, canApply }: CreatorsProps) {
  if (creators.length === 0) {
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
    <InfiniteList {...more} loading="Loading creators..." skeleton={<SkeletonCards cards={4} />}>
      <CardGrid>
        {creators.map((creator, index) => (
          <li key={creator.id} className="grid">
            <CreatorCard creator={creator} eager={index < 4} />
          </li>
        ))}
      </CardGrid>
    </InfiniteList>
  )
}
