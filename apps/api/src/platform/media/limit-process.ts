import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Problem } from '../problems/problem.ts'
import { compiledCode } from './compiled-code.ts'
import type { TaskLimits } from './media-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface ProcessLimits extends TaskLimits {
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal
}

const checkEvery = 50

/**
 * The child gets no secrets. With a malloc arena per thread the C library keeps fifty megabytes more than a picture
 * needs. With a thread per core a picture takes 145 MB on two cores and 220 on eight; one thread takes 132, and a sixth
 * more time.
 */
export const mediaWorkerEnvironment = { MALLOC_ARENA_MAX: '2', VIPS_CONCURRENCY: '1', ...compiledCode() }

/** Kills a process that takes too long or too much memory, or that nobody waits for, and reports the `reason`. */
export function limitProcess(child: ChildProcess, { seconds, cpuSeconds, megabytes, signal }: ProcessLimits) {
  let reason: Error | undefined
  let before = cpuSecondsOf(child)
  const kill = (why: Error) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => kill(tooLong({ ranOut: false })), seconds * 1000)
  const watch = setInterval(() => {
    if (megabytesOf(child) > megabytes) kill(tooMuchMemory())
    if (cpuSecondsOf(child) - before > cpuSeconds) kill(tooLong({ ranOut: true }))
  }, checkEvery)
  const leave = () => kill(senderGone())
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  return {
    reason: () => reason,
    /** The process has loaded its code; that cost isn't the file's. */
    begin() {
      before = cpuSecondsOf(child)
    },
    lift() {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', leave)
    },
  }
}

/** 0 if the system doesn't say; the time limit always holds. */
export function megabytesOf({ pid }: ChildProcess): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6
  } catch {
    return 0
  }
}

const ticksPerSecond = 100

/** 0 if the system doesn't say, as above. */
function cpuSecondsOf({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

export const senderGone = () => new Problem(408, 'The connection was closed before the files had been looked at.')

const tooLong = (details: { ranOut: boolean }) => new UnreadableFile('takes too long to read.', details)

const tooMuchMemory = () =>
  new UnreadableFile('needs too much memory to be opened. Please save it in a plainer format or a smaller size.', {
    tooLarge: true,
    ranOut: true,
  })
