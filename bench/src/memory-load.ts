/** People of the demo world who do a little of everything, steadily and not as fast as they can. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { pick } from './storm-world.ts'

export interface Done {
  count: number
  failed: string[]
}

interface Person {
  userId: number
  token: string
}

interface Place {
  address: string
  profiles: { id: number; creatorId: number }[]
  posts: { id: number; accessType: number }[]
}

const people = 40
/** A token is good for a quarter of an hour. */
const renewEvery = 10 * 60_000

/** Does everything until `until`; what it did is in `done` meanwhile. */
export async function liveThere(address: string, until: number, done: Map<string, Done>) {
  const creator = await signIn(address, 'creator@fanlight.test')
  const fans = await Promise.all(Array.from({ length: people }, (_, n) => signIn(address, `fan-${n}@memory.test`)))
  const place = await look(address)
  const own = place.profiles.find(({ creatorId }) => creatorId === creator.userId)
  if (!own) throw new Error('the creator of the demo has no profile')
  const picture = await grain()
  const feedOf = () =>
    `/api/posts/profile/${pick(place.profiles).id}?page=${1 + Math.floor(Math.random() * 2)}&pageSize=10`

  const again = (name: string, clients: number, milliseconds: number, work: () => Promise<unknown>) => {
    const noted: Done = { count: 0, failed: [] }
    done.set(name, noted)
    return Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const failure = await work().then(
          () => undefined,
          (error: Error) => error.message,
        )
        if (failure === undefined) noted.count += 1
        else noted.failed.push(failure)
        await pause(milliseconds * (0.5 + Math.random()))
      }
    })
  }
  const due = [creator, ...fans]
  const renew = async () => {
    const person = due.shift() as Person
    due.push(person)
    const renewed = await ask<Person>(address, '/api/auth/refresh-token', undefined, 'POST', { token: person.token })
    person.token = renewed.token
  }
  await Promise.all([
    ...again('renewals', 1, renewEvery / due.length, renew),
    ...again('feeds, signed in', 8, 30, () => ask(address, feedOf(), pick(fans))),
    ...again('feeds, without an account', 8, 30, () => ask(address, feedOf())),
    ...again('likes', 4, 50, () => ask(address, `/api/posts/${pick(place.posts).id}/like`, pick(fans), 'POST')),
    ...again('pages', 2, 50, () => ask(address, pick(['/', '/profiles', `/profile/${pick(place.profiles).id}`]))),
    ...again('purchases by somebody new', 1, 3000, () => buySome(place)),
    ...again('pictures', 1, 5000, () => publish(address, creator, own.id, picture)),
    ...again('lines of the hub', 40, 500, () => holdLine(address, pick(fans))),
  ])
}

async function signIn(address: string, email: string): Promise<Person> {
  const body = { email, name: email.replace(/@.*/, '') }
  const { credential } = await ask<{ credential: string }>(address, '/dev-identity/credential', undefined, 'POST', body)
  return ask<Person>(address, '/api/auth/google-login', undefined, 'POST', { idToken: credential })
}

async function look(address: string): Promise<Place> {
  const profiles = await ask<Place['profiles']>(address, '/api/profiles?pageSize=50')
  const pages = await Promise.all(
    profiles.map(({ id }) => ask<Pick<Place, 'posts'>>(address, `/api/posts/profile/${id}?pageSize=50`)),
  )
  return { address, profiles, posts: pages.flatMap(({ posts }) => posts) }
}

async function buySome({ address, posts }: Place) {
  const fan = await signIn(address, `${randomUUID()}@memory.test`)
  await ask(address, '/api/wallet/deposit', fan, 'POST', { amount: 100, currencyCode: 'USD' })
  for (const { id } of posts.filter(({ accessType }) => accessType === 2).slice(0, 10))
    await ask(address, `/api/posts/${id}/purchase`, fan, 'POST')
}

async function publish(address: string, creator: Person, profileId: number, picture: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ Title: 'Grain', PostType: 0, AccessType: 0, ProfileId: profileId }))
    form.set(name, String(value))
  form.set('Files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'grain.jpg')
  const answer = await fetch(`${address}/api/posts`, { method: 'POST', body: form, headers: bearer(creator) })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`pictures: ${answer.status}`)
}

const grain = () =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: 'grey',
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

/** Opened, greeted, held for seconds, closed. */
function holdLine(address: string, { token }: Person) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/hubs/notifications?access_token=${token}`)
  return new Promise<void>((over, failed) => {
    socket.addEventListener('open', () => socket.send('{"protocol":"json","version":1}\u001e'))
    socket.addEventListener('message', () => setTimeout(() => socket.close(), 1000 + Math.random() * 8000), {
      once: true,
    })
    socket.addEventListener('close', () => over())
    socket.addEventListener('error', () => failed(new Error('a line was refused')))
  })
}

const bearer = (person?: Person): Record<string, string> => (person ? { authorization: `Bearer ${person.token}` } : {})

async function ask<T>(address: string, path: string, person?: Person, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...bearer(person),
      ...(method === 'POST' && path.endsWith('/purchase') && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
      ...(!path.startsWith('/api') && method === 'GET' && { accept: 'text/html' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path.replace(/\d+/g, 'N')}: ${answer.status}`)
  return (answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text) as T
}
