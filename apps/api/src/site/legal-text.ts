import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LegalKind, LegalText, Site } from '@fanlight/contract/site'
import { micromark } from 'micromark'
import type { LegalRow } from './legal.queries.ts'

/** With the day of the last change in meaning of the built-in text. */
const changedOn: Record<LegalKind, string> = { terms: '2026-01-01', 'privacy-policy': '2026-11-24' }
export const legalKinds = Object.keys(changedOn) as LegalKind[]

/** The built-in texts. Nobody is asked to agree to them again, only to texts that operators publish. */
export const builtTexts = Object.fromEntries(
  legalKinds.map((kind): [LegalKind, LegalRow] => {
    const text = readFileSync(join(import.meta.dirname, `../../assets/legal/${kind}.md`), 'utf8')
    return [kind, { kind, version: 1, text, inForceSince: changedOn[kind] }]
  }),
) as Record<LegalKind, LegalRow>

type Named = Pick<Site, 'name' | 'supportEmail'>

/** The last rendering of each kind: most changes of a site do not touch the texts. */
const laidOut = new Map<LegalKind, { text: string; parts: Pick<LegalText, 'lead' | 'sections'> }>()

export function layOut({ kind, version, text, inForceSince }: LegalRow, site: Named): LegalText {
  const filled = filledIn(text, site)
  const known = laidOut.get(kind)
  const { parts } = known?.text === filled ? known : { parts: partsOf(filled) }
  laidOut.set(kind, { text: filled, parts })
  return { kind, version, inForceSince, ...parts }
}

/** Markdown as sections of safe HTML: embedded HTML is shown as text, and links only lead to pages and mail addresses. */
function partsOf(text: string) {
  const [lead = '', ...parts] = text.replace(/\r\n?/g, '\n').split(/^#{1,2} +(?=\S)/m)
  const seen = new Set<string>()
  const sections = parts.map((part) => {
    const end = part.indexOf('\n')
    const title = (end < 0 ? part : part.slice(0, end)).replace(/\s*#*\s*$/, '')
    return { id: idOf(title, seen), title, html: safeHtml(end < 0 ? '' : part.slice(end)) }
  })
  return { lead: lead.replace(/\s+/g, ' ').trim(), sections }
}

/** `{name}` and `{contact}` are replaced by the site's settings. */
function filledIn(text: string, { name, supportEmail }: Named) {
  const support = '[support page](/support)'
  const contact = supportEmail ? `${support} or to [${supportEmail}](mailto:${supportEmail})` : support
  return text.replaceAll('{name}', () => name).replaceAll('{contact}', () => contact)
}

/** Section titles are h2, so nothing inside may be higher. */
const safeHtml = (markdown: string) => micromark(markdown).replace(/<(\/?)h[12]>/g, '<$1h3>')

function idOf(title: string, seen: Set<string>) {
  const words = title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
  let id = words ?? 'section'
  for (let count = 2; seen.has(id); count++) id = `${words ?? 'section'}-${count}`
  seen.add(id)
  return id
}
