import type { ThreadsPage } from '@fanlight/contract/content/messages/messages'
import type { as } from './as.ts'
import type { Person } from './factories.ts'
import { talkInThreads } from './message-factories.ts'
import type { TestApp } from './test-app.ts'
import { tipDoors } from './tip-doors.ts'
import { type Answer, found, type Name } from './visibility-law.ts'

/** A thread with one message from this fan. */
export async function writeTo(t: TestApp, fan: Person, profileId: number) {
  const { open, said } = talkInThreads(() => t)
  const thread = await open(fan, profileId)
  await said(fan, thread, 'Hello')
  return thread
}

type Asking = Person | undefined

/** Of the subscriber, for the owner too; and that of somebody else. */
export function threadsOf(threads: Map<Asking, number>, who: Record<Name, Asking>, person: Asking) {
  const isOwner = person !== undefined && person === who.owner
  const others = person === who.buyer ? who.subscriber : who.buyer
  return { isOwner, thread: threads.get(isOwner ? who.subscriber : person) ?? 0, others: threads.get(others) ?? 0 }
}

interface Threads {
  profileId: number
  isOwner: boolean
  thread: number
  others: number
}

const opened = async (reply: Promise<{ statusCode: number }>): Promise<Answer> => {
  const { statusCode } = await reply
  return statusCode === 401 ? 'sign in' : found(statusCode !== 404)
}

/** Each way to what two people wrote to each other, and to tip. */
export async function threadDoors(api: ReturnType<typeof as>, { profileId, isOwner, thread, others }: Threads) {
  const inbox = await api.get(isOwner ? '/messages?side=creator' : '/messages')
  const line = inbox.statusCode === 200 ? inbox.json<ThreadsPage>().threads.find(({ id }) => id === thread) : undefined
  const seen = (isThere: boolean): Answer => (inbox.statusCode === 401 ? 'sign in' : found(isThere))
  return {
    message: await opened(api.put(`/profiles/${profileId}/thread`)),
    thread: await opened(api.get(`/threads/${thread}`)),
    messages: await opened(api.get(`/threads/${thread}/messages`)),
    'thread of others': await opened(api.get(`/threads/${others}/messages`)),
    inbox: seen(line !== undefined),
    'last message': seen(line?.last?.body === 'Hello'),
    ...(await tipDoors(api, profileId, opened)),
  } satisfies Record<string, Answer>
}
