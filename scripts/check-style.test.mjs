import { expect, test } from 'vitest'
import { smallProject } from './small-project.mjs'

const { check } = smallProject()
const api = (path) => `apps/api/src/${path}`
const web = (path) => `apps/web/app/${path}`
const contract = {
  'packages/contract/src/content/posts.ts': "import { z } from 'zod'\n",
  'packages/contract/src/platform/limits.ts': 'export {}\n',
}

test.for([
  ['a file of 251 lines', { [api('content/posts/long.ts')]: 'export {}\n'.repeat(251) }, 'posts/long.ts: 251 lines'],
  ['SQL counts too', { 'apps/api/migrations/0001_a.sql': 'select 1;\n'.repeat(300) }, '300 lines'],
  ['and style sheets', { [web('app.css')]: 'p { color: red }\n'.repeat(251) }, 'app.css: 251 lines'],
  ['what looks at all', { [web('a.css')]: ':root:has(:is(a:not(b)):focus) i { top: 0 }' }, 'watches the whole page'],
  [
    'a function in a migration',
    { 'apps/api/migrations/0001_a.sql': 'create function a() returns int language sql return 1;' },
    'they stand in apps/api/sql',
  ],
  [
    'an amount that is made nothing',
    { [api('operations/console/a.ts')]: 'export const cents = toHundredths(amount) ?? 0' },
    'stands for nothing',
  ],
  [
    'a rule said a second time',
    { 'apps/api/src/content/posts/posts.queries.ts': 'export const a = `where hidden_at is null`' },
    'says who may see what: apps/api/sql/content/access/shown.sql does',
  ],
  [
    'a rule said a second time in SQL',
    {
      'apps/api/sql/content/posts/a.sql':
        "create or replace view a as select 1 where now() > interval '168 hours' + now();",
    },
    'says how long the grace is',
  ],
  [
    'a route beside the list',
    { [api('content/posts/posts.routes.ts')]: "api.get('/posts', () => 1)" },
    "name it in the contract's list",
  ],
  ['a call beside the list', { [web('content/posts/posts-api.ts')]: "fetch('/api/posts')" }, 'names a path of the API'],
  [
    'a form of its own',
    { [web('content/posts/post-form.tsx')]: 'export const F = () => <form onSubmit={send} />' },
    'a form of its own',
  ],
  [
    'reading in an effect',
    {
      [web('a.tsx')]: "import { getA } from './a-api.ts'\nuseEffect(() => void getA().then(setA), [])",
    },
    'reads from the server in an effect',
  ],
  [
    'fetching in an effect',
    { [web('ui/card.tsx')]: 'useLayoutEffect(() => void fetch(address).then(show), [])' },
    'reads from the server in an effect',
  ],
  ['utils', { [api('content/posts/utils.ts')]: '' }, 'the name says nothing'],
  ['a suffix that says nothing', { [web('content/posts/post-helpers.tsx')]: '' }, 'the name says nothing'],
  ['a service', { [api('content/posts/posts.service.ts')]: '' }, 'the name says nothing'],
  ['a TODO', { [api('content/posts/a.ts')]: '// TODO later' }, 'left undone'],
  ['a silenced type', { [api('content/posts/a.ts')]: '// @ts-ignore' }, 'silenced'],
  ['a skipped test', { [api('content/posts/posts.test.ts')]: "test.skip('x', () => {})" }, 'a test is skipped'],
  ['a test alone', { [web('ui/button.test.tsx')]: "describe.only('x', () => {})" }, 'a test is skipped or alone'],
  ['a mock of our own', { [api('a/a.test.ts')]: "vi.mock('../../platform/db/client.ts')" }, 'mocks our own code'],
  ['the environment read elsewhere', { [api('run-jobs.ts')]: 'const a = process.env.HOME' }, 'reads process.env'],
  ['the environment read by its name', { [api('run-jobs.ts')]: "const a = process['env'].HOME" }, 'reads process.env'],
  [
    'contract → api',
    { 'packages/contract/src/a.ts': "import type { A } from '../../../apps/api/src/a.ts'" },
    'imports nothing else of ours',
  ],
  [
    'hub → contract',
    { 'packages/signalr-hub/src/a.ts': "import { a } from '@fanlight/contract/platform/limits'" },
    'imports nothing else',
  ],
  [
    'web → api',
    { [web('content/posts/a.ts')]: "import type { A } from '../../../../api/src/a.ts'" },
    'the web never imports the API',
  ],
  [
    'web → api by package',
    { [web('content/posts/a.ts')]: "import { a } from '@fanlight/api/a'" },
    'the web never imports the API',
  ],
  ['api → web', { [api('a.ts')]: "import { a } from '../../web/app/a.ts'" }, 'the API never imports the web'],
  [
    'zod in the web',
    { ...contract, [web('content/posts/a.ts')]: "import { Post } from '@fanlight/contract/content/posts'" },
    'zod ends up',
  ],
  [
    'routes outside app.ts',
    { [api('content/posts/a.ts')]: "import { r } from '../../platform/media/b.routes.ts'" },
    'only app.ts imports routes',
  ],
  [
    'foreign queries',
    { [api('content/posts/a.ts')]: "import { q } from '../../platform/media/b.queries.ts'" },
    'queries are private',
  ],
  [
    'foreign queries, lazily',
    { [api('content/posts/a.ts')]: "const q = await import('../../platform/media/b.queries.ts')" },
    'queries are private',
  ],
  [
    'queries passed on',
    { [api('content/posts/a.ts')]: "export { q } from '../../platform/media/b.queries.ts'" },
    'queries are private',
  ],
  [
    'queries with HTTP',
    { [api('content/posts/a.queries.ts')]: "import { Problem } from '../../platform/problems/problem.ts'" },
    'know no HTTP',
  ],
  [
    'testing/ in the product',
    { [api('content/posts/a.ts')]: "import { f } from '../testing/factories.ts'" },
    'by tests only',
  ],
  [
    'ui → feature',
    { [web('ui/card.tsx')]: "import type { Post } from '../content/posts/posts-api.ts'" },
    'ui and lib know no feature',
  ],
  [
    'lib → feature',
    { [web('lib/a.ts')]: "import { a } from '../session/session-store.ts'" },
    'ui and lib know no feature',
  ],
  ['lib → ui', { [web('lib/a.ts')]: "import { toast } from '../ui/toast-queue.ts'" }, 'lib stands below ui'],
  [
    'feature → feature',
    { [web('content/posts/post-card.tsx')]: "import { B } from '../../money/wallet/coins.tsx'" },
    'only screens and the shell',
  ],
  [
    'feature → api of another',
    { [web('content/posts/post-card.tsx')]: "import { b } from '../../money/wallet/wallet-api.ts'" },
    'only screens',
  ],
  [
    'a wing that imports one above it',
    { [api('content/posts/a.ts')]: "import type { B } from '../../money/wallet/b.ts'" },
    'wing content is below money',
  ],
  [
    'a room that imports one above it',
    { [api('money/ledger/a.ts')]: "import type { B } from '../../money/wallet/b.ts'" },
    'ledger is below wallet',
  ],
  [
    'a room that no wing lists',
    { [api('money/gadgets/a.ts')]: "import { b } from '../../platform/db/b.ts'" },
    'money/gadgets is no room of a wing',
  ],
  [
    'a verb that takes everything',
    { [api('money/wallet/a.ts')]: "import type { Deps } from '../deps.ts'" },
    'only routes know deps.ts',
  ],
  [
    'two files in a ring',
    { [api('a.ts')]: "import { b } from './b.ts'", [api('b.ts')]: "import type { A } from './a.ts'" },
    'imports itself',
  ],
  [
    'three in a ring, over several lines',
    {
      [web('x/a.ts')]: "import {\n  b,\n} from './b'",
      [web('x/b.ts')]: "export * from './c'",
      [web('x/c.tsx')]: "import './a'",
    },
    'x/a.ts → apps/web/app/x/b.ts → apps/web/app/x/c.tsx',
  ],
])('%s is found', ([, files, problem]) => {
  expect(check(files)).toEqual([expect.stringContaining(problem)])
})

test('what the rules allow is left alone', () => {
  const files = {
    ...contract,
    [api('app.ts')]: "import { r } from './posts/posts.routes.ts'",
    [api('platform/config/config.ts')]: 'export const config = process.env',
    [api('content/posts/posts.routes.ts')]:
      "import { q } from './posts.queries.ts'\n// import { z } from '../../money/wallet/wallet.queries.ts'",
    [api('content/posts/posts.queries.ts')]: "import type { Db } from '../../platform/db/client.ts'",
    [api('platform/db/client.ts')]: 'export {}\n'.repeat(250),
    [api('content/posts/posts.test.ts')]:
      "import { f } from '../testing/factories.ts'\ntest.runIf(true)('x', () => {})",
    'bench/src/feed.ts': "import { f } from '../../apps/api/src/testing/factories.ts'",
    [web('content/posts/posts-screen.tsx')]: "import { B } from '../../money/wallet/balance.tsx'",
    [web('content/posts/post-card.tsx')]:
      "import type { B } from '../../money/wallet/wallet-api.ts'\nimport { s } from '../session/session-store.ts'",
    [web('shell/header.tsx')]: "import { Bell } from '../../people/notifications/bell.tsx'",
    [web('content/posts/a.ts')]:
      "import type { Post } from '@fanlight/contract/content/posts'\nimport { l } from '@fanlight/contract/platform/limits'",
    [web('content/posts/post-view.ts')]:
      "import { getPost, markSeen } from './posts-api.ts'\nuseEffect(() => void markSeen(id), [id])\nconst q = { queryFn: () => getPost() }",
    [web('ui/form.tsx')]: 'export const Form = () => <form />',
    [web('ui/form.test.tsx')]: 'render(<form />)',
    [web('lib/service-worker.ts')]: "import type { Route } from './+types/root'",
  }
  expect(check(files)).toEqual([])
})
