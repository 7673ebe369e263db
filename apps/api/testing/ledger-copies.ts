import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { CheckRun } from '../src/money/ledger/checker.ts'
import { refundDeposit } from '../src/money/ledger/deposits.ts'
import { refundPurchase } from '../src/money/ledger/refunds.ts'
import { rollUpEarnings } from '../src/money/ledger/roll-up-earnings.ts'
import { sealJournal } from '../src/money/ledger/seal-journal.ts'
import { consumePost } from '../src/money/ledger/viewing.ts'
import { purchaseBatch } from '../src/money/purchases/purchase-batch.ts'
import { createDb, type Db } from '../src/platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { giveCoins } from './ledger-factories.ts'
import { copyTemplate } from './test-cluster.ts'

interface Copy {
  db: Db
  /** Signed in as the owner of everything. */
  owner: pg.Client
  /** Where the owner signs in. */
  url: string
  fan: { id: number }
  post: { id: number }
}

/** One ledger with some of everything in it; each test of the file gets a copy that it may damage. */
export function copiesOfALedger() {
  const copy = { fan: { id: 0 }, post: { id: 0 } } as Copy
  let prepared: TestDatabase
  let database: TestDatabase

  async function open({ url, appUrl }: TestDatabase) {
    copy.db = createDb({ url: appUrl, max: 4, log: pino({ level: 'silent' }) })
    copy.url = url
    copy.owner = new pg.Client({ connectionString: url })
    await copy.owner.connect()
  }
  async function close() {
    await copy.owner.end()
    await copy.db.close()
  }

  beforeAll(async () => {
    prepared = await createTestDatabase()
    await open(prepared)
    await fill(copy)
    await close()
  })
  afterAll(() => prepared.drop())
  beforeEach(async () => {
    const template = new URL(prepared.url).pathname.slice(1)
    database = await copyTemplate({ ...inject('testCluster'), template })
    await open(database)
  })
  afterEach(async () => {
    await close()
    await database.drop()
  })
  return copy
}

async function fill(copy: Copy) {
  const { db, owner, fan, post } = copy
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (issuer, subject, email, name) select 'urn:test', n, n || '@example.test', n
     from unnest(array['fan', 'debtor', 'creator', 'nobody']) n returning id`,
  )
  const [fanId = 0, debtorId = 0, creatorId = 0] = rows.map(({ id }) => Number(id))
  await owner.query(`insert into creators (user_id, bio, applied_at, kyc_status) values ($1, 'x', now(), 'verified')`, [
    creatorId,
  ])
  const posted = await owner.query<{ id: string }>(
    `with f as (insert into profiles (creator_id, name) values ($1, 'Ada') returning id)
     insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
     select f.id, $1, 'Dusk', 0, 2, 400, 'ready' from f returning id`,
    [creatorId],
  )
  fan.id = fanId
  post.id = Number(posted.rows[0]?.id)
  for (const coins of [2_00, 298_00]) await giveCoins(db, fan.id, coins)
  const bought = await buy(copy, fan.id)
  await refundPurchase(db, bought?.transferId ?? 0, { amount: 1_00, reason: 'dark', actor: 1, key: null })
  await consumePost(db, fan.id, post.id)
  await buy(copy, fan.id)
  const depositId = await giveCoins(db, debtorId, 4_00)
  await buy(copy, debtorId)
  await refundDeposit(db, depositId, { minor: null, reason: 'made there', actor: 0, key: null, madeRef: 're_1' })
  await settleBooks(db)
}

/** Rolled up and sealed to the last row. Transactions of other databases in the cluster hold the horizon back for a moment. */
export async function settleBooks(db: Db) {
  for (let behind = 1; behind > 0; ) {
    await rollUpEarnings(db)
    await sealJournal(db)
    const { rows } = await db.one<{ rows: number }>(
      'test-rows-behind',
      `select count(*) as rows from ledger.watermarks m
       join ledger.transfers t on t.xid >= m.xid and t.id > m.after_id where m.name in ('earnings', 'seals')`,
    )
    behind = rows
    if (behind > 0) await pause(20)
  }
}

export async function buy({ db, post }: Copy, userId: number) {
  const order = { userId, postId: post.id, key: null, expectedPrice: null }
  return (await purchaseBatch(db, [order], { feeBasisPoints: 1000, wait: true }))[0]
}

/** As somebody with all rights over the machine could: past triggers and foreign keys. */
export async function tamper({ owner }: Copy, sql: string) {
  await owner.query('set session_replication_role = replica')
  await owner.query(sql)
  await owner.query('reset session_replication_role')
}

export const brokenIn = ({ findings }: CheckRun) =>
  findings.filter(({ violations }) => violations > 0).map(({ name }) => name)
