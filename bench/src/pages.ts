/** P14: pages that are rendered for visitors; the web has to be built. */
import { createFeedWorld } from './feed-world.ts'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'

const connections = 32
const seconds = 3
const rounds = 3

export async function run(): Promise<Figure[]> {
  const world = await createFeedWorld({ fans: 20 })
  try {
    const figures: Figure[] = []
    for (const path of ['/', '/profiles', `/profile/${world.profileId}`, `/post/${world.feed[0]}`])
      figures.push(await measurePage(world.address + path, path, world.server.child.pid ?? 0))
    return figures
  } finally {
    await world.end()
  }
}

async function measurePage(url: string, path: string, pid: number): Promise<Figure> {
  const html = await (await fetch(url)).text()
  const loads: Load[] = []
  for (let round = 0; round <= rounds; round++) {
    const one = await load({ url, pid, connections, seconds })
    if (round > 0) loads.push(one)
  }
  const rate = median(loads.map(({ perSecond }) => perSecond))
  const p97 = median(loads.map((one) => one.p97))
  const cost = median(loads.map(({ microseconds }) => microseconds))
  const errors = loads.reduce((sum, one) => sum + one.errors, 0)
  return {
    figure: `P14 HTML of ${path} for visitors, ${connections} connections`,
    ours: `${Math.round(rate).toLocaleString('en')}/s, 97.5 % within ${p97} ms, ${Math.round(cost)} us each, ${Math.round(html.length / 1024)} KB`,
    reference: `client ${median(loads.map(({ client }) => client)).toFixed(2)} of a processor`,
    ratio: '-',
    target: '>= 2,000/s, p95 < 50 ms',
    pass: rate >= 2000 && p97 < 50 && errors === 0 && html.includes('<h1'),
  }
}
