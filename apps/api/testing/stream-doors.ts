import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Post } from '@fanlight/contract/content/posts'
import { addPurchase } from './console-factories.ts'
import type { Person } from './factories.ts'
import { publish } from './post-factories.ts'
import { runJobs } from './run-jobs.ts'
import { addStream } from './stream-factories.ts'
import type { TestApp } from './test-app.ts'
import { type Answer, found } from './visibility-law.ts'

interface Streams {
  posts: Record<'stream' | 'stream for subscribers' | 'stream that is sold', { id: number }>
  /** The address of a public fragment as everybody got it while it was shown. */
  kept: string
}

/** Converted videos of a character: public, for subscribers, and sold to one person. */
export async function publishStreams(
  t: TestApp,
  profile: { id: number; creator: Person },
  buyer: Person,
): Promise<Streams> {
  const posts = {
    stream: await publish(t, { profile, video: true }),
    'stream for subscribers': await publish(t, { profile, video: true, accessType: accessTypes.SubscribersOnly }),
    'stream that is sold': await publish(t, { profile, video: true, price: 4 }),
  }
  await runJobs(t)
  for (const { id } of Object.values(posts)) await addStream(t, id)
  await addPurchase(t.db, buyer.id, posts['stream that is sold'].id)
  const [item] = (await t.as().get(`/posts/${posts.stream.id}`)).json<Post>().mediaItems
  return { posts, kept: item?.streamUrl?.replace('master.m3u8', 'rung-0.mp4') ?? '' }
}

/** Each playlist and fragment, as one person gets to it; an address that is given out opens all of them. */
export async function streamDoors(
  t: TestApp,
  person: Person | undefined,
  headers: Record<string, string>,
  streams: Streams,
) {
  const open = async (url: string) => (await t.app.inject({ url, headers })).statusCode === 200
  const door = async ({ id }: { id: number }): Promise<Answer> => {
    const reply = await t.as(person, headers).get(`/posts/${id}`)
    const url = reply.statusCode === 200 ? reply.json<Post>().mediaItems[0]?.streamUrl : undefined
    if (url === undefined) return 'closed'
    const files = ['master.m3u8', 'rung-0.m3u8', 'rung-0.mp4', 'rung-1.mp4']
    const opened = await Promise.all(files.map((file) => open(url.replace('master.m3u8', file))))
    if (opened.includes(false)) throw new Error(`an address of post ${id} that is given out is closed`)
    return 'open'
  }
  return {
    stream: await door(streams.posts.stream),
    'stream for subscribers': await door(streams.posts['stream for subscribers']),
    'stream that is sold': await door(streams.posts['stream that is sold']),
    'stream kept from before': found(await open(streams.kept)),
  }
}
