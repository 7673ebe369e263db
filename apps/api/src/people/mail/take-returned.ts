import type { Db } from '../../platform/db/client.ts'
import { letterReturned, lockMail, refuseAddress } from './mail.queries.ts'
import { readReport } from './read-report.ts'
import { marksIn, type ReturnAddresses } from './return-address.ts'
import { cameBack, reportCloses } from './what-closes.ts'

/**
 * What a mailbox got: a letter that came back closes its address where nobody is there. `nothing`: no report, of no letter of
 * ours, of an address that is its person's no more, a delay, or heard before.
 */
export async function takeReturned(
  { db, returns }: { db: Db; returns: ReturnAddresses },
  message: string,
): Promise<'address closed' | 'letter returned' | 'nothing'> {
  const report = readReport(message)
  if (!cameBack(report)) return 'nothing'
  const closes = reportCloses(report)
  const [{ status = '', diagnostic = '' } = {}] = report.recipients
  const reason = `came back: ${status} ${diagnostic}`
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
  for (const mark of marksIn(report.header)) {
    const heard = await db.tx(async (tx) => {
      const letter = await lockMail(tx, mark.letterId)
      if (!letter || !returns.isOf(mark, letter.address)) return false
      if ((await letterReturned(tx, letter.id, reason)) === 0) return false
      if (closes) await refuseAddress(tx, letter.address, reason)
      return true
    })
    if (heard) return closes ? 'address closed' : 'letter returned'
  }
  return 'nothing'
}
