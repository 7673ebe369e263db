import { type ChildProcess, fork } from 'node:child_process'
import { createWorkQueue, type WorkQueue } from '../queues/work-queue.ts'
import type { HardFiles } from './hard-files.ts'
import { limitProcess, mediaWorkerEnvironment, megabytesOf, senderGone } from './limit-process.ts'
import { lanes, mediaLimits, type TaskLimits } from './media-limits.ts'
import type { TaskAnswer, TaskArguments, TaskName, TaskOrder, TaskResult } from './media-tasks.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface MediaInspector {
  run<N extends TaskName>(task: N, given: TaskArguments<N>, asked?: Asked): Promise<TaskResult<N>>
  /** The posts' queue, for work that another program does on a file. */
  queue: WorkQueue
  close(): void
}

export interface Asked {
  /** The file's owner; people take turns. */
  person?: number | undefined
  /** One, unless the work is short. */
  places?: number | undefined
  /** The file's digest: one that was too hard to read is refused without being read again. */
  sha256?: Buffer | undefined
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined
}

interface Options {
  atOnce?: number
  waiting?: number
  /** Instead of those in media-limits.ts. */
  limits?: Partial<TaskLimits>
  hardFiles?: HardFiles
}

/** Larger processes aren't reused: their memory may be fragmented, and an inspection may take 300 MB in all. */
const restingMegabytes = 180
const idleMilliseconds = 30_000

/**
 * Works on uploaded files in separate processes with limits of time and memory, a few at once, so that no
 * file can block the server or fill its memory. Idle processes are reused for a while.
 */
export function createMediaInspector({
  atOnce = lanes.posts,
  waiting = 200,
  limits,
  hardFiles,
}: Options = {}): MediaInspector {
  const queues = {
    posts: createWorkQueue({ atOnce, waiting }),
    small: createWorkQueue({ atOnce: lanes.small, waiting }),
    videos: createWorkQueue({ atOnce: lanes.videos, waiting }),
  }
  const resting = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  function take(): ChildProcess {
    const [rested] = resting.keys()
    if (!rested) return start()
    clearTimeout(resting.get(rested))
    resting.delete(rested)
    rested.ref()
    rested.channel?.ref()
    return rested
  }

  function start(): ChildProcess {
    const child = fork(new URL('./media-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: mediaWorkerEnvironment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(resting.get(child))
      resting.delete(child)
    })
    return child
  }

  function giveBack(child: ChildProcess) {
    // A killed process may still look connected for a moment.
    const isOver = child.killed || !all.has(child) || !child.connected
    if (isOver || megabytesOf(child) > restingMegabytes) return void child.kill('SIGKILL')
    child.unref()
    child.channel?.unref()
    resting.set(child, setTimeout(() => child.kill('SIGKILL'), idleMilliseconds).unref())
  }

  async function work(order: TaskOrder, signal: AbortSignal | undefined): Promise<unknown> {
    const child = take()
    const limit = limitProcess(child, { ...mediaLimits[order.task], ...limits, signal })
    try {
      const answer = await ask(child, order, limit)
      if ('done' in answer) return answer.done
      if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable.reason, answer.unreadable)
      throw new Error('failed' in answer ? answer.failed : 'no answer')
    } finally {
      limit.lift()
      giveBack(child)
    }
  }

  /** Checks for hard files before waiting, and again afterwards: the same one may have been read meanwhile. */
  async function workUnlessHard(order: TaskOrder, { sha256, signal }: Asked) {
    if (!sha256 || !hardFiles) return work(order, signal)
    await hardFiles.refuse(sha256)
    try {
      return await work(order, signal)
    } catch (error) {
      if (error instanceof UnreadableFile && error.ranOut) await hardFiles.remember(sha256, error)
      throw error
    }
  }

  return {
    queue: queues.posts,
    async run<N extends TaskName>(task: N, given: TaskArguments<N>, asked: Asked = {}) {
      if (asked.sha256) await hardFiles?.refuse(asked.sha256)
      const turn = () => workUnlessHard({ task, given }, asked)
      return (await queues[mediaLimits[task].lane].run(turn, { ...asked, gone: senderGone })) as TaskResult<N>
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function ask(child: ChildProcess, order: TaskOrder, limit: ReturnType<typeof limitProcess>): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null, signal: string | null) => {
      child.off('message', hear)
      const cause = new Error(`the media worker ended with ${signal ?? code}`)
      // SIGKILL came from outside, which says nothing about the file.
      const ranOut = signal !== 'SIGKILL'
      reject(limit.reason() ?? new UnreadableFile('is damaged: reading it failed.', { cause, ranOut }))
    }
    const hear = (answer: TaskAnswer) => {
      if ('ready' in answer) return limit.begin()
      child.off('message', hear).off('exit', end).off('error', fail)
      resolve(answer)
    }
    const fail = (error: Error) => {
      child.off('message', hear).off('exit', end)
      reject(error)
    }
    child.once('exit', end).once('error', fail).on('message', hear)
    child.send(order, (error) => error && child.kill('SIGKILL'))
  })
}
