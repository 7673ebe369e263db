import type { NewPromoCode, PromoCode, PromoCodes } from '@fanlight/contract/money/promo'
import { promoLimits } from '@fanlight/contract/money/promo-words'
import { centsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { viewBundles } from './bundle-offer.ts'
import * as queries from './promo-codes.queries.ts'
import { viewTrial } from './trial-offer.ts'

interface Needed {
  db: Db
  clock: Clock
}

export async function viewPromoCodes(db: Db, profileId: number): Promise<PromoCodes> {
  const [rows, { running }, trial, bundles] = await Promise.all([
    queries.listPromoCodes(db, profileId),
    queries.countSubscribers(db, profileId),
    viewTrial(db, profileId),
    viewBundles(db, profileId),
  ])
  const byCodes = rows.reduce((sum, row) => sum + row.running, 0)
  return { codes: rows.map(viewPromoCode), runningByNone: Math.max(0, running - byCodes), trial, bundles }
}

export async function makePromoCode({ db, clock }: Needed, profileId: number, given: z.output<typeof NewPromoCode>) {
  const { code, name, discount, forWhom, maxUses, endsAt } = given
  if (endsAt && Date.parse(endsAt) <= clock.now().getTime()) throw invalid('endsAt', 'Please choose a time to come.')
  if (!discount && maxUses) throw invalid('maxUses', 'A link without a discount has no limit.')
  const { outcome, id } = await queries.createPromoCode(db, profileId, promoLimits.codes, {
    code,
    name: name || null,
    percent: discount && 'percent' in discount ? discount.percent : null,
    cents: discount && 'dollars' in discount ? centsOf(discount.dollars) : null,
    months: discount?.months ?? null,
    forWhom: discount ? forWhom : 'anyone',
    maxUses: maxUses ?? null,
    endsAt: endsAt ?? null,
  })
  if (outcome === 'taken') throw invalid('code', `You already have a code ${code} for this character.`)
  if (outcome === 'too many') throw new Problem(409, `A character has at most ${promoLimits.codes} codes and links.`)
  return findCode(db, profileId, id)
}

export async function stopPromoCode(db: Db, profileId: number, id: number) {
  if ((await queries.endPromoCode(db, profileId, id)) === 0) throw new Problem(404, 'There is no such code.')
  return findCode(db, profileId, id)
}

async function findCode(db: Db, profileId: number, id: number | null) {
  const found = (await viewPromoCodes(db, profileId)).codes.find((code) => code.id === id)
  if (!found) throw new Error(`code ${id} is gone`)
  return found
}

const viewPromoCode = (row: queries.PromoCodeRow): PromoCode => ({
  id: row.id,
  code: row.code,
  name: row.name,
  percentOff: row.percentOff,
  dollarsOff: row.centsOff === null ? null : fromHundredths(row.centsOff),
  months: row.months,
  forWhom: row.forWhom,
  maxUses: row.maxUses,
  uses: row.uses,
  endsAt: row.endsAt?.toISOString() ?? null,
  state: row.isEnded ? 'ended' : row.maxUses !== null && row.uses >= row.maxUses ? 'used up' : 'open',
  fans: row.fans,
  running: row.running,
  paid: fromHundredths(row.paidCents),
})
