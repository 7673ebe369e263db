import { randomUUID } from 'node:crypto'
import type {
  Message,
  MessagesPage,
  OpenThread,
  ThreadsPage,
  WaitingFile,
} from '@fanlight/contract/content/messages/messages'
import { expect } from 'vitest'
import type { Person } from './factories.ts'
import { jpeg, type NamedFile, sendForm } from './media-factories.ts'
import type { TestApp } from './test-app.ts'

/** What people say and read in threads, through the same doors as everybody. */
export function talkInThreads(app: () => TestApp) {
  const as = (who: Person | undefined) => app().as(who)
  const say = (who: Person | undefined, thread: number, body: string, more = {}, key: string = randomUUID()) =>
    as(who).post(`/threads/${thread}/messages`, { body, ...more }, { 'idempotency-key': key })
  const inbox = async (who: Person, query = '') => (await as(who).get(`/messages${query}`)).json<ThreadsPage>()
  return {
    say,
    inbox,
    open: async (fan: Person, profileId: number) => {
      const reply = await as(fan).put(`/profiles/${profileId}/thread`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<OpenThread>().id
    },
    said: async (who: Person, thread: number, body: string, more = {}) => {
      const reply = await say(who, thread, body, more)
      expect(reply.statusCode, reply.body).toBe(201)
      return reply.json<Message>()
    },
    thread: async (who: Person, thread: number) => (await as(who).get(`/threads/${thread}`)).json<OpenThread>(),
    read: async (who: Person, thread: number, query = '') =>
      (await as(who).get(`/threads/${thread}/messages${query}`)).json<MessagesPage>(),
    bodies: async (who: Person, thread: number) =>
      (await as(who).get(`/threads/${thread}/messages`)).json<MessagesPage>().messages.map(({ body }) => body),
    /** Uploads a file to send with a message. */
    attach: async (who: Person, thread: number, file?: NamedFile, fileId: string = randomUUID()) => {
      const form = { fileId, file: file ?? (await jpeg()) }
      const reply = await sendForm(app(), who, `/threads/${thread}/files`, form)
      expect(reply.statusCode, reply.body).toBe(201)
      return reply.json<WaitingFile>()
    },
    rules: (creator: Person, profileId: number, audience: string) =>
      as(creator).put(`/profiles/${profileId}/message-rules`, { audience, byTeam: false, byAi: false }),
  }
}
