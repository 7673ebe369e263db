import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const signatureBytes = 10
/** An email's number, and its signature in hexadecimal; mail servers change capitals freely, so case is ignored. */
const marks = /\+([0-9a-z]{1,11})-([0-9a-f]{20})@/gi
const mostMarks = 20

export interface ReturnMark {
  emailId: number
  signature: string
}

export interface ReturnAddresses {
  /** The return address for bounces. Undefined: the sender's. */
  of(emailId: number, to: string): string | undefined
  /** Whether the mark was made for this email to this address, and not to another one that its person has by now. */
  isOf(mark: ReturnMark, to: string): boolean
}

/** `home`: the mailbox for bounces, which accepts anything after a plus sign. */
export function createReturnAddresses(sessionSecret: string, home: string | undefined): ReturnAddresses {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'returned-letter', 32))
  const sign = (emailId: number, to: string) =>
    createHmac('sha256', key).update(`${emailId} ${to.toLowerCase()}`).digest().subarray(0, signatureBytes)

  return {
    of(emailId, to) {
      const [, local, domain] = /^(.+)@(.+)$/.exec(home ?? '') ?? []
      if (!local) return undefined
      return `${local}+${emailId.toString(36)}-${sign(emailId, to).toString('hex')}@${domain}`
    },
    isOf: ({ emailId, signature }, to) => timingSafeEqual(Buffer.from(signature, 'hex'), sign(emailId, to)),
  }
}

/** Everything in a header that looks like one of our addresses, each once. */
export function marksIn(header: string): ReturnMark[] {
  const found = new Map<string, ReturnMark>()
  for (const [mark, id = '', signature = ''] of header.matchAll(marks)) {
    const emailId = Number.parseInt(id, 36)
    if (Number.isSafeInteger(emailId)) found.set(mark.toLowerCase(), { emailId, signature })
    if (found.size === mostMarks) break
  }
  return [...found.values()]
}
