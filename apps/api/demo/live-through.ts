import { broadcasts } from './broadcast-life.ts'
import { complaints } from './console-work.ts'
import { conversations } from './conversations.ts'
import { learnStatistics, setClock } from './demo.queries.ts'
import { fanLife } from './fan-life.ts'
import { firstMessages } from './first-message-life.ts'
import type { Population } from './populate.ts'
import { bundles, freeTrials, promoCodes } from './promo-life.ts'
import { readyFanLife } from './ready-fan.ts'
import type { Happening, World } from './timeline.ts'
import { tipGoals, tipsOf, tipsOfReadyFan } from './tip-life.ts'
import { announcements, upkeep, visitors } from './upkeep.ts'

const week = 7 * 1440
/** After so many happenings the tables have grown enough for other plans. */
const newPlansAt = [0, 300, 1000, 3000]

/** Three months, each deed at its time by the product's own clock. */
export async function liveThrough(world: World, population: Population, signal?: AbortSignal) {
  const { profiles, fans, ready } = population
  const days = Math.ceil(Math.max(...profiles.map(({ since }) => since)) / 1440)
  const happenings: Happening[] = [
    ...announcements(profiles.flatMap(({ posts }) => posts)),
    ...visitors(profiles, days),
    ...readyFanLife(ready.fan, profiles),
    ...conversations(population),
    ...broadcasts(population),
    ...firstMessages(population),
    ...complaints(
      fans.map(({ fan }) => fan),
      profiles,
    ),
    ...fans.flatMap(({ fan, joined }) => fanLife(fan, joined, profiles)),
    ...fans.flatMap(({ fan, joined }) => tipsOf(fan, joined, profiles)),
    ...tipsOfReadyFan(ready.fan, profiles),
    ...tipGoals(profiles),
    ...promoCodes(profiles),
    ...freeTrials(profiles),
    ...bundles(profiles),
    ...upkeep(days),
  ].sort((a, b) => b.at - a.at)
  let shown = Number.POSITIVE_INFINITY
  for (const [index, { at, happen }] of happenings.entries()) {
    signal?.throwIfAborted()
    if (newPlansAt.includes(index)) await learnStatistics(world.db)
    const time = Math.min(Math.floor(at / stepOf(at)) * stepOf(at), shown)
    if (time !== shown) await setClock(world.db, new Date(world.now.getTime() - time * 60_000))
    shown = time
    await happen(world)
  }
}

/** The clock is one row, and each of its versions stays to be read over until the end: it moves in steps, finer towards now. */
const stepOf = (at: number) => (at > week ? 90 : at > 60 ? 7 : 1)
