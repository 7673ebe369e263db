import { randomUUID } from 'node:crypto'
import { openOwnThread } from '../src/content/messages/open-thread.ts'
import { setFirstPrice } from '../src/money/first-messages/first-price.ts'
import { sendFirstMessage } from '../src/money/first-messages/send-first-message.ts'
import { haveCoins } from './fan-deeds.ts'
import type { Population } from './populate.ts'
import type { Happening } from './timeline.ts'

const asks = 'Wren Halloway'
const price = 20
const body = 'Room 404, please. One night, and somebody who remembers where it is.'

/** One character asks a price for a first message, and a fan's coins wait for its answer. */
export function firstMessages({ profiles, fans }: Population): Happening[] {
  const profile = profiles.find(({ name }) => name === asks)
  if (!profile) return []
  return [
    { at: 900, happen: ({ db }) => setFirstPrice(db, profile.id, price) },
    {
      at: 400,
      happen: async (world) => {
        for (const { fan } of fans) {
          const { id, first } = await openOwnThread(world, fan, profile.id)
          if (first.price === null) continue
          await haveCoins(world, fan, price)
          const who = { fanId: fan.userId, threadId: id, key: randomUUID() }
          return sendFirstMessage(world, who, { body, expectedPrice: price })
        }
        return undefined
      },
    },
  ]
}
