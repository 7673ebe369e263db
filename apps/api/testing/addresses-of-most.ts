import { addressOf, type EndpointName, endpointNames, endpointOf } from '@fanlight/contract/endpoints'
import { limits } from '@fanlight/contract/platform/limits'
import pg from 'pg'
import type { growDatabase } from './grown-database.ts'

type Grown = Awaited<ReturnType<typeof growDatabase>>

/** The names of all GET endpoints. */
export const readings = endpointNames.filter((name) => addressOf(name).method === 'GET')

const words: Record<string, string> = {
  part: 'liked',
  code: 'SPRING',
  slug: 'usual',
  year: '2026',
  format: 'csv',
  kind: 'terms',
  paper: 'journal',
  period: '2026-01',
}

/** Where what is meant is not what the address says before it. */
const others: Partial<Record<EndpointName, string>> = { readSubscriptionTo: 'subscribed' }

/** For each endpoint the address of its largest answer in a grown database: the longest page of whatever has most rows. */
export async function addressesOfMost(ownerUrl: string, grown: Grown) {
  const ids = await idsOfMost(ownerUrl, grown)
  return (name: EndpointName) => {
    const path = addressOf(name)
      .path.replace(/:(\w+)/g, (whole, part: string) => words[part] ?? whole)
      .replace(/([\w-]+)\/:\w+/g, (_, noun: string) => `${noun}/${ids[others[name] ?? noun] ?? 1}`)
    const query = endpointOf(name).query?.shape ?? {}
    const asked = new URLSearchParams({
      ...('pageSize' in query && { pageSize: String(limits.maximumPageSize) }),
      ...(name === 'searchPosts' && { search: 'post' }),
    })
    return asked.size > 0 ? `${path}?${asked}` : path
  }
}

async function idsOfMost(ownerUrl: string, { creatorId, profileId, fanId }: Grown): Promise<Record<string, unknown>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<Record<string, string>>(ofMost, [profileId, fanId])
  await owner.end()
  const profile = profileId
  return {
    ...rows[0],
    profiles: profile,
    audience: profile,
    'profile-stats': profile,
    creator: creatorId,
    users: fanId,
  }
}

const ofMost = `
  select (select max(id) from posts where profile_id = $1) as posts,
    (select max(parent_id) from comments where post_id = (select max(id) from posts where profile_id = $1)) as comments,
    (select min(id) from subscriptions where fan_id = $2) as subscriptions, (select min(profile_id) from subscriptions where fan_id = $2) as subscribed,
    (select min(number) from receipts where user_id = $2) as receipts,
    (select min(id) from ledger.deposits where user_id = $2) as deposits, (select min(id) from charges) as charges,
    (select min(id) from payouts) as payouts, (select min(id) from mails) as mails, (select min(id) from report_cases) as reports,
    (select min(id) from support_cases) as support, (select max(id) from verifications) as verifications,
    (select min(id) from threads) as threads, (select min(id::text) from drafts) as drafts`
