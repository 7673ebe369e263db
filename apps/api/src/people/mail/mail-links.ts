import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../platform/problems/problem.ts'

const purposes = { cancel: 1, unsubscribe: 2, support: 3 } as const
export type LinkPurpose = keyof typeof purposes

export type MailLinks = ReturnType<typeof createMailLinks>

const bodyBytes = 1 + 8 + 8
const tokenBytes = bodyBytes + 32

/** A signed token in the link of an email: its purpose, its email or conversation, and when it expires. */
export function createMailLinks(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'mail-link', 32))
  const sign = (body: Buffer) => createHmac('sha256', key).update(body).digest()

  return {
    tokenOf(purpose: LinkPurpose, subjectId: number, until: Date) {
      const body = Buffer.alloc(bodyBytes)
      body.writeUInt8(purposes[purpose], 0)
      body.writeBigUInt64BE(BigInt(subjectId), 1)
      body.writeBigUInt64BE(BigInt(until.getTime()), 9)
      return Buffer.concat([body, sign(body)]).toString('base64url')
    },

    /** The email or conversation of a link with this purpose. */
    subjectOf(purpose: LinkPurpose, token: string, now = new Date()): number {
      const bytes = Buffer.from(token, 'base64url')
      const body = bytes.subarray(0, bodyBytes)
      const isOurs =
        bytes.length === tokenBytes &&
        bytes.toString('base64url') === token &&
        timingSafeEqual(bytes.subarray(bodyBytes), sign(body)) &&
        body.readUInt8(0) === purposes[purpose]
      if (!isOurs) throw new Problem(404, 'This link is not valid.')
      if (Number(body.readBigUInt64BE(9)) < now.getTime()) throw new Problem(410, 'This link has expired.')
      return Number(body.readBigUInt64BE(1))
    },
  }
}
