import { roomsAreLayered, wingsAreLayered } from './folder-layers.mjs'

const WEB = 'apps/web/app/'
const WINGS = new Set(['operations', 'money', 'content', 'people', 'platform'])
const FEATURELESS = new Set(['ui', 'lib'])
/** Every feature may know who is signed in. */
const KNOWN_TO_ALL = new Set([...FEATURELESS, 'session'])

/** Who may import whom; each rule answers what is wrong with one import, or nothing. */
const rules = [
  wingsAreLayered,
  roomsAreLayered,
  function packagesStandAlone({ path }, { target }) {
    const own = path.match(/^packages\/[\w-]+\//)?.[0]
    return own && target && !target.startsWith(own) && `${own} imports nothing else of ours`
  },
  function webAndApiMeetInTheContract({ path }, { target }) {
    if (path.startsWith('apps/web/') && target.startsWith('apps/api/')) return 'the web never imports the API'
    if (path.startsWith('apps/api/') && target.startsWith('apps/web/')) return 'the API never imports the web'
  },
  function zodStaysOutOfTheBundle({ path, isTest }, { target, typeOnly }, { needsZod }) {
    const code = path.startsWith(WEB) && !isTest && !typeOnly
    return code && needsZod.has(target) && 'the web takes only types from schemas, or zod ends up in its bundle'
  },
  function onlyAppListsRoutes({ path }, { target }) {
    return /\.routes\.ts$/.test(target) && path !== 'apps/api/src/app.ts' && 'only app.ts imports routes'
  },
  function queriesArePrivate({ path }, { target }) {
    if (!/\.queries\.ts$/.test(target) || folderOf(path) === folderOf(target)) return
    if (path.startsWith('bench/')) return // It measures the SQL alone.
    if (/^apps\/api\/(src\/platform\/db\/(plans|new-installation)\.test|testing\/hot-statements\/\w+)\.ts$/.test(path))
      return // They read the plans of the SQL alone.
    return 'queries are private to their folder: call the verb'
  },
  function queriesKnowNoHttp({ path }, { target, name }) {
    const http = /^apps\/api\/src\/platform\/(http|problems)\//.test(target) || /^(fastify|@fastify\/.+)$/.test(name)
    return /\.queries\.ts$/.test(path) && http && 'queries know no HTTP'
  },
  function testingIsForTests({ path, isTest }, { target }) {
    return /\/testing\//.test(target) && !isTest && !path.startsWith('bench/') && 'testing/ is imported by tests only'
  },
  function uiAndLibKnowNoFeature({ path }, { target }) {
    const feature = featureOf(target)
    return (
      FEATURELESS.has(featureOf(path)) &&
      feature !== undefined &&
      !FEATURELESS.has(feature) &&
      `ui and lib know no feature (${feature})`
    )
  },
  function libStandsBelowUi({ path, isTest }, { target }) {
    return !isTest && featureOf(path) === 'lib' && featureOf(target) === 'ui' && 'lib stands below ui'
  },
  function onlyScreensJoinFeatures({ path, isTest }, { target, typeOnly }) {
    const [from, to] = [featureOf(path), featureOf(target)]
    if (isTest || !from || !to || from === to || from === 'shell' || FEATURELESS.has(from) || KNOWN_TO_ALL.has(to))
      return
    if (path.endsWith('-screen.tsx') || (typeOnly && target.endsWith('-api.ts'))) return
    return `only screens and the shell join features (${from} uses ${to})`
  },
]

export function importRules(sources) {
  const context = { needsZod: filesThatNeedZod(sources) }
  return sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      const seen = { ...one, target: one.target ?? '' }
      const problems = rules.map((rule) => rule(source, seen, context)).filter(Boolean)
      return problems.map((problem) => `${source.path}: imports ${one.name}: ${problem}`)
    }),
  )
}

/** Files of the contract that import zod, or import one that does. */
function filesThatNeedZod(sources) {
  const contract = sources.filter(({ path }) => path.startsWith('packages/contract/'))
  const found = new Set(['zod'])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { path, imports } of contract) {
      if (imports.some(({ name, target, typeOnly }) => !typeOnly && found.has(target ?? name))) found.add(path)
    }
  }
  return found
}

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'))

/** The room of the web's app that a file is in; undefined for root.tsx, routes.ts and files outside the web. */
function featureOf(path) {
  if (!path.startsWith(WEB)) return undefined
  const folders = path.slice(WEB.length).split('/').slice(0, -1)
  return WINGS.has(folders[0]) ? folders[1] : folders[0]
}
