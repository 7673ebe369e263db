import type { ProfileSort } from '@fanlight/contract/content/profiles'
import type { Topic } from '@fanlight/contract/content/topics'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, data, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { withRetries } from '../../lib/load-part.ts'
import { answersIn } from '../../lib/page-answers.ts'
import { createQueryClient, startQuery } from '../../lib/query-client.ts'
import { startList, useList } from '../../lib/use-list.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tabRow, tabStyle } from '../../ui/tab-style.ts'
import { ProfileGrid } from '../profiles/profile-grid.tsx'
import { profilesQuery } from '../profiles/profiles-api.ts'
import type { Route } from './+types/topic-screen.ts'
import { FoundPostsView } from './found-posts-view.tsx'
import { topicSize } from './topic-size.ts'
import { topicPostsQuery, topicQuery } from './topics-api.ts'

const FoundPosts = lazy(withRetries(() => import('./found-posts-screen.tsx')))

/** What the address asks for, otherwise whatever the topic has. */
const shownOf = ({ profileCount, postCount }: Topic, asked: string | null) =>
  asked === 'posts' || (asked !== 'characters' && profileCount === 0 && postCount > 0) ? 'posts' : 'characters'

const profilesOf = (slug: string, sort: ProfileSort = 'trending') => profilesQuery({ tag: slug, sort })

export async function loader({ params: { slug = '' } }: LoaderFunctionArgs) {
  const client = createQueryClient()
  const topic = await client.fetchQuery(topicQuery(slug))
  if (!topic) return data(answersIn(client), { status: 404 })
  if (shownOf(topic, null) === 'posts') await client.fetchInfiniteQuery(topicPostsQuery(topic.slug))
  else await client.fetchInfiniteQuery(profilesOf(topic.slug))
  return answersIn(client)
}

export function clientLoader({ params: { slug = '' }, request }: ClientLoaderFunctionArgs) {
  startQuery(topicQuery(slug))
  const asked = new URL(request.url).searchParams.get('show')
  if (asked === 'posts') startList(topicPostsQuery(slug))
  else startList(profilesOf(slug))
}

export default function TopicScreen({ params }: Route.ComponentProps) {
  return (
    <Loaded query={useQuery(topicQuery(params.slug))} loading="Loading topic...">
      {(found) => (found ? <TopicPage key={found.slug} topic={found} /> : <NoSuchTopic />)}
    </Loaded>
  )
}

function TopicPage({ topic }: { topic: Topic }) {
  const { slug, label } = topic
  const [query] = useSearchParams()
  const shows = shownOf(topic, query.get('show'))
  const tabs = [
    { name: 'characters', text: 'Characters', to: '?show=characters' },
    { name: 'posts', text: 'Posts', to: '?show=posts' },
  ]
  const hasPosts = topic.postCount > 0 || shows === 'posts'
  return (
    <Page title={`#${label}`} lead={topicSize(topic)} actions={<LinkButton to="/topics">All topics</LinkButton>}>
      <title>{`#${label} · ${brand.name}`}</title>
      {hasPosts && (
        <div className={tabRow}>
          <nav aria-label="What is shown" className="flex">
            {tabs.map(({ name, text, to }) => (
              <Link
                key={name}
                to={to}
                replace
                preventScrollReset
                aria-current={name === shows ? 'page' : undefined}
                className={tabStyle}
              >
                {text}
              </Link>
            ))}
          </nav>
          {shows === 'posts' && <FoundPostsView />}
        </div>
      )}
      {shows === 'posts' ? (
        <Suspense fallback={null}>
          <FoundPosts posts={topicPostsQuery(slug)} empty={<EmptyState title="No posts here yet" />} />
        </Suspense>
      ) : (
        <Characters slug={slug} />
      )}
    </Page>
  )
}

function Characters({ slug }: { slug: string }) {
  const list = useList(profilesOf(slug))
  return (
    <section aria-labelledby="characters">
      <h2 id="characters" className="sr-only">
        Characters
      </h2>
      <Loaded query={list} loading="Loading profiles..." skeleton={<SkeletonCards />}>
        {(profiles) =>
          profiles.length > 0 ? (
            <ProfileGrid profiles={profiles} more={list.more} />
          ) : (
            <EmptyState level={3} title="No characters here yet" />
          )
        }
      </Loaded>
    </section>
  )
}

const NoSuchTopic = () => (
  <Missing
    what="Topic"
    title="There is no such topic"
    text="No character here has this tag, or it has another name now."
    to="/topics"
    linkText="All topics"
  />
)
