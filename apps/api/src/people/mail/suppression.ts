import type { Bounce, Recipient } from './parse-bounce.ts'

/** 5.2.x: the mailbox exists, but takes nothing now; 5.7.x: not from us; 5.1.7, 5.1.8: our own address is wrong. */
const isAboutAddress = (reply: string) => !/\b5\.(?:[27]\.\d|1\.[78]\b)/.test(reply)

/** A server refused this address while we handed over an email, with these words. */
export const isPermanentRefusal = (response: string) => isAboutAddress(response)

/** Nobody there, moved away, no such domain: what a server may find out after accepting an email. */
const nobodyThere = /^5\.(?:1\.(?:[0-46]|10)|4\.(?:4|310))$/
const byTheOtherSide = /^smtp; ?(5\d\d)[ -](5\.\d{1,3}\.\d{1,3})?/i

/** A delay, or days of retries, say nothing about an address; of several forwarding targets, one may have got it. */
export const isBounce = ({ recipients }: Bounce) =>
  recipients.length > 0 && recipients.every(({ action }) => action === 'failed')

export const isPermanentBounce = (report: Bounce) =>
  isBounce(report) && report.recipients.every((recipient) => isNobody(recipient, report.text))

function isNobody({ status, diagnostic }: Recipient, text: string): boolean {
  const [spoke, , said] = byTheOtherSide.exec(diagnostic) ?? []
  // Some servers report 5.0.0 for everything: then the other side's own words count.
  const precise = /^(?:|5\.0\.0)$/.test(status) ? said : status
  if (precise === '5.4.1') return spoke !== undefined
  if (precise !== undefined) return nobodyThere.test(precise)
  return spoke !== undefined && /\bRCPT TO\b/i.test(text) && isAboutAddress(diagnostic)
}
