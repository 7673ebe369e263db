import { type ChildProcess, fork } from 'node:child_process'
import { createWorkQueue, type WorkQueue } from '../queues/work-queue.ts'
import type { TaskAnswer, TaskArguments, TaskName, TaskOrder, TaskResult } from './examining-tasks.ts'
import { examiningEnvironment, limitProcess, megabytesOf, senderGone } from './limit-process.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Examiner {
  run<N extends TaskName>(task: N, given: TaskArguments<N>, signal?: AbortSignal): Promise<TaskResult<N>>
  /** The shared queue, for work on a file that another program does. */
  queue: WorkQueue
  close(): void
}

interface Options {
  atOnce?: number
  waiting?: number
  /** Instead of the limits below. */
  limits?: { seconds?: number; megabytes?: number }
}

/** The most memory that one file may take. */
const mostMegabytes = 768
/** Larger processes are not reused; their memory may be fragmented. */
const restingMegabytes = 250
const idleMilliseconds = 30_000

const seconds: Record<TaskName, number> = {
  measureImage: 20,
  checkImage: 60,
  makePictures: 120,
  makeAvatar: 60,
  inspectVideo: 20,
  rewriteVideo: 300,
  cutKeyFrame: 20,
  drawSheet: 20,
}

/**
 * Works on uploaded files in separate processes with limits of time and memory, a few at once, so that no
 * file can block the server or fill its memory. Idle processes are reused for a while.
 */
export function createExaminer({ atOnce = 2, waiting = 200, limits = {} }: Options = {}): Examiner {
  const limitsOf = (task: TaskName) => ({ seconds: seconds[task], megabytes: mostMegabytes, ...limits })
  const queue = createWorkQueue({ atOnce, waiting })
  // Slow work gets one slot, so that the others stay free for people who wait.
  const longWork = createWorkQueue({ atOnce: 1, waiting })
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
    const child = fork(new URL('./examining-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      env: examiningEnvironment,
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

  async function work(order: TaskOrder, signal?: AbortSignal): Promise<unknown> {
    const child = take()
    const limit = limitProcess(child, { ...limitsOf(order.task), signal })
    try {
      const answer = await ask(child, order, limit.reason)
      if ('done' in answer) return answer.done
      if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable.reason, answer.unreadable)
      throw new Error(answer.failed)
    } finally {
      limit.lift()
      giveBack(child)
    }
  }

  return {
    queue,
    async run<N extends TaskName>(task: N, given: TaskArguments<N>, signal?: AbortSignal) {
      const turn = () => queue.run(() => work({ task, given }, signal), { signal, gone: senderGone })
      return (task === 'rewriteVideo' ? longWork.run(turn) : turn()) as Promise<TaskResult<N>>
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function ask(child: ChildProcess, order: TaskOrder, killedFor: () => Error | undefined): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null, signal: string | null) => {
      child.off('message', hear)
      const cause = new Error(`the examining process ended with ${signal ?? code}`)
      reject(killedFor() ?? new UnreadableFile('is damaged: reading it failed.', { cause }))
    }
    const hear = (answer: TaskAnswer) => {
      child.off('exit', end).off('error', fail)
      resolve(answer)
    }
    const fail = (error: Error) => {
      child.off('message', hear).off('exit', end)
      reject(error)
    }
    child.once('exit', end).once('error', fail).once('message', hear)
    child.send(order, (error) => error && child.kill('SIGKILL'))
  })
}
