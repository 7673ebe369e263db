import type { Topic } from '@fanlight/contract/topics'
import { Link } from 'react-router'
import { answersOf } from '../lib/page-answers.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { startList, useList } from '../lib/use-list.ts'
import { InfiniteList } from '../ui/infinite-list.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { topicPath } from '../ui/tag-links.tsx'
import { topicSize } from './topic-size.ts'
import { topicsQuery } from './topics-api.ts'

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
    <Page title="Topics" lead="What characters here are about. Follow a word to those who share it.">
      <Loaded query={list} loading="Loading topics..." skeleton={<SkeletonRows rows={6} />}>
        {(topics) =>
          topics.length > 0 ? (
            <InfiniteList {...list.more} loading="Loading topics..." skeleton={<SkeletonRows rows={2} />}>
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
                {topics.map((topic) => (
                  <TopicCard key={topic.id} topic={topic} />
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

const TopicCard = ({ topic }: { topic: Topic }) => (
  <li className="grid">
    <Link
      to={topicPath(topic.slug)}
      className="grid content-start gap-1 rounded-card border border-line bg-card p-4 transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
    >
      <bdi className="wrap-anywhere text-title">#{topic.label}</bdi>
      <span className="figures text-caption text-soft">{topicSize(topic)}</span>
    </Link>
  </li>
)
