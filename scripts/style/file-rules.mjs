const LIMIT = 250
const EMPTY_NAMES = new Set([
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'service',
  'services',
  'manager',
  'managers',
])
const SKIPPED = /\b(?:test|it|describe)\.(?:skip|only|todo)\b|\bx(?:it|test|describe)\(/
const UNDONE = /(?:^|\s)(?:\/[/*]|\*|--) ?.*(?:\b(?:TODO|FIXME)\b|@ts-(?:ignore|nocheck|expect-error))/m
const OWN_MOCK = /\bvi\.(?:mock|doMock)\(\s*(?:import\()?\s*['"](?:\.|@fanlight)/

/** What can be said of a file without looking at others. */
export function fileRules(source) {
  const { path, text, code, isTest } = source
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return [
    lines > LIMIT && `${lines} lines, at most ${LIMIT}: split it`,
    hasEmptyName(path) && 'the name says nothing: call it after the layer or the verb',
    UNDONE.test(text) && 'something is left undone or silenced (TODO, @ts-ignore)',
    isTest && SKIPPED.test(code) && 'a test is skipped or alone',
    OWN_MOCK.test(code) && 'mocks our own code: enter by the front door instead',
    isMigration(path) && MAKES_FUNCTION.test(text) && 'makes a function or a view: they stand in apps/api/sql',
    ...saidElsewhere(source),
    isOurs(source) &&
      NO_AMOUNT.test(code) &&
      'an amount that is missing stands for nothing: say what it means, or throw',
    ...besidesTheList(source),
    ...formsOfTheirOwn(source),
    ...readsInEffects(source),
    looksAtAll(source) && 'watches the whole page by :has(): each change in it has every element looked at anew',
    readsEnvironment(source) && 'reads process.env: only apps/api/src/platform/config/config.ts does',
  ].filter(Boolean)
}

/** Addresses stand in the contract's list; who speaks to something else than our API, or is no call, may say so itself. */
const REGISTERS = /\b(?:api|app|operators|uploads|forms|scope|server)\s*\.\s*(?:get|post|put|patch|delete|route|all)\(/
const MAY_REGISTER = /^apps\/api\/src\/(?:app|platform\/http\/handle|platform\/http\/serve-web)\.ts$/
/** Runs before anything that could be imported is there. */
const EARLY = 'apps/web/app/lib/prefetch-in-head.ts'
const NAMES_PATH = /['"`](?:\/api\/|\/dev-identity\/)/

const besidesTheList = ({ path, code, isTest }) => [
  !isTest &&
    path.startsWith('apps/api/src/') &&
    !MAY_REGISTER.test(path) &&
    REGISTERS.test(code) &&
    "registers a route by itself: name it in the contract's list and use `handle`",
  !isTest &&
    path.startsWith('apps/web/app/') &&
    path !== EARLY &&
    NAMES_PATH.test(code) &&
    "names a path of the API: call it by its name in the contract's list",
]

const FORMS = /^apps\/web\/app\/ui\/(?:form|search-form)\.tsx$/

const formsOfTheirOwn = ({ path, code, isTest }) => [
  !isTest &&
    path.startsWith('apps/web/app/') &&
    !FORMS.test(path) &&
    /<form\b/.test(code) &&
    'a form of its own: `Form` of ui/form.tsx hands errors to fields, `SearchForm` looks for something',
]

/** The landing page does without the cache and its 10 KB. */
const MAY_READ_IN_EFFECT = new Set(['apps/web/app/static/showcase-api.ts'])
const READ = /\b(?:get|read|list|load|count)[A-Z]\w*\(|\bcall(?:Page|File)?\(\s*'(?:read|list|count|search)|\bfetch\(/
const SETS = /\bset[A-Z]\w*/

/** What the server says is kept in the one cache; an effect that reads and keeps it knows nothing of it. */
function readsInEffects({ path, code, isTest }) {
  if (isTest || !path.startsWith('apps/web/app/') || MAY_READ_IN_EFFECT.has(path)) return []
  const calls = [...code.matchAll(/from '([^']*(?:-api|\/call|\/api-client)\.ts)'/g)].length > 0
  const reads = effectsIn(code).some((body) => /\bfetch\(/.test(body) || (calls && READ.test(body) && SETS.test(body)))
  return [reads && 'reads from the server in an effect: make it a query, which the one cache keeps']
}

/** What stands between the parentheses of each effect. */
function effectsIn(code) {
  return [...code.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index, 0: { length } }) => {
    let depth = 1
    let end = index + length
    while (depth > 0 && end < code.length) depth += { '(': 1, ')': -1 }[code[end++]] ?? 0
    return code.slice(index + length, end - 1)
  })
}

const isMigration = (path) => path.startsWith('apps/api/migrations/')
const MAKES_FUNCTION = /^create (?:or replace )?(?:function|view|procedure)\b/im

const isOurs = ({ path, isTest }) =>
  /^(apps\/(api\/src|web\/app)|packages\/(contract|signalr-hub))\//.test(path) && !isTest
const NO_AMOUNT =
  /(?:toHundredths\([^)]*\)|\b\w*(?:[cC]ents|[cC]oins|[mM]icros|[aA]mount\w*|[pP]rice|[bB]alance|hundredths)) \?\? 0\b/

/** Rules that are said in one file. Indexes cannot ask it; invariants judge it, so they say it themselves. */
const SHOWN = 'apps/api/sql/content/access/shown.sql'
const VIEWING = 'apps/api/sql/content/access/viewing.sql'
const TERMS = 'apps/api/sql/money/subscriptions/terms.sql'
const SAID_ONCE = [
  [/\bhidden_at is null\b/i, [SHOWN], 'who may see what'],
  [/\bsuspended_at is null\b/i, [SHOWN], 'who is active'],
  [/\bkyc_status\s*=\s*'verified'/i, [SHOWN], 'who is verified'],
  [/interval '24 hours'/i, [VIEWING, TERMS], 'how long a viewing lasts, or when a renewal is charged'],
  [/interval '168 hours'/i, [TERMS], 'how long the grace is'],
]
const MAY_REPEAT = /^apps\/api\/migrations\/|\/invariants\/|\.test\.ts$/

const saidElsewhere = ({ path, text }) =>
  path.startsWith('apps/api/') && !MAY_REPEAT.test(path)
    ? SAID_ONCE.filter(([sign, homes]) => sign.test(text) && !homes.includes(path)).map(
        ([, homes, what]) => `says ${what}: ${homes.join(' and ')} do${homes.length > 1 ? '' : 'es'}`,
      )
    : []

/** `posts-utils.ts` and `posts.service.ts` are as empty as `utils.ts`; `service-worker.ts` is not. */
function hasEmptyName(path) {
  const parts = path.split('/').pop().split('.').slice(0, -1)
  return parts.some((part) => EMPTY_NAMES.has(part) || EMPTY_NAMES.has(part.split('-').pop()))
}

/** Of the page itself something may depend on what is in it; of what else is in it nothing. */
const WHOLE_PAGE_HAS = /(?::root|\bhtml|\bbody|\.frame):has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?!\s*\{)/
const looksAtAll = ({ path, text }) => path.startsWith('apps/web/app/') && WHOLE_PAGE_HAS.test(text)

const readsEnvironment = ({ path, code, isTest }) =>
  /^(apps\/(api\/src|web\/app)|packages)\//.test(path) &&
  path !== 'apps/api/src/platform/config/config.ts' &&
  !isTest &&
  /\bprocess\s*(?:\.\s*env|\[\s*['"]env)\b/.test(code)
