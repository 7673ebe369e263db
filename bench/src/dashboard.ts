/** P9: what people wait for in a large product, against the same in one of a thousandth of its size. */
import { type Figure, median } from './figure.ts'
import { createGrownWorld, type GrownWorld, searched } from './grown-world.ts'

const share = 1 / 1000
const rounds = 3
const calls = 40

interface Call {
  name: string
  path: (world: GrownWorld) => string
  as: 'creator' | 'fan'
  /** Milliseconds that it may take in the large one. */
  most?: number
}

const measured: Call[] = [
  { name: 'dashboard summary', as: 'creator', most: 100, path: () => '/CreatorDashboard/summary' },
  { name: 'dashboard top list', as: 'creator', most: 100, path: () => '/CreatorDashboard/top-profiles/income' },
  ...['Day', 'Month', 'Year', 'Overall'].map(
    (timeframe): Call => ({
      name: `dashboard stats, ${timeframe}`,
      as: 'creator',
      most: 100,
      path: ({ profileId }) => `/CreatorDashboard/profile-stats/${profileId}?timeframe=${timeframe}`,
    }),
  ),
  { name: 'feed page', as: 'fan', path: ({ profileId }) => `/posts/profile/${profileId}?page=1&pageSize=10` },
  { name: 'profile search', as: 'fan', path: () => `/profiles?search=${encodeURIComponent(searched)}` },
  { name: 'wallet', as: 'fan', path: () => '/wallet/transactions' },
]

export async function run(): Promise<Figure[]> {
  const small = await createGrownWorld(share)
  try {
    const large = await createGrownWorld(1)
    try {
      return await compare(large, small)
    } finally {
      await large.end()
    }
  } finally {
    await small.end()
  }
}

async function compare(large: GrownWorld, small: GrownWorld): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const call of measured) {
    const times = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const [big, little] = [await time(large, call), await time(small, call)]
      if (round === 0) continue
      times.large.push(big)
      times.small.push(little)
    }
    figures.push(...figuresOf(call, median(times.large), median(times.small)))
  }
  return figures
}

/** The median of some calls, one after the other. */
async function time(world: GrownWorld, { path, as }: Call): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    const reply = await fetch(`${world.address}/api${path(world)}`, {
      headers: { authorization: `Bearer ${world[as].token}` },
    })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${path(world)}: ${reply.status} ${body}`)
    times.push(performance.now() - started)
  }
  return median(times)
}

function figuresOf({ name, most }: Call, large: number, small: number): Figure[] {
  const figure = `P9 ${name}`
  const ours = `${large.toFixed(1)} ms`
  const growth: Figure = {
    figure,
    ours,
    reference: `${small.toFixed(1)} ms at 1/1000`,
    ratio: `${(large / small).toFixed(2)} x`,
    target: '<= 1.5 x',
    pass: large / small <= 1.5,
  }
  if (most === undefined) return [growth]
  const limit: Figure = { figure, ours, reference: '-', ratio: '-', target: `< ${most} ms`, pass: large < most }
  return [growth, limit]
}
