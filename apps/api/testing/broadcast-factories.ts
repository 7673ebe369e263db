import { randomUUID } from 'node:crypto'
import type { Broadcast, BroadcastFans, BroadcastsPage } from '@fanlight/contract/content/messages/broadcasts'
import { expect } from 'vitest'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What creators send to many, through the same doors as everybody. */
export function sendToMany(app: () => TestApp) {
  const ask = (who: Person | undefined, profileId: number, body: object, key: string = randomUUID()) =>
    app()
      .as(who)
      .post(
        `/profiles/${profileId}/broadcasts`,
        { body: 'Hello all', segment: 'followers', ...body },
        { 'idempotency-key': key },
      )
  return {
    ask,
    sent: async (who: Person, profileId: number, body: object = {}) => {
      const reply = await ask(who, profileId, body)
      expect(reply.statusCode, reply.body).toBe(201)
      return reply.json<Broadcast>()
    },
    list: async (who: Person, profileId: number, query = '') =>
      (await app().as(who).get(`/profiles/${profileId}/broadcasts${query}`)).json<BroadcastsPage>(),
    reach: async (who: Person, profileId: number, query: string) =>
      (await app().as(who).get(`/profiles/${profileId}/broadcast-fans?${query}`)).json<BroadcastFans>(),
    end: (who: Person | undefined, profileId: number, id: number) =>
      app().as(who).delete(`/profiles/${profileId}/broadcasts/${id}`),
    unread: async (who: Person) => (await app().as(who).get('/messages/unread-count')).json().fan as number,
    follow: (who: Person, profileId: number) => app().as(who).put(`/profiles/${profileId}/follow`, {}),
  }
}
