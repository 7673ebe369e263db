import { tipLimits } from '@fanlight/contract/money/tip-limits'
import type { TipMenu, TipMenuChange } from '@fanlight/contract/money/tips'
import { coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Db, Queries } from '../../platform/db/client.ts'
import { viewSpentHere } from '../wallet/spent-here.ts'
import { findTipMenu, saveTipMenu } from './tips.queries.ts'

export async function viewTipMenu(db: Queries, profileId: number, fanId: number | null): Promise<TipMenu> {
  const [menu, spent] = await Promise.all([
    findTipMenu(db, profileId),
    fanId === null ? null : viewSpentHere(db, fanId, profileId),
  ])
  if (!menu) return { amounts: [...tipLimits.amounts], goal: null, spent }
  return {
    amounts: menu.amounts.map(fromHundredths),
    goal:
      menu.goal === null
        ? null
        : { title: menu.goal, coins: fromHundredths(menu.goalCoins), reached: fromHundredths(menu.reached) },
    spent,
  }
}

export async function changeTipMenu(db: Db, profileId: number, { amounts, goal }: TipMenuChange) {
  await saveTipMenu(db, profileId, {
    amounts: amounts.map(coinsOf).toSorted((a, b) => a - b),
    goal: goal?.title ?? null,
    goalCoins: goal && coinsOf(goal.coins),
    isAnew: goal?.anew ?? false,
  })
  return viewTipMenu(db, profileId, null)
}
