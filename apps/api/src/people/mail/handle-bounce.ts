import type { Db } from '../../platform/db/client.ts'
import { emailBounced, lockMail, refuseAddress } from './mail.queries.ts'
import { parseBounce } from './parse-bounce.ts'
import { marksIn, type ReturnAddresses } from './return-address.ts'
import { isBounce, isPermanentBounce } from './suppression.ts'

/**
 * A bounced email closes its address if nobody is there. `nothing`: not a report, not our email, an address its person
 * no longer has, a delay, or a repeat.
 */
export async function handleBounce(
  { db, returns }: { db: Db; returns: ReturnAddresses },
  message: string,
): Promise<'address closed' | 'email bounced' | 'nothing'> {
  const report = parseBounce(message)
  if (!isBounce(report)) return 'nothing'
  const closes = isPermanentBounce(report)
  const [{ status = '', diagnostic = '' } = {}] = report.recipients
  const reason = `came back: ${status} ${diagnostic}`
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
  for (const mark of marksIn(report.header)) {
    const heard = await db.tx(async (tx) => {
      const email = await lockMail(tx, mark.emailId)
      if (!email || !returns.isOf(mark, email.address)) return false
      if ((await emailBounced(tx, email.id, reason)) === 0) return false
      if (closes) await refuseAddress(tx, email.address, reason)
      return true
    })
    if (heard) return closes ? 'address closed' : 'email bounced'
  }
  return 'nothing'
}
