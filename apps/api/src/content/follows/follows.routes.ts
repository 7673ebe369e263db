import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { createFollows, readFollowState } from './follow-profile.ts'
import { unfollow } from './follows.queries.ts'

export function followRoutes(api: Api, { db }: Deps) {
  const follow = createFollows(db)

  handle(api, 'readFollow', ({ viewer, params }) => readFollowState(db, viewer.userId, params.id))

  handle(api, 'follow', ({ viewer, params, body }) => follow(viewer.userId, params.id, body))

  // Works for hidden profiles too: anyone may unfollow.
  handle(api, 'unfollow', ({ viewer, params }) => unfollow(db, viewer.userId, params.id))
}
