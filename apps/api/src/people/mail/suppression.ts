import type { Bounce, Recipient } from './parse-bounce.ts'

/** 5.2.x: the box is there, but takes nothing now; 5.7.x: not from us; 5.1.7, 5.1.8: it is our address that is wrong. */
const isOfAnAddress = (reply: string) => !/\b5\.(?:[27]\.\d|1\.[78]\b)/.test(reply)

/** A server that refused this address while an email was handed over, with these words. */
export const isPermanentRefusal = (response: string) => isOfAnAddress(response)

/** Nobody there, moved away, no such domain: what a server may find out after it took an email. */
const nobodyThere = /^5\.(?:1\.(?:[0-46]|10)|4\.(?:4|310))$/
const byTheOtherSide = /^smtp; ?(5\d\d)[ -](5\.\d{1,3}\.\d{1,3})?/i

/** A delay, or a server that tried for days, says nothing of an address; of what was passed on to several, one may have it. */
export const isBounce = ({ recipients }: Bounce) =>
  recipients.length > 0 && recipients.every(({ action }) => action === 'failed')

export const isPermanentBounce = (report: Bounce) =>
  isBounce(report) && report.recipients.every((recipient) => isNobody(recipient, report.text))

function isNobody({ status, diagnostic }: Recipient, text: string): boolean {
  const [spoke, , said] = byTheOtherSide.exec(diagnostic) ?? []
  // Some servers say 5.0.0 of everything: then it counts what the other side said.
  const precise = /^(?:|5\.0\.0)$/.test(status) ? said : status
  if (precise === '5.4.1') return spoke !== undefined
  if (precise !== undefined) return nobodyThere.test(precise)
  return spoke !== undefined && /\bRCPT TO\b/i.test(text) && isOfAnAddress(diagnostic)
}
