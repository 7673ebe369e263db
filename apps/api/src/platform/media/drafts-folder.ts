import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const machine = hostname().replace(/[^\w.-]/g, '_')
const uploadsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads')

/** Uploads and work in progress of this process. */
export const draftsFolder = (config: { dataDir: string }) => join(uploadsFolder(config), `${machine}.${process.pid}`)

/** All processes' drafts: the clean-up also finds those of machines that never came back. */
export async function draftsFolders(config: { dataDir: string }): Promise<string[]> {
  const names = await readdir(uploadsFolder(config)).catch(notThere)
  return names.map((name) => join(uploadsFolder(config), name))
}

/** At start: removes drafts of processes on this machine that are gone, and of an earlier one with our process id. */
export async function clearLeftDrafts(config: { dataDir: string }) {
  for (const folder of await draftsFolders(config)) {
    const [, place, pid] = /([^/\\]*)\.(\d+)$/.exec(folder) ?? []
    if (place !== machine || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function notThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
