import type { HomePost } from '@fanlight/contract/content/home'
import type { PicturedTopic, Topic } from '@fanlight/contract/content/topics'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'

export const topicsQuery = (search = '') =>
  listQuery<PicturedTopic>({
    key: ['topics', search],
    load: (page) => callPage('listTopics', { query: { search: search || undefined, page, pageSize: 60 } }),
    failed: 'The topics could not be loaded.',
  })

const firstTopics = 12

/** The most used, for the top of Discover; none if they can't be loaded. */
export const popularTopicsQuery = {
  queryKey: ['topics', 'popular'],
  queryFn: (): Promise<Pick<Topic, 'slug' | 'label'>[]> =>
    call('listTopics', { query: { pageSize: firstTopics } }).then(
      (topics) => topics.map(({ slug, label }) => ({ slug, label })),
      () => [],
    ),
}

/** Null if it doesn't exist or isn't visible. */
export const topicQuery = (slug: string) =>
  queryOptions({
    queryKey: ['topic', slug],
    queryFn: () =>
      sayingOf(orNull(call('readTopic', { params: { slug } })), messageElse('The topic could not be loaded.')),
  })

/** Six rows of the grid: with fewer, the end would be in view and load the next page at once. */
const pageSize = 24

const failed = messageElse('Failed to load posts.')

export const topicPostsQuery = (slug: string) =>
  listQuery<HomePost>({
    key: ['posts', 'topic', slug],
    load: (page) => readAfterWrites(() => callPage('listTopicPosts', { params: { slug }, query: { page, pageSize } })),
    failed,
  })

export const foundPostsQuery = (search: string) =>
  listQuery<HomePost>({
    key: ['posts', 'found', search],
    load: (page) => readAfterWrites(() => callPage('searchPosts', { query: { search, page, pageSize } })),
    failed,
  })
