import type { PicturedTopic } from '@fanlight/contract/content/topics'
import { Link } from 'react-router'
import { answersOf } from '../../lib/page-answers.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { topicPath } from '../../ui/tag-links.tsx'
import { topicSize } from './topic-size.ts'
import { topicsQuery } from './topics-api.ts'

const firstSeen = 4
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4'

export const meta = () =>
  pageMeta({
    title: 'Topics',
    description: 'Everything that characters on Fanlight are about, from kitchens to lighthouses.',
    path: '/topics',
  })

export const loader = () => answersOf((client) => client.fetchInfiniteQuery(topicsQuery()))

export function clientLoader() {
  startList(topicsQuery())
}

export default function TopicsScreen() {
  const list = useList(topicsQuery())
  return (
    <Page title="Topics" lead="Browse characters and posts by topic.">
      <Loaded query={list} loading="Loading topics..." skeleton={<TopicsSkeleton cards={12} />}>
        {(topics) =>
          topics.length > 0 ? (
            <InfiniteList {...list.more} loading="Loading topics..." skeleton={<TopicsSkeleton cards={4} />}>
              <ul className={grid}>
                {topics.map((topic, place) => (
                  <TopicCard key={topic.id} topic={topic} eager={place < firstSeen} />
                ))}
              </ul>
            </InfiniteList>
          ) : (
            <EmptyState
              title="No topics yet"
              text="They come with the first tags that creators put on their characters."
              action={<LinkButton to="/profiles">Discover Profiles</LinkButton>}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

const TopicsSkeleton = ({ cards }: { cards: number }) => (
  <span aria-hidden="true" className={grid}>
    {Array.from({ length: cards }, (_, place) => place).map((place) => (
      <Skeleton key={place} className="aspect-square rounded-card" />
    ))}
  </span>
)

const TopicCard = ({ topic, eager }: { topic: PicturedTopic; eager: boolean }) => (
  <li className="grid">
    <Link
      to={topicPath(topic.slug)}
      className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-card transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
    >
      {topic.pictureUrl ? (
        <img
          src={topic.pictureUrl}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-3/2 w-full bg-raised object-cover object-[50%_25%]"
        />
      ) : (
        <span aria-hidden="true" className="grid aspect-3/2 place-items-center bg-raised">
          <LogoMark className="w-16 opacity-40" />
        </span>
      )}
      <span className="grid content-start gap-1 p-3 sm:p-4">
        <bdi className="wrap-anywhere font-semibold sm:text-lead">#{topic.label}</bdi>
        <span className="figures text-caption text-soft">{topicSize(topic)}</span>
      </span>
    </Link>
  </li>
)
