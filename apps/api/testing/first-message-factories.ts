import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { settleFirstMessages } from '../src/money/first-messages/settle-first-messages.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What characters ask for a first message, and what fans pay. */
export const firstMessages = (app: () => TestApp) => ({
  setPrice: async (creator: Person, profileId: number, amount: number | null) => {
    const reply = await app().as(creator).put(`/profiles/${profileId}/first-price`, { amount })
    expect(reply.statusCode, reply.body).toBe(200)
  },
  payFirst: (fan: Person | undefined, thread: number, more: object = {}, key: string = randomUUID()) =>
    app()
      .as(fan)
      .post(
        `/threads/${thread}/first-message`,
        { body: 'Hello <3', expectedPrice: 12.5, ...more },
        { 'idempotency-key': key },
      ),
  settle: () => settleFirstMessages(app().deps),
})
