import { PayoutAccount, PayoutByHand } from '@fanlight/contract/money/payouts'
import { Reason } from '@fanlight/contract/operations/console'
import { RatioChange, RefundRequest } from '@fanlight/contract/operations/console-money'
import { RolesChange } from '@fanlight/contract/operations/operator-requests'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { z } from 'zod'
import { markPaid, nameAccount } from '../../money/payouts/console-payouts.ts'
import type { Acts } from '../../people/approvals/decide-request.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Config } from '../../platform/config/config.ts'
import type { SecurityLog } from '../../platform/security-log/security-log.ts'
import { carryOutRoles, carryOutSecondAccount } from '../users/change-operators.ts'
import * as onCharge from './act-on-charge.ts'
import * as onDeposit from './act-on-deposit.ts'
import { changeRatioIn } from './change-ratio.ts'
import { refundPurchaseIn } from './refund-purchase.ts'

interface Needed {
  billingProvider: { name: string }
  config: Pick<Config, 'adminEmails'>
  sessions: Pick<Sessions, 'personChanged'>
  securityLog: SecurityLog
}

const Refund = RefundRequest.extend({ key: z.string().nullable() })

/** Carried out after a second operator approved. Each repeats the checks of the request. */
export const createActs = (needed: Needed): Acts => ({
  'payout.account': (tx, operator, { subjectId, payload }) =>
    nameAccount(tx, operator, needed.billingProvider.name, Number(subjectId), PayoutAccount.parse(payload)),
  'payout.paid': (tx, operator, { subjectId, payload }) =>
    markPaid(tx, operator, Number(subjectId), PayoutByHand.parse(payload).reference),
  'deposit.refund': (tx, operator, { subjectId, payload }) =>
    onDeposit.refundIn(tx, operator, Number(subjectId), Reason.parse(payload).reason),
  'purchase.refund': (tx, operator, { subjectId, payload }) =>
    refundPurchaseIn(tx, operator, Number(subjectId), Refund.parse(payload)),
  'charge.refund': (tx, operator, { subjectId, payload }) =>
    onCharge.refundIn(tx, operator, Number(subjectId), Refund.parse(payload)),
  'charge.give-back': (tx, operator, { subjectId, payload }) =>
    onCharge.giveBackIn(tx, operator, Number(subjectId), Reason.parse(payload).reason),
  'ratio.change': (tx, operator, { subjectId, payload }) =>
    changeRatioIn(tx, operator, subjectId, RatioChange.parse(payload)),
  'operator.roles': async (tx, operator, { subjectId, payload }) => {
    const userId = Number(subjectId)
    const { roles } = RolesChange.parse(payload)
    await carryOutRoles(tx, operator, userId, roles)
    return () => rightsChanged(needed, userId, roles)
  },
  'operator.second-account': async (tx, operator, { subjectId }) => {
    const userId = Number(subjectId)
    const roles = await carryOutSecondAccount(tx, operator, userId, needed.config.adminEmails)
    return () => rightsChanged(needed, userId, roles)
  },
})

async function rightsChanged({ sessions, securityLog }: Needed, userId: number, roles: OperatorRole[]) {
  await sessions.personChanged(userId)
  await securityLog.note({ kind: 'rights.changed', userId, details: { roles: roles.join(', ') } })
}
