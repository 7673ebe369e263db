/**
 * A product with 10,000,000 posts and as many likes, written by set-based SQL with triggers aside and indexes built at the end.
 * LARGE_WORLD=FOLDER keeps it there: it is made once. LARGE_SHARE=0.01 makes a part of it, LARGE_POSTS=1000000 fewer posts alone.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@fanlight/api/src/platform/config/config.ts'
import { appLogin, appUrl } from '@fanlight/api/src/platform/db/app-login.ts'
import { createDb, type Db } from '@fanlight/api/src/platform/db/client.ts'
import { startPostgres } from '@fanlight/api/src/platform/db/embedded-postgres.ts'
import { migrate } from '@fanlight/api/src/platform/db/migrate.ts'
import { durableSettings, throwawaySettings } from '@fanlight/api/src/platform/db/postgres-settings.ts'
import pg from 'pg'
import { rows, sizes } from './large-world-rows.ts'
import { log } from './storm-world.ts'

export interface LargeWorld {
  db: Db
  owner: pg.Pool
  posts: number
  /** Follows 5,000, subscribes to 3,000, has bought, kept and liked 20,000 posts and been told of 100,000 things. */
  fanId: number
  /** Of a profile with 20,000 posts, and a post beneath which 100,000 comments stand. */
  profileId: number
  postId: number
  close(): Promise<void>
}

const share = Number(process.env.LARGE_SHARE ?? 1)
const part = (count: number) => Math.max(100, Math.round(count * share))
const posts = Number(process.env.LARGE_POSTS ?? part(sizes.posts))

export async function openLargeWorld(): Promise<LargeWorld> {
  const kept = process.env.LARGE_WORLD
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'fanlight-large-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  await build(dataDir, config)
  const postgres = await startPostgres({ dataDir, log, settings: { ...durableSettings(), max_wal_size: '4GB' } })
  await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
  const db = createDb({ url: appUrl(config, postgres.url), max: 8, log })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const { rows: found } = await owner.query<Record<'posts' | 'fanId' | 'profileId' | 'postId', string>>(rows.places)
  const [places] = found
  return {
    db,
    owner,
    posts: Number(places?.posts),
    fanId: Number(places?.fanId),
    profileId: Number(places?.profileId),
    postId: Number(places?.postId),
    async close() {
      await Promise.allSettled([db.close(), owner.end()])
      await postgres.stop()
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A power failure may destroy what is being made: then it is made again. */
async function build(dataDir: string, config: ReturnType<typeof readConfig>) {
  const settings = { ...throwawaySettings(), autovacuum: 'off', maintenance_work_mem: '1GB', max_wal_size: '8GB' }
  const postgres = await startPostgres({ dataDir, log, settings })
  const owner = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate({ url: postgres.url, log, login: appLogin(config, postgres.url) })
    await owner.connect()
    const { rows: made } = await owner.query(`select to_regclass('large_world_is_made') is not null as made`)
    if (made[0]?.made) return
    await grow(owner)
    await owner.query('create table large_world_is_made ()')
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

const filled = [
  'posts',
  'post_words',
  'likes',
  'media',
  'follows',
  'ledger.entitlements',
  'bookmarks',
  'comments',
  'subscriptions',
  'post_tags',
  'profile_tags',
]

async function grow(owner: pg.Client) {
  const started = performance.now()
  const say = (what: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s: ${what}`)
  await owner.query(rows.users, [part(sizes.users)])
  await owner.query(rows.creators, [part(sizes.creators)])
  await owner.query(rows.profiles, [part(sizes.profiles)])
  for (const table of filled) await owner.query(`alter table ${table} disable trigger all`)
  const indexes = await dropIndexes(owner)
  await owner.query(rows.word)
  await owner.query(rows.texts, [part(sizes.texts)])
  await inBatches(owner, rows.posts, posts)
  say('posts')
  await inBatches(owner, rows.words, posts)
  say('words of posts')
  await inBatches(owner, rows.likes, part(sizes.likes))
  say('likes')
  for (const fill of rows.rest(share)) await owner.query(fill)
  say('the rest')
  for (const index of indexes) await owner.query(index)
  say(`${indexes.length} indexes`)
  for (const table of filled) await owner.query(`alter table ${table} enable trigger all`)
  for (const count of rows.counts) await owner.query(count)
  await owner.query('vacuum analyze')
  say('counted, vacuumed and analysed')
}

async function inBatches(owner: pg.Client, sql: string, count: number) {
  const batch = 1_000_000
  for (let from = 1; from <= count; from += batch) await owner.query(sql, [from, Math.min(from + batch - 1, count)])
}

/** All but those that constraints stand on; returned is how to make them again. */
async function dropIndexes(owner: pg.Client) {
  const { rows: found } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of found) await owner.query(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}
