import type { CreatorApplicationResult } from '@fanlight/contract/content/creators'
import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/content/posts'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { Login } from '@fanlight/contract/platform/auth'
import { type JourneyFile, picture } from './files.ts'

/** Somebody who acts through the API: to prepare what a journey starts from, and to do what happens elsewhere meanwhile. */
export interface Person {
  userId: number
  name: string
  email: string
  token: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
}

export async function comeIn(url: string, email: string, name: string): Promise<Person> {
  const { credential } = await call<{ credential: string }>(`${url}/dev-identity/credential`, 'POST', { email, name })
  const login = await call<Login>(`${url}/api/auth/google-login`, 'POST', { idToken: credential })
  return personOf(url, login.token, { userId: login.userId, name, email })
}

function personOf(url: string, token: string, who: Pick<Person, 'userId' | 'name' | 'email'>): Person {
  const to = (path: string) => `${url}/api${path}`
  return {
    ...who,
    token,
    get: (path) => call(to(path), 'GET', undefined, token),
    post: (path, body) => call(to(path), 'POST', body, token),
    put: (path, body) => call(to(path), 'PUT', body, token),
  }
}

async function call<T>(address: string, method: string, body?: unknown, token?: string): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

export async function becomeCreator(url: string, email: string, name: string, bio = `I am ${name}.`): Promise<Person> {
  const person = await comeIn(url, email, name)
  const { token } = await person.post<CreatorApplicationResult>('/creator/become-creator', { bio })
  return personOf(url, token ?? person.token, person)
}

export function createProfile(
  creator: Person,
  name: string,
  fee: number,
  { description = `${name} waits here.`, ...more }: { description?: string; tags?: string } = {},
): Promise<Profile> {
  return creator.post('/profiles', form({ name, description, subscriptionFee: String(fee), ...more }))
}

interface NewPost {
  profileId: number
  title: string
  caption?: string
  access?: keyof typeof accessTypes
  price?: number
  keepPrice?: number
  type?: keyof typeof postTypes
  files?: JourneyFile[]
}

/** Publishes, and waits until others can see it. */
export async function publish(creator: Person, post: NewPost): Promise<Post> {
  const { profileId, title, caption, access = 'Public', price, keepPrice, type = 'Image', files = [picture()] } = post
  const body = form({
    ProfileId: String(profileId),
    Title: title,
    ...(caption !== undefined && { Caption: caption }),
    PostType: String(postTypes[type]),
    AccessType: String(accessTypes[access]),
    ...(price !== undefined && { PpvPrice: String(price) }),
    ...(keepPrice !== undefined && { KeepPrice: String(keepPrice) }),
  })
  for (const file of files)
    body.append('Files', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  const { id } = await creator.post<Post>('/posts', body)
  for (let tries = 0; tries < 200; tries++) {
    const { posts } = await creator.get<PostsPage>(`/posts/profile/${profileId}?page=1&pageSize=50`)
    const ready = posts.find((one) => one.id === id && one.state === 'ready')
    if (ready) return ready
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`“${title}” was not ready in time.`)
}

export async function subscribe(fan: Person, profileId: number): Promise<void> {
  const { subscriptionUrl } = await fan.post<{ subscriptionUrl: string }>(`/subscriptions/profile/${profileId}`)
  const token = new URLSearchParams(subscriptionUrl.split('?')[1]).get('token')
  if (token) await fan.post(`/payments/demo/${encodeURIComponent(token)}/pay`, {})
}

export const buyCoins = (fan: Person, dollars: number) =>
  fan.post<{ balance: number }>('/wallet/deposit', { amount: dollars, currencyCode: 'USD' })

function form(values: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  return body
}
