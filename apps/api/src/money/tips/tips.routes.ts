import type { Tip } from '@fanlight/contract/money/tips'
import { centsOf, fromHundredths } from '@fanlight/contract/platform/money'
import { viewProfile } from '../../content/profiles/profile-view.ts'
import type { Deps } from '../../deps.ts'
import { owns } from '../../platform/auth/viewer.ts'
import { pageWanted } from '../../platform/db/page-wanted.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { setCharacterCap, viewSpentHere } from '../wallet/spent-here.ts'
import { giveTip } from './give-tip.ts'
import { thank } from './thank-for-tip.ts'
import { changeTipMenu, viewTipMenu } from './tip-menu.ts'
import { countTips, listTips, type TipRow } from './tips.queries.ts'

export function tipRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'readTipMenu', async ({ viewer, params }) => {
    const { creatorId } = await viewProfile(deps, viewer, params.id)
    return viewTipMenu(db, params.id, viewer && viewer.userId !== creatorId ? viewer.userId : null)
  })

  handle(api, 'saveTipMenu', async (request) => {
    const { viewer, params } = request
    const { creatorId } = await viewProfile(deps, viewer, params.id)
    if (!owns(viewer, creatorId)) throw new Problem(403, 'You do not have permission to edit this profile')
    return changeTipMenu(db, params.id, request.body)
  })

  handle(api, 'giveTip', async (request, reply) => {
    const { viewer: fan, params } = request
    await viewProfile(deps, fan, params.id)
    const key = idempotencyKey(request)
    if (key === null) throw invalid('Idempotency-Key', 'Please send an Idempotency-Key: a tip must not be paid twice.')
    return reply.code(201).send(await giveTip(deps, fan.userId, params.id, request.body, key))
  })

  handle(api, 'listTips', async (request, reply) => {
    const { userId } = request.viewer
    const profileId = request.query.profileId ?? null
    const [rows, { total }] = await Promise.all([
      listTips(db, userId, profileId, pageWanted(request.query)),
      countTips(db, userId, profileId),
    ])
    describePage(request, reply, request.query, total)
    return rows.map(viewTip)
  })

  handle(api, 'thankForTip', ({ viewer, params }) => thank(db, viewer.userId, params.id))

  handle(api, 'saveCapHere', async (request) => {
    const { viewer, params } = request
    await viewProfile(deps, viewer, params.id)
    const { amount } = request.body
    await setCharacterCap(db, viewer.userId, params.id, amount === null ? null : centsOf(amount))
    return viewSpentHere(db, viewer.userId, params.id)
  })
}

const viewTip = ({ coins, refunded, givenAt, ...row }: TipRow): Tip => ({
  id: row.id,
  fanId: row.fanId,
  fanName: row.fanName,
  fanAvatarUrl: row.fanAvatarUrl,
  profileId: row.profileId,
  profileName: row.profileName,
  postId: row.postId,
  postTitle: row.postTitle,
  amount: fromHundredths(coins),
  refunded: fromHundredths(refunded),
  words: row.words,
  givenAt: givenAt.toISOString(),
  isThanked: row.isThanked,
})
