import { UnreadCount } from '../people/notifications.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { FollowRequest, FollowState } from './follows.ts'
import { HomePage, HomeQuery, HomeSeen } from './home.ts'

const signIn = 'Please log in to follow.'

export const followEndpoints = {
  readFollow: { who: 'person', params: IdParams, answer: FollowState },
  follow: { who: 'person', signIn, params: IdParams, body: FollowRequest, answer: FollowState },
  unfollow: { who: 'person', signIn, params: IdParams },
  readHome: { who: 'person', query: HomeQuery, answer: HomePage },
  countNewPosts: { who: 'person', answer: UnreadCount },
  markHomeSeen: { who: 'person', body: HomeSeen },
} satisfies Record<string, Endpoint>
