/**
 * UPGRADE: two processes of one version behind nginx become two of the next, one after the other, while people read and buy.
 * With `--from COMMIT`, that commit becomes this version, as at a release. Otherwise this version becomes one with other functions.
 * Processes of the version before try to come back meanwhile, as after a crash.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, isSound, judge, startStorm } from './storm-clients.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { secondOf, settings, startNginx, startVisit, told } from './storm-rolling.ts'
import { brokenInvariants, type Server, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 200, posts: 4000, creators: 20 }
const repository = resolve(import.meta.dirname, '../..')

async function upgrade(rounds: number, from: string | undefined): Promise<Outcome> {
  if (spawnSync('nginx', ['-v']).status !== 0)
    return { holds: false, facts: ['there is no nginx here: nothing was tried (apt-get install nginx)'] }
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-upgrade-'))
  try {
    const before = from ? checkOut(from, join(folder, 'before')) : repository
    const next = from ? repository : nextVersion(join(folder, 'next'))
    return await withWorld(size, (world) => upgradeUnderLoad(world, { before, next, rounds }), { code: before })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function upgradeUnderLoad(
  world: World,
  { before, next, rounds }: { before: string; next: string; rounds: number },
): Promise<Outcome> {
  const worlds = [world, await secondOf(world)]
  const start = (index: number, code: string) => startServer(worlds[index] as World, settings, code)
  const servers = await Promise.all(worlds.map((_, index) => start(index, before)))
  const nginx = await startNginx(worlds.map(({ port }) => port))
  const front = { ...world, address: nginx.address }
  const storm = startStorm(front, { clients: 6 })
  const visit = startVisit(front)
  let refused = 0
  try {
    await pause(2000)
    for (const [index] of worlds.entries()) {
      await stopServer(servers[index] as Server)
      // One that is not upgraded yet comes back: before the first upgrade it may, afterwards it must not.
      if (index > 0)
        refused += await start(index, before).then(
          () => 0,
          () => 1,
        )
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await stopServer(servers[index] as Server)
        servers[index] = await start(index, next)
        await pause(2500)
      }
    }
    const clicks = await storm.stop()
    const reads = await visit.stop()
    const verdict = await judge(front, clicks)
    const broken = await brokenInvariants(world)
    const failed = [
      ...clicks.map(({ status }) => status).filter((status) => status === 0 || status >= 500),
      ...reads.failed,
    ]
    return {
      holds: refused === 1 && failed.every((status) => status === 503) && isSound(verdict) && broken.length === 0,
      facts: [
        ...describe(verdict),
        `${reads.answered} pages read`,
        `failed ${told(failed)}`,
        refused === 1 ? 'the older process was refused' : 'THE OLDER PROCESS STARTED',
        ...broken,
      ],
    }
  } finally {
    await nginx.stop()
    await Promise.all(servers.map((server) => stopServer(server, 'SIGKILL')))
  }
}

function checkOut(commit: string, folder: string) {
  mkdirSync(folder)
  const made = spawnSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: repository })
  if (made.status !== 0) throw new Error(`${commit}: ${made.stderr}`)
  linkModules(folder)
  return folder
}

/** What others wrote is shared; our own packages are those of that folder. */
function linkModules(folder: string) {
  const [shared, own] = [join(repository, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(own, '@fanlight'), { recursive: true })
  for (const name of readdirSync(shared).filter((name) => name !== '@fanlight'))
    symlinkSync(join(shared, name), join(own, name))
  for (const name of readdirSync(join(shared, '@fanlight'))) {
    const there = relative(repository, realpathSync(join(shared, '@fanlight', name)))
    if (existsSync(join(folder, there))) symlinkSync(join(folder, there), join(own, '@fanlight', name))
  }
}

/** This version with all functions changed, one of them renamed, views with another order of columns, and a wider table. */
function nextVersion(folder: string) {
  for (const part of ['package.json', 'packages', 'apps/api'])
    cpSync(join(repository, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  linkModules(folder)
  const api = join(folder, 'apps/api')
  const sql = filesIn(join(api, 'sql'), '.sql')
  for (const path of [...sql, ...filesIn(join(api, 'src'), '.queries.ts')])
    edit(path, (text) => text.replaceAll('post_is_due', 'post_is_due_now'))
  for (const path of sql) edit(path, (text) => `-- The next version.\n${text}`)
  const columns = 'select c.*, u.name,'
  edit(join(api, 'sql/content/access/shown.sql'), (text) => {
    if (!text.includes(columns)) throw new Error(`shown.sql no longer says "${columns}": nothing would change.`)
    return text.replace(columns, `select 1 as next, ${columns.slice('select '.length)}`)
  })
  writeFileSync(
    join(api, 'migrations/9001_next.sql'),
    'alter table posts add column next int; alter table ledger.wallets add column next int;',
  )
  return folder
}

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

const edit = (path: string, change: (text: string) => string) => writeFileSync(path, change(readFileSync(path, 'utf8')))

export const upgrades: Fault[] = [
  {
    name: 'UPGRADE',
    what: 'two processes behind nginx become the next version under load, while the version before tries to come back',
    takesMinutes: true,
    run: (scale, _minutes, from) => upgrade(scale(2), from),
  },
]
