/** P5: likes over 1,000 posts against a server that makes a statement of each, and against likes on one post. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'
import { pick } from './storm-world.ts'

const connections = 128
const seconds = 4
const rounds = 3
const spread = 1000

export async function run(): Promise<Figure[]> {
  const world = await createFeedWorld({ fans: 2000 })
  try {
    await world.owner.query(likeAlone)
    const alone = await startAlone(world)
    const one = world.feed.slice(0, 1)
    const many = world.feed.slice(0, spread)
    const [hot, cool, unshared]: [Load[], Load[], Load[]] = [[], [], []]
    for (let round = 0; round <= rounds; round++) {
      // Each goes first in its turn: what was written before weighs on what comes after.
      const kinds = [
        async () => hot.push(await likes(world, one)),
        async () => cool.push(await likes(world, many)),
        async () => unshared.push(await likesAlone(world, alone, many)),
      ]
      for (let turn = 0; turn < kinds.length; turn++) await kinds[(round + turn) % kinds.length]?.()
      if (round > 0) continue
      for (const warmedUp of [hot, cool, unshared]) warmedUp.length = 0
    }
    alone.stop()
    const wrong = await miscounted(world)
    const [rate, reference, eachAlone] = [hot, cool, unshared].map((loads) =>
      median(loads.map(({ perSecond }) => perSecond)),
    ) as [number, number, number]
    const errors = [...hot, ...cool, ...unshared].reduce((sum, one) => sum + one.errors, 0)
    return [
      {
        figure: `P5 likes, ${connections} connections, over a statement each`,
        ours: `${Math.round(reference).toLocaleString('en')}/s`,
        reference: `bare Fastify, unshared ${Math.round(eachAlone).toLocaleString('en')}/s; a like ${microseconds(cool)} us of the API, theirs ${microseconds(unshared)}`,
        ratio: `${(reference / eachAlone).toFixed(2)} x`,
        target: '>= 2 x',
        pass: reference / eachAlone >= 2,
        kept: eachAlone / reference,
      },
      {
        figure: `P5 likes on one post, ${connections} connections`,
        ours: `${Math.round(rate).toLocaleString('en')}/s`,
        reference: `on ${spread} posts ${Math.round(reference).toLocaleString('en')}/s; ${errors} errors, ${wrong} miscounted`,
        ratio: `${(rate / reference).toFixed(2)} x`,
        target: '>= 0.8 x',
        pass: rate / reference >= 0.8 && errors === 0 && wrong === 0,
        kept: reference / rate,
      },
    ]
  } finally {
    await world.end()
  }
}

const likes = ({ address, server, fans }: FeedWorld, posts: number[]) =>
  load({
    url: address,
    pid: server.child.pid ?? 0,
    connections,
    seconds,
    method: 'POST',
    next: () => ({
      path: `/api/posts/${pick(posts)}/like`,
      headers: { authorization: `Bearer ${pick(fans).token}` },
    }),
  })

const microseconds = (loads: Load[]) => median(loads.map((one) => one.microseconds)).toFixed(0)

/** What a server would ask that shares nothing: the same rules and locks, for one person and one post. */
const likeAlone = `
  create or replace function like_alone(p_user bigint, p_post bigint) returns boolean language plpgsql as $$
  declare
    v_at timestamptz;
    v_liked boolean;
  begin
    perform pg_advisory_xact_lock(hashtextextended('like ' || p_user, p_post));
    perform from shown_posts where id = p_post and not kept_apart(p_user, creator_id, profile_id);
    if not found then return null; end if;
    delete from likes l where l.post_id = p_post and l.user_id = p_user returning l.created_at into v_at;
    v_liked := not found;
    if v_liked then
      insert into likes (post_id, user_id, created_at) values (p_post, p_user, product_now()) on conflict do nothing;
    end if;
    if found then
      insert into post_deltas (post_id, likes, at)
      values (p_post, case when v_liked then 1 else -1 end, coalesce(v_at, product_now()));
    end if;
    perform p.like_count + coalesce((select sum(d.likes) from post_deltas d where d.post_id = p_post), 0)
    from posts p where p.id = p_post;
    return v_liked;
  end $$`

const likesAlone = ({ fans }: FeedWorld, { url, pid }: Awaited<ReturnType<typeof startAlone>>, posts: number[]) =>
  load({
    url,
    pid,
    connections,
    seconds,
    method: 'POST',
    next: () => ({ path: `/posts/${pick(posts)}/like`, headers: { person: String(pick(fans).id) } }),
  })

async function startAlone({ postgres }: FeedWorld) {
  const child = fork(new URL('./likes-alone-server.ts', import.meta.url))
  const ready = once(child, 'message')
  child.send(postgres.url)
  const [{ port }] = (await ready) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** Posts whose count, folded or not, is not the number of their likes. */
async function miscounted({ owner, profileId }: FeedWorld) {
  const { rows } = await owner.query<{ wrong: string }>(
    `select count(*) as wrong from posts p
     where p.profile_id = $1
       and p.like_count + coalesce((select sum(d.likes) from post_deltas d where d.post_id = p.id), 0)
         <> (select count(*) from likes l where l.post_id = p.id)`,
    [profileId],
  )
  return Number(rows[0]?.wrong)
}
