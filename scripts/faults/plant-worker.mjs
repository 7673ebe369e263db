// Started in a copy of the project by project-copy.mjs: keeps what Vitest has made of the sources from one fault to the next.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLeftOut } from './slow-tests.mjs'

const copy = process.cwd()
const load = (name) => import(pathToFileURL(createRequire(join(copy, 'package.json')).resolve(name)).href)
const { createVitest } = await load('vitest/node')
const { startTestCluster } = await import(pathToFileURL(join(copy, 'apps/api/testing/test-cluster.ts')).href)

// A busy machine is no fault: tests get more time than they have otherwise.
const timeout = { testTimeout: 120_000, hookTimeout: 120_000 }
const options = { watch: false, bail: 1, maxWorkers: 1, silent: true, reporters: [{}], root: copy, ...timeout }
const vitest = await createVitest('test', options)
process.on('message', async (fault) => {
  process.send(await answerTo(fault).catch((error) => ({ error: String(error.stack ?? error) })))
})
process.on('disconnect', () => process.exit())
process.send({ ready: true })

/** The test that noticed, with its file; nothing where none did. Without a `file` everything is as it should be. */
async function answerTo({ file, find, put, tests }) {
  if (!file) return runWithDatabase(undefined, tests)
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    whole.replace(find, () => put),
  )
  try {
    return await runWithDatabase(path, tests)
  } finally {
    writeFileSync(path, whole)
    forget(path)
  }
}

const runWithDatabase = (path, tests) =>
  tests.some((test) => test.startsWith('apps/api/')) ? withDatabase(() => run(path, tests)) : run(path, tests)

/** Functions are made when a database is: tests get copies of one that was made of the files as they are now. */
async function withDatabase(work) {
  const { url, template, stop } = await startTestCluster()
  const api = vitest.projects.find(({ name }) => name === 'api')
  api.provide('testCluster', { url, template })
  try {
    return await work()
  } finally {
    await stop()
  }
}

async function run(path, tests) {
  forget(path)
  const found = await vitest.globTestSpecifications(tests)
  const specifications = found.filter(({ moduleId }) => !isLeftOut(moduleId.slice(copy.length + 1), tests))
  if (specifications.length === 0) throw new Error(`There are no tests at ${tests.join(', ')}.`)
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  for (const module of testModules.filter(({ moduleId }) => wanted.has(moduleId))) {
    const all = [...module.children.allTests()]
    const failed = all.find((test) => test.result().state === 'failed')
    const file = module.relativeModuleId
    if (failed) return { by: `${file} > ${failed.fullName}`, file }
    const error = module.errors()[0] ?? [...module.children.allSuites()].flatMap((suite) => suite.errors())[0]
    // What cannot be loaded is no mistake that anybody could leave in.
    if (error && all.length === 0) return { error: `it does not load: ${error.message}` }
    if (error) return { by: `${file} > (before or after its tests) ${error.message}`, file }
  }
  return unhandledErrors[0] ? { by: `an error outside of any test: ${unhandledErrors[0].message}` } : {}
}

function forget(path) {
  if (!path) return
  vitest.invalidateFile(path)
  vitest.watcher.invalidates.add(path)
}
