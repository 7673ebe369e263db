import type { MessagesPage, ThreadsPage } from '@fanlight/contract/content/messages/messages'
import { expect } from 'vitest'
import type { as } from './as.ts'
import type { Person } from './factories.ts'
import { talkInThreads } from './message-factories.ts'
import type { TestApp } from './test-app.ts'
import { tipDoors } from './tip-doors.ts'
import { type Answer, found, type Name } from './visibility-law.ts'

/** A thread with one message from this fan, and one from the creator with a picture that costs 4 coins. */
export async function writeTo(t: TestApp, fan: Person, profileId: number, sale?: { creator: Person; buys: boolean }) {
  const { attach, open, said } = talkInThreads(() => t)
  const thread = await open(fan, profileId)
  await said(fan, thread, 'Hello')
  if (!sale) return thread
  const { creator, buys } = sale
  await said(creator, thread, 'Hello', { files: [(await attach(creator, thread)).id], price: 4 })
  if (buys) expect((await t.as(fan).post(`/threads/${thread}/messages/2/purchase`)).statusCode).toBe(200)
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

type Got = (url: string) => Promise<{ statusCode: number }>

/** Whether the picture that is sold is there. Every address that is given out is open. */
async function soldFiles(messages: Awaited<ReturnType<ReturnType<typeof as>['get']>>, get: Got): Promise<Answer> {
  if (messages.statusCode !== 200) return opened(Promise.resolve(messages))
  const items = messages.json<MessagesPage>().messages.flatMap(({ files }) => files)
  const urls = items.flatMap((file) => [file.url, file.smallUrl, file.blurredUrl].filter((url) => url !== null))
  for (const url of urls) expect((await get(url)).statusCode).toBe(200)
  return found(urls.length > 0)
}

/** Each way to what two people wrote to each other, and to tip. */
export async function threadDoors(
  api: ReturnType<typeof as>,
  { profileId, isOwner, thread, others }: Threads,
  get: Got,
) {
  const inbox = await api.get(isOwner ? '/messages?side=creator' : '/messages')
  const line = inbox.statusCode === 200 ? inbox.json<ThreadsPage>().threads.find(({ id }) => id === thread) : undefined
  const seen = (isThere: boolean): Answer => (inbox.statusCode === 401 ? 'sign in' : found(isThere))
  return {
    message: await opened(api.put(`/profiles/${profileId}/thread`)),
    thread: await opened(api.get(`/threads/${thread}`)),
    messages: await opened(api.get(`/threads/${thread}/messages`)),
    'thread of others': await opened(api.get(`/threads/${others}/messages`)),
    inbox: seen(line !== undefined),
    'sold files': await soldFiles(await api.get(`/threads/${thread}/messages`), get),
    'buy message': await opened(api.post(`/threads/${thread}/messages/2/purchase`)),
    'last message': seen(line?.last?.body === 'Hello'),
    ...(await tipDoors(api, profileId, opened)),
  } satisfies Record<string, Answer>
}
