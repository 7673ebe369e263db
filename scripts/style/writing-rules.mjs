import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Documents that keep to docs/writing.md, besides every decision. Add one here when it's rewritten. */
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'docs/art.md',
  'docs/edges.md',
  'docs/ledger.md',
  'docs/glossary.md',
  'docs/performance.md',
  'docs/scaling.md',
  'docs/settings.md',
  'docs/operations.md',
  'docs/asvs.md',
  'docs/api.md',
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

/** Phrases that docs/writing.md bans, each with its line, in documents and in the texts of screens and emails. */
export function writingRules(root, sources) {
  const present = [...DOCUMENTS, ...decisionsIn(root)].filter((path) => existsSync(join(root, path)))
  return [
    ...present.flatMap((path) => brokenIn(readFileSync(join(root, path), 'utf8')).map((said) => `${path}${said}`)),
    ...sources
      .filter(hasPlainComments)
      .flatMap(({ path, text }) => brokenComments(path, text).map((said) => `${path}${said}`)),
    ...sources.filter(hasTexts).flatMap(({ path, text }) => brokenTexts(text).map((said) => `${path}${said}`)),
  ]
}

function decisionsIn(root) {
  const folder = join(root, 'docs/decisions')
  return existsSync(folder) ? readdirSync(folder).map((name) => `docs/decisions/${name}`) : []
}

const hasTexts = ({ path, isTest }) =>
  !isTest && /^apps\/(web\/app|api\/src\/people\/notifications)\/.*\.tsx?$/.test(path)

/** Sentences in quotes and in JSX. Headings and questions may begin as they like. */
const SENTENCE = /(['"`])((?:(?!\1|\\).)*\.)\1|^\s+([A-Z][^<>{}=;'"`]*\.)(?=\s*$|<)|>([A-Z][^<>{}=;]*\.)</gm
const TEXT_RULES = [
  [/^(?:What|Who|Whose|Whom|Whoever|Whatever)\b(?![^.]*\?)/, 'name the thing first (rule 2)'],
  [/\bwho(?:m|so)?ever\b/i, 'say who it is (rule 3)'],
  [/\b(?:this|that|last|each|our|your|by) letters?\b/i, 'say email (rule 7)'],
  [/\bfilms?\b/i, 'say video (rule 7)'],
  [/\bstands?\s+(?:beside|beneath|under|there|here)\b/i, 'say is, or is listed (rule 8)'],
  [/\b(?:is|are|was|were)\s+(?:not\s+)?heard\s+of\b/i, 'say who notices what (rule 4)'],
  [/\b(?:cannot|is not|are not|does not|do not|did not|will not)\b/i, 'use a contraction (rule 6)'],
]

/** Fixed by the specification. */
const FIXED = new Set(['Cannot purchase this post, price not set correctly.'])

/** Features that are still being written; the comments and test names of all others keep to the rules. */
const IN_THE_MAKING =
  'broadcasts|drafts|first-messages|messages|posts|offers|paid-messages|payouts|purchases|stripe|subscriptions|tips|wallet'
const PLAIN = new RegExp(`^(?:packages|apps/api/(?:src|sql)|apps/web/app)/(?!(?:content|money)/(?:${IN_THE_MAKING})/)`)
const hasPlainComments = ({ path }) => PLAIN.test(path)

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const SQL_COMMENT = /(?<=^|\s)--\s.*$/gm
const TEST_NAME = /(?:\b(?:test|describe)|\))\(\s*(?<quote>['"`])(?:(?!\k<quote>|\\).|\\.)*\k<quote>/g
const COMMENT_RULES = [
  [/\bwho(?:m|so)?ever\b/i, 'say who it is (rule 3)'],
  [/\bstands?\s+(?:beside|beneath)\b/i, 'say is, or is listed (rule 8)'],
  [/\b(?:is|are|was|were)\s+(?:not\s+)?heard\s+of\b/i, 'say who notices what (rule 4)'],
  [/\bbeneath\b/i, 'say under or below (rule 7)'],
  [/\banew\b/i, 'say again (rule 7)'],
  [/\bfor ever\b/i, 'say forever (rule 7)'],
]
const NAME_RULES = [
  ...COMMENT_RULES,
  [/['"`](?:what|who|whose|whom|of (?:what|whom|those|somebody))\b(?![^.]*\?)/i, 'name the thing first (rule 2)'],
]

function brokenComments(path, text) {
  const comments = text.matchAll(path.endsWith('.sql') ? SQL_COMMENT : COMMENT)
  const names = /\.test\.tsx?$/.test(path) ? text.matchAll(TEST_NAME) : []
  return [...broken(text, comments, COMMENT_RULES), ...broken(text, names, NAME_RULES)]
}

const broken = (text, found, rules) =>
  [...found].flatMap(({ 0: said, index }) => {
    const line = text.slice(0, index).split('\n').length
    return rules
      .filter(([pattern]) => pattern.test(said))
      .map(([, advice]) => `:${line}: "${said.slice(0, 60)}": ${advice} of docs/writing.md`)
  })

function brokenTexts(text) {
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(SENTENCE)].flatMap(({ 2: quoted, 3: own, 4: between, index }) => {
    const said = quoted ?? own ?? between
    if (FIXED.has(said)) return []
    const line = code.slice(0, index).split('\n').length
    return TEXT_RULES.filter(([pattern]) => pattern.test(said)).map(
      ([, advice]) => `:${line}: "${said.slice(0, 60)}": ${advice} of docs/writing.md`,
    )
  })
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
