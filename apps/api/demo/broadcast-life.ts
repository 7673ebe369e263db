import { sendBroadcast } from '../src/content/broadcasts/send-broadcast.ts'
import { markRead, openOwnThread } from '../src/content/messages/open-thread.ts'
import { muteBroadcasts, receiveBroadcasts } from '../src/content/messages/receive-broadcasts.ts'
import { createMessages } from '../src/content/messages/send-message.ts'
import type { Population } from './populate.ts'
import { seeded } from './seeded.ts'
import type { Fan, Happening, PublishedProfile, World } from './timeline.ts'

const day = 1440
const sender = 'Odile Farrow'
const words =
  'You came in the last few weeks, so nobody has told you yet: the log is best read from the night of the first fog. Start with “The room above the lamp”. I answer everything on Sundays.'
const answers = ['Starting tonight. Thank you!', 'Is the goose in it?', 'Read it twice already.']

/** One broadcast of the busiest character to its new subscribers, and what they made of it. */
export function broadcasts({ profiles, fans }: Population): Happening[] {
  const profile = profiles.find(({ name }) => name === sender)
  if (!profile) return []
  const sentAt = 2 * day
  const broadcast = { body: words, segment: 'new' as const, days: 30, writtenBy: 'creator' as const }
  return [
    { at: sentAt, happen: (world) => sendBroadcast(world, profile.id, { broadcast, key: null }) },
    ...fans.map(({ fan }, index) => ({
      at: sentAt - 30 - ((index * 37) % day),
      happen: (world: World) => look(world, fan, profile),
    })),
  ]
}

/** Most of those who get it read it; a few answer, one in twenty has had enough. */
async function look(world: World, fan: Fan, profile: PublishedProfile) {
  const random = seeded(`broadcast to ${fan.name}`)
  if (!random.chance(0.8) || !(await receiveBroadcasts(world, fan)) || !random.chance(0.8)) return
  const { id, lastNumber } = await openOwnThread(world, fan, profile.id)
  await markRead(world, fan, id, lastNumber)
  if (random.chance(0.2))
    await createMessages(world)(fan, id, { message: { body: random.pick(answers) ?? words }, key: null })
  else if (random.chance(0.05)) await muteBroadcasts(world, fan, id, { of: 'character', isMuted: true })
}
