import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { addressOf, type EndpointName } from '@fanlight/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readings } from '../testing/addresses-of-most.ts'
import { addComment } from '../testing/comment-factories.ts'
import { addPurchase } from '../testing/console-factories.ts'
import { createTestDatabase } from '../testing/database.ts'
import { createOperator, createUser, type Person } from '../testing/factories.ts'
import { giveCoins } from '../testing/ledger-factories.ts'
import { openApp, type TestApp } from '../testing/open-app.ts'
import { publish } from '../testing/post-factories.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { createSubscription } from '../testing/subscription-factories.ts'
import type { TestDatabase } from '../testing/test-cluster.ts'
import { writeTo } from '../testing/thread-doors.ts'

/** Differ from one another in one fact each. */
interface Viewer {
  person?: Person | undefined
  country?: string
  language?: string
}
const settings = { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' }
const words: Record<string, string> = {
  part: 'unlocked',
  slug: 'harbour',
  year: '2026',
  format: 'csv',
  kind: 'terms',
  paper: 'journal',
  period: '2026-01',
}

let database: TestDatabase
const opened: TestApp[] = []
const viewers = new Map<string, Viewer>()
/** The subjects: a character that everyone may see, and one that is closed in a country. */
const subjects: Record<string, number>[] = []

/** Another server on the same data, with empty caches. */
async function openServer() {
  const server = await openApp({ ...database, drop: async () => undefined }, settings)
  opened.push(server)
  return server
}

beforeAll(async () => {
  database = await createTestDatabase()
  const t = await openServer()
  const profile = await createProfile(t.deps, { name: 'Noor "of" <the> Harbour' })
  const closed = await createProfile(t.deps, { name: 'Closed in Germany' })
  const open = await publish(t, { profile, title: 'The tide & the "light"', accessType: accessTypes.Public })
  await publish(t, { profile, title: 'For subscribers', accessType: accessTypes.SubscribersOnly })
  const forSale = await publish(t, { profile, title: 'For sale', price: 0.99 })
  const elsewhere = await publish(t, { profile: closed, title: 'Not in Germany', accessType: accessTypes.Public })
  const [operator, fan, subscriber, buyer, blocked] = [
    await createOperator(t.deps),
    ...(await Promise.all(['Fay', 'Sue', 'Bob', 'Bea'].map((name) => createUser(t.deps, { name })))),
  ] as [Person, Person, Person, Person, Person]
  await createSubscription(t, subscriber, profile.id)
  await giveCoins(t.db, buyer.id, 10_000)
  await addPurchase(t.db, buyer.id, forSale.id)
  const comment = await addComment(t.db, subscriber.id, open.id)
  await addComment(t.db, buyer.id, open.id, { parentId: comment })
  for (const person of [fan, subscriber, buyer, blocked]) {
    await t.as(person).put(`/profiles/${profile.id}/follow`, {})
    await t.as(person).post(`/posts/${open.id}/like`)
  }
  const tag = `select tag_profile(id, '{harbour}', '{Harbour}') from profiles`
  await t.db.run('second-viewer-tags', tag)
  await t.db.run('second-viewer-post-tags', `select tag_post(id, '{harbour}', '{Harbour}') from posts`)
  const thread = await writeTo(t, subscriber, profile.id)
  await t.as(operator).put(`/console/featured/${profile.id}`, {})
  await t.as(operator).put(`/console/featured/${closed.id}`, {})
  await t.as(profile.creator).put(`/people/${blocked.id}/block`)
  await t.as(closed.creator).put(`/profiles/${closed.id}/countries`, { countries: ['DE'] })
  const about = (id: number, creator: Person, posts: number) => ({
    profiles: id,
    audience: id,
    'profile-stats': id,
    posts,
    creator: creator.id,
  })
  subjects.push(
    { ...about(profile.id, profile.creator, open.id), comments: comment, threads: thread, users: subscriber.id },
    about(closed.id, closed.creator, elsewhere.id),
  )
  for (const [name, viewer] of Object.entries<Viewer>({
    visitor: {},
    'visitor in Germany': { country: 'DE' },
    'visitor who reads French': { language: 'fr' },
    fan: { person: fan },
    'the same fan in Germany': { person: fan, country: 'DE' },
    subscriber: { person: subscriber },
    buyer: { person: buyer },
    'blocked fan': { person: blocked },
    'the creator': { person: profile.creator },
    'another creator': { person: closed.creator },
    operator: { person: operator },
  }))
    viewers.set(name, viewer)
}, 120_000)
afterAll(async () => {
  for (const server of opened) await server.close()
  await database.drop()
})

/** Each address about the first subject, and those about the second. */
function addresses() {
  const [first = {}, second = {}] = subjects
  return new Set(
    readings
      .flatMap((name) => [addressFor(name, first), addressFor(name, { ...first, ...second })])
      .concat('/sitemap.xml'),
  )
}

const addressFor = (name: EndpointName, ids: Record<string, number>) =>
  `/api${addressOf(name)
    .path.replace(/:(\w+)/g, (whole, part: string) => words[part] ?? whole)
    .replace(/([\w-]+)\/:\w+/g, (_, noun: string) => `${noun}/${ids[noun] ?? 1}`)}`

/** Differ between calls: views, which each call counts, and times of the answer. */
const passing = /"viewCount":\d+|"(now|generatedAt|requestId)":"[^"]*"|\?[a-z]+=[^"&]*(&[a-z]+=[^"&]*)*/g

async function ask(server: TestApp, { person, country = 'NZ', language = 'en' }: Viewer, path: string) {
  const headers = { 'x-country': country, 'accept-language': language }
  const {
    statusCode,
    body,
    headers: answer,
  } = await server.app.inject({
    url: path,
    headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
  })
  return `${statusCode} ${answer['x-total-count'] ?? ''} ${body.replace(passing, '')}`
}

function firstDifference(told: string, own: string) {
  const at = [...told].findIndex((letter, index) => letter !== own[index])
  return `${told.slice(Math.max(0, at - 60), at + 60)} instead of ${own.slice(Math.max(0, at - 60), at + 60)}`
}

test('nobody gets an answer cached for someone else', async () => {
  const alone = new Map<string, string>()
  for (const [name, viewer] of viewers) {
    const server = await openServer()
    for (const path of addresses()) alone.set(`${name}: ${path}`, await ask(server, viewer, path))
  }
  const wrong = new Set<string>()
  for (const order of [[...viewers], [...viewers].reverse()]) {
    const shared = await openServer()
    for (const path of addresses())
      for (const [name, viewer] of order) {
        const told = await ask(shared, viewer, path)
        const own = alone.get(`${name}: ${path}`) ?? ''
        if (told !== own) wrong.add(`${name}: ${path}: ${firstDifference(told, own)}`)
      }
  }
  expect([...wrong]).toEqual([])
}, 240_000)
