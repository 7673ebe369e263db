import { micromark } from 'micromark'
import { inSections, type LaidOut } from './text-sections.ts'

/** Why a text can't be laid out; completes "This text". */
export class UnfitText extends Error {}

const deepest = 10
const mostHtml = 1_000_000

/** Pictures would be fetched from anywhere, so `![a](b)` stays an exclamation mark and a link. */
const withoutPictures = { disable: { null: ['labelStartImage'] } }

/**
 * Markdown as sections of safe HTML. Embedded HTML is shown as text, and links lead to pages and mail only. Some short
 * texts take minutes, so call this only in the layout process.
 */
export function layOut(text: string): LaidOut {
  refuseDeepLines(text)
  let size = 0
  return inSections(text, (markdown) => {
    const html = micromark(markdown, { extensions: [withoutPictures] })
    size += html.length
    if (size > mostHtml) throw new UnfitText('is too long once laid out. Please shorten it.')
    refuseDeep(html)
    return lowerHeadings(withSafeLinks(html))
  })
}

/** Section titles are h2, so nothing inside may be higher. */
const lowerHeadings = (html: string) => html.replace(/<(\/?)h[12]>/g, '<$1h3>')

const safe = /^(?:https:\/\/|mailto:|#|\/(?![/\\])|[\w.-]+(?:[/?#]|$))/i

/** Other links keep only their words. Links are never nested. */
const withSafeLinks = (html: string) =>
  html.replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_link, to: string, words: string) =>
    safe.test(to) ? `<a href="${to}">${words}</a>` : words,
  )

const opening = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+(.*)/gm

/** Counts how many blocks a line opens before parsing it: parsing takes long. A rule (`- - -`) opens nothing. */
function refuseDeepLines(text: string) {
  for (const [line, rest = ''] of text.matchAll(opening)) {
    const opened = line.slice(0, line.length - rest.length)
    const isRule = !rest.trim() && /^[-* \t]+$/.test(opened)
    if (!isRule && (opened.match(/[>*+-]|\d+/g) ?? []).length > deepest) throw tooDeep()
  }
}

const nesting = /<(\/?)(?:blockquote|ul|ol|em|strong)\b/g

function refuseDeep(html: string) {
  let depth = 0
  for (const [, closing] of html.matchAll(nesting)) {
    depth += closing ? -1 : 1
    if (depth > deepest) throw tooDeep()
  }
}

const tooDeep = () =>
  new UnfitText(`has quotes, lists or emphasis more than ${deepest} deep. Please take some of their levels away.`)
