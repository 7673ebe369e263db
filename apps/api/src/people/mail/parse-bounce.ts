/** A mail server's report on one recipient (RFC 3464). */
export interface Recipient {
  action: string
  /** Such as 5.1.1. */
  status: string
  /** The other server's message, verbatim. */
  diagnostic: string
}

export interface Bounce {
  /** Of the message received, not of the email that it returns. */
  header: string
  /** Empty if it isn't a delivery report. */
  recipients: Recipient[]
  /** The part for people. */
  text: string
}

const mostFields = 2000

/**
 * Any message a mailbox received, perhaps truncated. Reads the header, the text for people and the machine-readable
 * part, which precede the returned email itself: its content is ignored.
 */
export function parseBounce(message: string): Bounce {
  const lines = message.split(/\r\n|\r|\n/)
  const [head, body] = cutAtEmpty(lines)
  const header = head.join('\n')
  const boundary = boundaryOf(fieldOf(fieldsOf(head), 'content-type'))
  if (boundary === undefined) return { header, recipients: [], text: '' }
  const parts = partsOf(body, `--${boundary}`)
  const at = parts.findIndex((part) => typeOf(part) === 'delivery-status')
  return {
    header,
    recipients: at < 0 ? [] : recipientsIn(bodyOf(parts[at])),
    text: parts
      .slice(0, Math.max(0, at))
      .map((part) => bodyOf(part).join('\n'))
      .join('\n'),
  }
}

type Fields = [name: string, value: string][]

function cutAtEmpty(lines: string[]): [head: string[], rest: string[]] {
  const end = lines.indexOf('')
  return end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end + 1)]
}

/** One header's fields, each on one line. */
function fieldsOf(lines: string[]): Fields {
  const fields: Fields = []
  for (const line of lines) {
    const last = fields.at(-1)
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line)) {
      if (last) last[1] += ` ${line.trim()}`
    } else if (colon > 0 && fields.length < mostFields) {
      fields.push([line.slice(0, colon).trimEnd().toLowerCase(), line.slice(colon + 1).trim()])
    }
  }
  return fields
}

const fieldOf = (fields: Fields, name: string) => fields.find(([one]) => one === name)?.[1].slice(0, 1000) ?? ''

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/report[ ;]/i.test(contentType)) return undefined
  if (!/report-type="?delivery-status"?/i.test(contentType)) return undefined
  const [, quoted, plain] = /boundary="([^"]{1,200})"|boundary=([^\s;"]{1,200})/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** The parts between this boundary's lines; the last part may have no end. */
function partsOf(lines: string[], boundary: string): string[][] {
  const parts: string[][] = []
  for (const line of lines) {
    if (line.startsWith(boundary)) {
      const rest = line.slice(boundary.length).trim()
      if (rest === '--') return parts
      if (rest === '') parts.push([])
    } else parts.at(-1)?.push(line)
  }
  return parts
}

/** Includes addresses in other scripts (RFC 6533). */
const typeOf = (part: string[]) =>
  /^message\/(?:global-)?(delivery-status)\b/i.exec(fieldOf(fieldsOf(cutAtEmpty(part)[0]), 'content-type'))?.[1]

const bodyOf = (part: string[] = []) => cutAtEmpty(part)[1]

/** Groups of fields separated by empty lines: the first describes the message, each other one a recipient. */
function recipientsIn(lines: string[]): Recipient[] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.flatMap((group) => {
    const fields = fieldsOf(group)
    const action = /^\w+/.exec(fieldOf(fields, 'action'))?.[0].toLowerCase()
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(fields, 'status'))?.[0] ?? ''
    return action === undefined ? [] : [{ action, status, diagnostic: fieldOf(fields, 'diagnostic-code') }]
  })
}
