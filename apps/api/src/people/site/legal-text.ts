import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LegalKind, LegalText, Site } from '@fanlight/contract/people/site'
import { escapeHtml } from '../../platform/http/web-page.ts'
import { inSections, type LaidOut } from './text-sections.ts'

/** The day of the last change of meaning in the built-in text. */
const changedOn: Record<LegalKind, string> = { terms: '2026-11-27', 'privacy-policy': '2026-11-27' }
export const legalKinds = Object.keys(changedOn) as LegalKind[]

/** Increase when the same words are laid out differently: the built-in texts are then laid out again. */
const way = 1

const built = (kind: LegalKind) => {
  const text = readFileSync(join(import.meta.dirname, `../../../assets/legal/${kind}.md`), 'utf8')
  const sha256 = createHash('sha256').update(`${way}\n${text}`).digest('hex')
  return { kind, version: 1, text, inForceSince: changedOn[kind], sha256 }
}

/** The built-in texts. Nobody is asked to agree to them again, only to texts that operators publish. */
export const builtTexts: Record<LegalKind, ReturnType<typeof built>> = {
  terms: built('terms'),
  'privacy-policy': built('privacy-policy'),
}

type Named = Pick<Site, 'name' | 'supportEmail'>

/** `{name}` and `{contact}` stand for the site's settings, which change more often than the text. */
export function fillIn({ lead, sections }: LaidOut, { name, supportEmail: email }: Named): LaidOut {
  const inWords = (text: string) =>
    text.replaceAll('{name}', () => name).replaceAll('{contact}', () => `support page${email ? ` or to ${email}` : ''}`)
  const address = email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
  const contact = `<a href="/support">support page</a>${address ? ` or to ${address}` : ''}`
  const inHtml = (html: string) =>
    html.replaceAll('{name}', () => escapeHtml(name)).replaceAll('{contact}', () => contact)
  return {
    lead: inWords(lead),
    sections: sections.map(({ id, title, html }) => ({ id, title: inWords(title), html: inHtml(html) })),
  }
}

export const asLegalText = (
  { kind, version, inForceSince }: Pick<LegalText, 'kind' | 'version' | 'inForceSince'>,
  laidOut: LaidOut,
  site: Named,
): LegalText => ({ kind, version, inForceSince, ...fillIn(laidOut, site) })

/** For a text that can't be laid out: its words in paragraphs. */
export const plainly = (text: string): LaidOut =>
  inSections(text, (words) =>
    words
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
      .join('\n'),
  )
