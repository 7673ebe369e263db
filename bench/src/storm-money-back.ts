/** Races of F14 in which money or what was bought goes back while fans buy: whoever is first, every coin is somewhere once. */
import { randomUUID } from 'node:crypto'
import { takePostAway } from '@fanlight/api/src/content/posts/change-post.ts'
import { takeProfileAway } from '@fanlight/api/src/content/profiles/delete-profile.ts'
import { closeDispute, disputeDeposit, refundDeposit } from '@fanlight/api/src/money/ledger/deposits.ts'
import { readWallet } from '@fanlight/api/src/money/ledger/wallets.ts'
import { giveBackPurchases } from '@fanlight/api/src/money/purchases/give-back-purchases.ts'
import type { Tx } from '@fanlight/api/src/platform/db/client.ts'
import { retryWhileBusy } from '@fanlight/api/testing/retry-while-busy.ts'
import { balance, buy, cast, count, openPurchases, price, type Race, times, unless } from './storm-cast.ts'
import type { World } from './storm-world.ts'

const feeCents = 1500

/** Ten cents are one coin, the price of a post. */
const giveBack = ({ db }: World, deposit: number, minor: number) =>
  retryWhileBusy(() => refundDeposit(db, deposit, { minor, reason: 'race', actor: 1, key: randomUUID() }))
const dispute = ({ db }: World, deposit: number, minor: number, ref: string) =>
  retryWhileBusy(() => disputeDeposit(db, deposit, { minor, ref, feeCents }))
const close = ({ db }: World, deposit: number, isWon: boolean, ref: string) =>
  retryWhileBusy(() => closeDispute(db, deposit, isWon, ref))

/** Coins in the wallet and in purchases that stand, and whether the wallet is free. */
async function holdings(world: World, fan: number) {
  const { balance: left, frozen } = await readWallet(world.db, fan)
  const open = await openPurchases(world, fan)
  return { left, open, frozen, together: left + open * price }
}

/** A post at one coin, on a profile of its own: the other races go on selling. */
async function onlyPost({ owner }: World) {
  const { rows } = await owner.query<{ post: string; profile: string }>(
    `with f as (insert into profiles (creator_id, name) select min(user_id), 'Race' from creators returning id, creator_id)
     insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
     select id, creator_id, 'Race', 0, 2, $1, 'ready' from f returning id as post, profile_id as profile`,
    [price],
  )
  return { post: Number(rows[0]?.post), profile: Number(rows[0]?.profile) }
}

/** Five buy a post while it is taken away: each has the coins back or was refused, and nobody keeps what is gone. */
async function buyWhile(world: World, takeAway: (tx: Tx, from: { post: number; profile: number }) => Promise<void>) {
  const casts = await Promise.all(times(5).map(() => cast(world, 1000, 0)))
  const sold = await onlyPost(world)
  const [got] = await Promise.all([
    Promise.all(casts.map(({ fan }) => buy(world, fan, sold.post))),
    retryWhileBusy(() => world.db.tx((tx) => takeAway(tx, sold))),
  ])
  await retryWhileBusy(() => giveBackPurchases(world))
  const left = await Promise.all(casts.map(({ fan }) => holdings(world, fan)))
  const isTold = count(got, 'bought') + count(got, 'not_found') === casts.length
  return unless(isTold && left.every((fan) => fan.left === 1000 && fan.open === 0), { got, left })
}

export const moneyBack: Record<string, Race> = {
  async 'buying while a part of the deposit is given back'(world) {
    const { fan, deposit, posts } = await cast(world, 300, 3)
    const [given, ...got] = await Promise.all([
      giveBack(world, deposit, 10),
      ...posts.map((post) => buy(world, fan, post)),
    ])
    const seen = { given, got, left: await balance(world, fan) }
    const bought = count(got, 'bought')
    return unless(seen.left === 0 && bought === (given === 'refunded' ? 2 : 3), seen)
  },
  async 'ten parts of a deposit given back at once'(world) {
    const { fan, deposit } = await cast(world, 500, 0)
    const got = await Promise.all(times(10).map(() => giveBack(world, deposit, 10)))
    const given = got.filter((outcome) => outcome === 'refunded').length
    return unless(given === 5 && (await balance(world, fan)) === 0, got)
  },
  async 'a part given back while the bank takes the whole'(world) {
    const { fan, deposit } = await cast(world, 500, 0)
    const ref = randomUUID()
    const [given, taken] = await Promise.all([giveBack(world, deposit, 20), dispute(world, deposit, 50, ref)])
    await close(world, deposit, false, ref)
    const seen = { given, taken, ...(await holdings(world, fan)) }
    const isTold = given === 'refunded' ? taken === 'lost_twice' : given === 'not_paid' && taken === 'disputed'
    return unless(isTold && seen.left === 0 && !seen.frozen, seen)
  },
  async 'buying while a part of the deposit is disputed, and lost'(world) {
    const { fan, deposit, posts } = await cast(world, 300, 3)
    const ref = randomUUID()
    const [, ...got] = await Promise.all([
      dispute(world, deposit, 20, ref),
      ...posts.map((post) => buy(world, fan, post)),
    ])
    const lost = await Promise.all(times(4).map(() => close(world, deposit, false, ref)))
    const seen = { got, lost, ...(await holdings(world, fan)) }
    const once = lost.filter((outcome) => outcome === 'lost').length === 1
    return unless(once && seen.together === 100 && !seen.frozen, seen)
  },
  async 'two parts disputed at once while buying, one won, one lost'(world) {
    const { fan, deposit, posts } = await cast(world, 300, 3)
    const [won, lost] = [randomUUID(), randomUUID()]
    const [, , ...got] = await Promise.all([
      dispute(world, deposit, 10, won),
      dispute(world, deposit, 10, lost),
      ...posts.map((post) => buy(world, fan, post)),
    ])
    await Promise.all([close(world, deposit, true, won), close(world, deposit, false, lost)])
    const seen = { got, ...(await holdings(world, fan)) }
    return unless(seen.together === 200 && !seen.frozen, seen)
  },
  'buying while the post is deleted': (world) => buyWhile(world, (tx, { post }) => takePostAway(tx, post)),
  'buying while the profile is deleted': (world) => buyWhile(world, (tx, { profile }) => takeProfileAway(tx, profile)),
}
