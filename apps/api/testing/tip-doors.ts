import { randomUUID } from 'node:crypto'
import type { as } from './as.ts'
import type { Answer } from './visibility-law.ts'

/** The ways to tip a character. */
export async function tipDoors(
  api: ReturnType<typeof as>,
  profileId: number,
  answered: (reply: Promise<{ statusCode: number }>) => Promise<Answer>,
) {
  const path = `/profiles/${profileId}/tips`
  const key = { 'idempotency-key': randomUUID() }
  return {
    'tips of it': await answered(api.get(path)),
    tip: await answered(api.post(path, { amount: 1 }, key)),
  }
}
