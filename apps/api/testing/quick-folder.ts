import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where what tests keep for a while lies best: in memory nobody waits for a disk. What is in it stays when a process is killed. */
export const quickFolder = () => (hasRoom(MEMORY) ? MEMORY : tmpdir())

/** There a database is copied in 20 ms; on disks that were slow that day it took 300. */
const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

function hasRoom(folder: string): boolean {
  if (process.availableMemory() < 6 * GIGABYTE || !existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * GIGABYTE
}
