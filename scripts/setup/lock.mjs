import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from './run.mjs'

const hash = createHash('sha256').update(repository).digest('hex').slice(0, 12)
const file = join(tmpdir(), `fanlight-setup-${userInfo().uid}-${hash}`)

/** One setup of this folder at a time, however many are started. */
export async function exclusively(work) {
  if (!take()) {
    console.log('  · Waiting for another start that sets this folder up')
    while (!take()) await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderRuns()) rmSync(file, { force: true })
    return false
  }
}

function holderRuns() {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0)
  } catch {
    return false
  }
}
