import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Documents that keep to docs/writing.md. Add one here when it's rewritten. */
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'docs/glossary.md',
  'docs/scaling.md',
  'docs/settings.md',
  'docs/writing.md',
]

/** Start of the text, a paragraph, a list item, a table cell or a sentence. */
const START = /(?<=^|\n\s*\n|\n\s*(?:[-*>]|\d+\.) |\| |[.!?:]\*{0,2}\s+)\**/.source
const RULES = [
  [
    new RegExp(`${START}(?:What|Who|Whose|Whom|Whoever|Whatever)\\b(?![^.!?|]*\\?)`, 'g'),
    'name the thing first (rule 2)',
  ],
  [/\bwho(?:m|so)?ever\b/gi, 'say who it is (rule 3)'],
  [/\bletters?\b/gi, 'say email (rule 7)'],
  [/\bstands?\s+(?:beside|beneath|under|there|here)\b/gi, 'say is, or is listed (rule 8)'],
  [/\b(?:is|are|was|were)\s+(?:not\s+)?heard\s+of\b/gi, 'say who notices what (rule 4)'],
]

/** Phrases that docs/writing.md bans, each with its line. */
export function writingRules(root) {
  const present = DOCUMENTS.filter((path) => existsSync(join(root, path)))
  return present.flatMap((path) => brokenIn(readFileSync(join(root, path), 'utf8')).map((said) => `${path}${said}`))
}

function brokenIn(text) {
  const prose = withoutQuotes(text)
  return RULES.flatMap(([pattern, advice]) =>
    [...prose.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const line = prose.slice(0, index).split('\n').length
      return `:${line}: "${phrase.replace(/[*\s]+/g, ' ').trim()}": ${advice} of docs/writing.md`
    }),
  )
}

/** Code, headings, quoted words and examples of how not to write may say anything. Lengths stay, and so do the lines. */
function withoutQuotes(text) {
  const quoted = /^```[\s\S]*?^```|`[^`\n]+`|"[^"\n]+"|^#.*$|^> Before:.*$/gm
  return text.replace(quoted, (part) => part.replace(/[^\n]/g, '_'))
}
