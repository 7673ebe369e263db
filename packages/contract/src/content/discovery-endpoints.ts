import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, Paging } from '../platform/fields.ts'
import { Profile } from './profiles.ts'
import {
  ConsoleTag,
  ConsoleTagQuery,
  FeaturedProfile,
  FeatureRequest,
  FoundPosts,
  Neighbours,
  PicturedTopic,
  PostSearchQuery,
  TagHide,
  TagMerge,
  TagRename,
  TagSuggestQuery,
  Topic,
  TopicListQuery,
  TopicParams,
} from './topics.ts'

const one = { who: 'operator', right: 'arrange discovery', params: IdParams } as const

export const discoveryEndpoints = {
  listTopics: { who: 'anybody', query: TopicListQuery, answer: z.array(PicturedTopic) },
  readTopic: { who: 'anybody', params: TopicParams, answer: Topic },
  listTopicPosts: { who: 'anybody', params: TopicParams, query: Paging, answer: FoundPosts },
  suggestTags: { who: 'creator', query: TagSuggestQuery, answer: z.array(Topic) },
  searchPosts: { who: 'anybody', query: PostSearchQuery, answer: FoundPosts },
  listFeatured: { who: 'anybody', answer: z.array(Profile) },
  readNeighbours: { who: 'anybody', params: IdParams, answer: Neighbours },

  listTags: { who: 'operator', right: 'arrange discovery', query: ConsoleTagQuery, answer: z.array(ConsoleTag) },
  renameTag: { ...one, body: TagRename, answer: ConsoleTag },
  mergeTag: { ...one, body: TagMerge, answer: ConsoleTag },
  hideTag: { ...one, body: TagHide, answer: ConsoleTag },
  showTag: { ...one, answer: ConsoleTag },
  listConsoleFeatured: { who: 'operator', right: 'arrange discovery', answer: z.array(FeaturedProfile) },
  featureProfile: { ...one, body: FeatureRequest },
  unfeatureProfile: one,
} satisfies Record<string, Endpoint>
