import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../config/refusal.ts'
import { give, type Owner } from './postgres-owner.ts'
import { postgresEnvironment } from './postgres-process.ts'
import { reasonIn } from './postgres-reason.ts'

export const SUPERUSER = 'fanlight'
const PASSWORD_FILE = 'fanlight.password'

interface Options {
  folder: string
  data: string
  binaries: string
  owner: Owner
  sync: boolean
}

/** Created elsewhere and then renamed, so that nobody sees a half-made cluster, even if the process is killed. */
export function initialise({ folder, data, binaries, owner, sync }: Options): void {
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = join(folder, `new-${process.pid}`)
  const made = join(draft, 'data')
  const password = join(draft, 'password')
  for (const name of readdirSync(folder)) if (isLeftover(name)) remove(join(folder, name))
  remove(draft)
  for (const path of [draft, made]) {
    mkdirSync(path, { mode: 0o700 })
    give(path, owner)
  }
  try {
    makeCluster({ draft, made, password, data, binaries, owner, sync })
  } finally {
    remove(draft)
  }
}

interface Draft extends Omit<Options, 'folder'> {
  draft: string
  made: string
  password: string
}

function makeCluster({ made, password, data, binaries, owner, sync }: Draft): void {
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  give(password, owner)
  runInitdb(binaries, owner, [
    ...['-D', made, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', ...(sync ? [] : ['--no-sync'])],
  ])
  renameSync(password, join(made, PASSWORD_FILE))
  try {
    renameSync(made, data)
  } catch (error) {
    if (!existsSync(join(data, 'PG_VERSION'))) throw error // Otherwise another start was faster.
  }
}

const isLeftover = (name: string) => name.startsWith('new-') && !existsSync(`/proc/${name.slice(4)}`)

export const readPassword = (data: string): string => readFileSync(join(data, PASSWORD_FILE), 'utf8').trim()

function runInitdb(binaries: string, owner: Owner, args: string[]): void {
  const run = spawnSync(join(binaries, 'bin/initdb'), args, {
    ...owner,
    cwd: '/',
    encoding: 'utf8',
    env: postgresEnvironment,
  })
  if (run.error)
    throw new Error(`initdb cannot be run as uid ${owner?.uid ?? process.getuid?.()}`, { cause: run.error })
  if (run.status !== 0) throw new Refusal(`DATA_DIR: the database could not be made. ${reasonIn(run.stderr)}`)
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true })
