import type { LegalText } from '@fanlight/contract/people/site'

/** A text as stored: `{name}` and `{contact}` are filled in when it's read. */
export type LaidOut = Pick<LegalText, 'lead' | 'sections'>

/** Everything before the first `#` or `##` is the lead; each of these starts a section. */
export function inSections(text: string, toHtml: (markdown: string) => string): LaidOut {
  const [lead = '', ...parts] = text.replace(/\r\n?/g, '\n').split(/^#{1,2} +(?=\S)/m)
  const seen = new Map<string, number>()
  const sections = parts.map((part) => {
    const end = part.indexOf('\n')
    const title = withoutClosing(end < 0 ? part : part.slice(0, end))
    return { id: idOf(title, seen), title, html: toHtml(end < 0 ? '' : part.slice(end)) }
  })
  return { lead: lead.replace(/\s+/g, ' ').trim(), sections }
}

/** Titles may be closed as well: `## Rules ##`. */
function withoutClosing(title: string) {
  const words = title.trimEnd()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return words.slice(0, end).trimEnd()
}

function idOf(title: string, seen: Map<string, number>) {
  const words = title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
  const plain = words ?? 'section'
  let id = plain
  let count = seen.get(plain) ?? 0
  while (seen.has(id)) id = `${plain}-${++count + 1}`
  seen.set(plain, count)
  if (id !== plain) seen.set(id, 0)
  return id
}
