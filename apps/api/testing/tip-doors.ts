import { randomUUID } from 'node:crypto'
import type { as } from './as.ts'
import type { Answer } from './visibility-law.ts'

/** There is no such code; what matters is whether the character is there. */
async function known(reply: ReturnType<ReturnType<typeof as>['get']>) {
  const { statusCode, json } = await reply
  return { statusCode: statusCode === 404 && json().detail !== 'Profile not found' ? 200 : statusCode }
}

/** The ways to tip a character, and to read what a code of it is worth. */
export async function tipDoors(
  api: ReturnType<typeof as>,
  profileId: number,
  answered: (reply: Promise<{ statusCode: number }>) => Promise<Answer>,
) {
  const path = `/profiles/${profileId}/tips`
  const key = { 'idempotency-key': randomUUID() }
  return {
    'tips of it': await answered(api.get(path)),
    'code of it': await answered(known(api.get(`/profiles/${profileId}/codes/SPRING`))),
    tip: await answered(api.post(path, { amount: 1 }, key)),
  }
}
