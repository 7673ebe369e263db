import { randomUUID } from 'node:crypto'
import { type Role, type Row, signedIn } from './access-rows.ts'
import type { Person } from './factories.ts'
import { talkInThreads } from './message-factories.ts'
import type { TestApp } from './test-app.ts'

/** Messages between the subscriber and a character of the owner. */
export function messageRows(
  app: () => TestApp,
  people: () => Record<Role, Person | undefined>,
  { profile, subscribed }: { profile: () => Promise<number>; subscribed: () => Promise<number> },
): Record<string, Row> {
  const { open, said } = talkInThreads(app)
  const person = (role: Role) => people()[role] as Person
  const thread = async () => {
    const id = await open(person('subscriber'), await subscribed())
    await said(person('subscriber'), id, 'Hello')
    await said(person('owner'), id, 'Hello yourself')
    return id
  }
  const ofTwo = (status: number) => `401 404 ${status} 404 ${status} 404`
  return {
    'GET /api/messages': signedIn,
    'GET /api/messages/unread-count': signedIn,
    'GET /api/messages/bought': signedIn,
    'GET /api/messages/settings': signedIn,
    'PUT /api/messages/settings': { ...signedIn, body: { showsRead: true, showsOnline: true } },
    'PUT /api/profiles/:id/thread': { gets: '401 200 200 200 400 200', of: profile },
    // Of a fan that nobody knows.
    'PUT /api/profiles/:id/threads/:fanId': { gets: '401 403 403 404 404 403', of: profile },
    'GET /api/profiles/:id/message-rules': { gets: '401 403 403 403 200 403', of: profile },
    'PUT /api/profiles/:id/message-rules': {
      gets: '401 403 403 403 200 403',
      of: profile,
      body: { audience: 'nobody', byTeam: false, byAi: false },
    },
    'GET /api/profiles/:id/broadcasts': { gets: '401 403 403 404 200 403', of: profile },
    'GET /api/profiles/:id/broadcast-fans': { gets: '401 403 403 404 200 403', of: profile },
    'POST /api/profiles/:id/broadcasts': {
      gets: '401 403 403 404 201 403',
      of: profile,
      body: { body: 'Hello', segment: 'followers' },
    },
    'DELETE /api/profiles/:id/broadcasts/:broadcastId': { gets: '401 403 403 404 404 403', of: profile },
    'PUT /api/threads/:id/broadcasts': {
      gets: '401 404 204 404 404 404',
      of: thread,
      body: { of: 'character', isMuted: true },
    },
    'GET /api/profiles/:id/first-price': { gets: '401 403 403 403 200 403', of: profile },
    'PUT /api/profiles/:id/first-price': { gets: '401 403 403 403 200 403', of: profile, body: { amount: null } },
    // Without a key; the character asks nothing.
    'POST /api/threads/:id/first-message': {
      gets: '401 404 400 404 403 404',
      of: thread,
      body: { body: 'Hello', expectedPrice: 5 },
    },
    'POST /api/threads/:id/first-message/decline': { gets: '401 404 404 404 409 404', of: thread },
    'GET /api/threads/:id': { gets: ofTwo(200), of: thread },
    'PUT /api/threads/:id': { gets: ofTwo(204), of: thread, body: { isPinned: false } },
    'GET /api/threads/:id/messages': { gets: ofTwo(200), of: thread },
    'POST /api/threads/:id/messages': { gets: ofTwo(201), of: thread, body: { body: randomUUID() } },
    'POST /api/threads/:id/files': { gets: ofTwo(415), of: thread },
    'DELETE /api/threads/:id/files/:fileId': { gets: '401 404 404 404 404 404', of: thread },
    'PUT /api/threads/:id/messages/:number': { gets: '401 404 200 404 404 404', of: thread, body: { body: 'Hi' } },
    'DELETE /api/threads/:id/messages/:number': { gets: '401 404 204 404 404 404', of: thread },
    'PUT /api/threads/:id/messages/:number/reaction': { gets: ofTwo(200), of: thread, body: { reaction: '🔥' } },
    // Its words have no price.
    'POST /api/threads/:id/messages/:number/purchase': { gets: ofTwo(400), of: thread },
    'PUT /api/threads/:id/read': { gets: ofTwo(204), of: thread, body: { number: 1 } },
    'POST /api/threads/:id/typing': { gets: ofTwo(204), of: thread },
  }
}
