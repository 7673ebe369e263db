import type { NewMessage } from '@fanlight/contract/content/messages/messages'
import { react } from '../src/content/messages/change-message.ts'
import { markRead, openOwnThread } from '../src/content/messages/open-thread.ts'
import { createMessages } from '../src/content/messages/send-message.ts'
import { payForMessage } from '../src/money/paid-messages/buy-message.ts'
import { type Line, scripts } from './cast/conversations.ts'
import { insertMessageFile } from './demo.queries.ts'
import { haveCoins } from './fan-deeds.ts'
import { soldPicture } from './plan-world.ts'
import type { Population } from './populate.ts'
import { type Fan, fanOf, type Happening, type PublishedProfile, type World } from './timeline.ts'

const day = 1440
const stamps: Record<string, Partial<NewMessage>> = {
  team: { writtenBy: 'team', writerName: 'Noa' },
  ai: { writtenBy: 'ai' },
}

/** What the ready accounts and a few fans wrote to characters, and what was answered. */
export function conversations({ profiles, fans, ready, soldPictures }: Population): Happening[] {
  const named: Record<string, Fan> = { fan: ready.fan, newcomer: ready.newcomer, operator: ready.operator }
  const others = fans.map(({ fan }) => fan)
  return scripts.flatMap(({ from, to, days, lines, isRead = true }) => {
    const profile = profiles.find(({ name }) => name === to)
    const fan = named[from] ?? others[Number(from)]
    if (!profile || !fan) return []
    const start = Math.min(days * day, profile.since - 120)
    return lines.map((line, index) => ({
      at: Math.max(2, start - lines.slice(0, index + 1).reduce((sum, { after }) => sum + after, 0)),
      happen: (world: World) =>
        say(world, { fan, profile, line, isLast: index === lines.length - 1, isRead, soldPictures }),
    }))
  })
}

interface Saying {
  fan: Fan
  profile: PublishedProfile
  line: Line
  isLast: boolean
  isRead: boolean
  soldPictures: Population['soldPictures']
}

async function say(world: World, { fan, profile, line, isLast, isRead, soldPictures }: Saying) {
  const creator = { ...fanOf(profile.creatorId, ''), isCreator: true }
  const { id } = await openOwnThread(world, fan, profile.id)
  const [author, reader] = line.by === 'fan' ? [fan, creator] : [creator, fan]
  const sold = (line.sells?.shots ?? []).flatMap((shot) => soldPictures.get(soldPicture(profile.name, shot)) ?? [])
  for (const picture of sold) await insertMessageFile(world.db, id, profile.creatorId, picture)
  const message = {
    body: line.says,
    ...(line.sells && sold.length > 0 && { files: sold.map(({ key }) => key), price: line.sells.coins }),
    ...(line.quotes && { quotes: line.quotes }),
    ...stamps[line.by],
  }
  const { number } = await createMessages(world)(author, id, { message, key: null })
  await markRead(world, author, id, number)
  if (line.sells?.isBought) {
    await haveCoins(world, fan, line.sells.coins)
    const order = { fanId: fan.userId, threadId: id, number, key: null, expectedPrice: line.sells.coins }
    await payForMessage(world, order)
  }
  if (line.reaction) await react(world, reader, { id, number }, line.reaction)
  if (!isLast || isRead) await markRead(world, reader, id, number)
}
