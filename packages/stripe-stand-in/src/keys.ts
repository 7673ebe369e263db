import { Refusal, refuse } from './refusals.ts'

interface Answer {
  status: number
  body: object
}

const dayInMilliseconds = 86_400_000

/** Answers by key, for a day: declines and Stripe's own errors are kept, refusals of the form aren't. */
export function createKeys(clock: () => Date) {
  const known = new Map<string, { call: string; params: string; at: number; answer: Answer | undefined }>()

  return async (key: string | undefined, call: string, params: string, work: () => Promise<Answer>) => {
    if (key === undefined) return work()
    if (key.length > 255) throw refuse(undefined, 'Idempotency key is too long.')
    const before = known.get(key)
    if (before && clock().getTime() - before.at < dayInMilliseconds) {
      if (before.call !== call || before.params !== params) throw reused(key)
      if (!before.answer) throw inUse(key)
      return { ...before.answer, isReplayed: true }
    }
    const entry = { call, params, at: clock().getTime(), answer: undefined as Answer | undefined }
    known.set(key, entry)
    const answer = await work()
    if (isKept(answer)) entry.answer = answer
    else known.delete(key)
    return answer
  }
}

const isKept = ({ status, body }: Answer) =>
  status < 300 ||
  status === 402 ||
  status === 500 ||
  (status === 400 && /balance_insufficient|charge_disputed/.test(JSON.stringify(body)))

const reused = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const inUse = (key: string) =>
  new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
