import { notifyInApp } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { isTipOf, thankForTip } from './tips.queries.ts'

/** Thanks once: clicking again sends nothing new. */
export const thank = (db: Db, creatorId: number, tipId: number) =>
  db.tx(async (tx) => {
    const tip = await thankForTip(tx, tipId, creatorId)
    if (!tip) {
      if (await isTipOf(tx, tipId, creatorId)) return
      throw new Problem(404, 'There is no tip of yours with this number.')
    }
    await notifyInApp(tx, {
      userId: tip.fanId,
      kind: 'tip',
      says: ['thanked', { profile: tip.profileName, coins: tip.coins }],
      relatedEntityType: 'Profile',
      relatedEntityId: tip.profileId,
      avatarUrl: avatarAddress(tip.avatarKey),
    })
  })
