import { writeAudit } from '../../platform/audit/audit.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { changeSubject } from './change-subject.ts'
import { lockForReview, named } from './decide-case.ts'
import { findEvidence, letGo, listOldEvidence, markErased, setHold } from './evidence.queries.ts'
import { lockCase } from './reports.queries.ts'

const atOnce = 50

interface Needed {
  db: Db
  bus: Bus
  config: Pick<Config, 'evidenceDays'>
}

/** Deletes evidence some time after the decision, together with the hidden content. */
export async function eraseEvidence({ db, bus, config }: Needed) {
  for (let after = 0, last = atOnce; last === atOnce; ) {
    const old = await listOldEvidence(db, config.evidenceDays, after, atOnce)
    for (const { id } of old) {
      const profileId = await db.tx((tx) => eraseOne(tx, id, config.evidenceDays))
      if (profileId !== undefined) await bus.publish('posts-changed', { profileId })
    }
    after = old.at(-1)?.id ?? 0
    last = old.length
  }
}

async function eraseOne(tx: Tx, id: number, days: number) {
  const report = await lockCase(tx, id)
  const { isHeld, isOnHold, decidedBy } = await findEvidence(tx, id, days)
  if (!report || !isHeld || isOnHold || decidedBy === null) return undefined
  if (report.subjectState === 'hidden') await changeSubject(tx, 'remove', report)
  await letGo(tx, id)
  await markErased(tx, id)
  // In the decider's name: the log only has people.
  await writeAudit(
    tx,
    { userId: decidedBy },
    {
      action: 'report.erase',
      subject: ['report', id],
      summary: `By the rule of ${days} days the evidence of the ${named(report)} was erased`,
    },
  )
  return report.profileId
}

/** An authority asks to keep evidence, or no longer needs it. */
export const holdEvidence = (
  db: Db,
  operator: SignedIn,
  id: number,
  { hold, reason }: { hold: boolean; reason: string },
) =>
  db.tx(async (tx) => {
    const report = await lockForReview(tx, operator, id)
    const { isHeld, isOnHold } = await findEvidence(tx, id, 0)
    if (!isHeld) throw new Problem(409, 'No evidence is kept of this.')
    if (isOnHold === hold) throw new Problem(409, hold ? 'It is kept already.' : 'It is not kept longer than others.')
    await setHold(tx, id, hold)
    await writeAudit(tx, operator, {
      action: hold ? 'report.hold' : 'report.let-go',
      subject: ['report', id],
      summary: `${hold ? 'Keeps the evidence of' : 'No longer keeps, beyond its time, the evidence of'} the ${named(report)}`,
      details: { reason },
    })
  })
