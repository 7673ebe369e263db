import { randomUUID } from 'node:crypto'
import type { Message, NewMessage } from '@fanlight/contract/content/messages/messages'
import { imitatesSite, looksLikeOurs } from '@fanlight/contract/people/imitates-site'
import { coinsOf } from '@fanlight/contract/platform/money'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { refused, threadNotFound } from './message-refusals.ts'
import { presentMessage, sideOf } from './message-view.ts'
import {
  findMessages,
  type MessageRow,
  type NewMessageRow,
  type SendOutcome,
  sendMessages,
  type WithPeople,
} from './messages.queries.ts'

type Answer = { row: MessageRow & WithPeople } | { problem: Problem }

/** Sends messages. Those that arrive together share two statements and one commit. */
interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
  site: Pick<SiteNow, 'now'>
}

export function createMessages({ db, bus, addresses, site }: Needed) {
  const send = batchCalls(async (asked: NewMessageRow[]): Promise<Answer[]> => {
    const outcomes = new Map((await sendMessages(db, asked)).map((row) => [row.place, row]))
    const there = [...outcomes.values()].filter(({ outcome }) => outcome === 'sent' || outcome === 'again')
    const threadOf = (place: number) => asked[place - 1]?.threadId ?? 0
    const rows = await findMessages(
      db,
      there.map(({ place }) => threadOf(place)),
      there.map(({ number }) => number ?? 0),
    )
    const byPlace = new Map(rows.map((row) => [`${row.threadId} ${row.number}`, row]))
    const rowOf = ({ place, number }: { place: number; number: number | null }) =>
      byPlace.get(`${threadOf(place)} ${number}`)
    await notifyBoth(
      { bus, addresses },
      'message',
      there.filter(({ outcome }) => outcome === 'sent').flatMap((one) => rowOf(one) ?? []),
    )
    return asked.map((_, index) => {
      const outcome = outcomes.get(index + 1)
      const row = outcome && rowOf(outcome)
      return row ? { row } : { problem: problemOf(outcome?.outcome ?? 'none') }
    })
  })

  return async (
    author: Pick<SignedIn, 'userId'>,
    threadId: number,
    { message, key }: { message: NewMessage; key: string | null },
  ): Promise<Message> => {
    const writerName = message.writerName ?? null
    if (writerName !== null && imitatesSite(writerName, site.now().name)) throw invalid('writerName', looksLikeOurs)
    const answer = await send({
      threadId,
      authorId: author.userId,
      key: key ?? randomUUID(),
      body: message.body,
      files: message.files ?? [],
      price: message.price === undefined ? null : coinsOf(message.price),
      quotes: message.quotes ?? null,
      writtenBy: message.writtenBy ?? null,
      writerName,
    })
    if ('problem' in answer) throw answer.problem
    const side = sideOf(answer.row.fanId === author.userId)
    return presentMessage(answer.row, { side, viewerId: author.userId, addresses })
  }
}

function problemOf(outcome: SendOutcome): Problem {
  switch (outcome) {
    case 'sent':
    case 'again':
    case 'none':
      return threadNotFound()
    case 'other words':
      return new Problem(409, 'Another message was sent with this key.')
    case 'no quote':
      return invalid('quotes', 'There is no such message to quote.')
    case 'no file':
      return invalid('files', 'One of the files is not there any more. Please add it again.')
    case 'stamp':
      return new Problem(403, 'Only the creator says who wrote a message.')
    case 'price':
      return new Problem(403, 'Only the creator sets a price.')
    default:
      return refused(outcome)
  }
}

/** Tells both people of a thread, each as they see it. */
export const notifyBoth = (
  { bus, addresses }: { bus: Bus; addresses: MediaAddresses },
  kind: 'message' | 'changed',
  rows: (MessageRow & WithPeople)[],
) =>
  bus.publish('message-news', {
    told: rows.flatMap((row) =>
      (['fan', 'creator'] as const).map((side) => {
        const userId = side === 'fan' ? row.fanId : row.creatorId
        const message = presentMessage(row, { side, viewerId: userId, addresses })
        return { userId, news: { kind, threadId: row.threadId, side, message } }
      }),
    ),
  })
