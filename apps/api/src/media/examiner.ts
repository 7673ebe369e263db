import { type ChildProcess, fork } from 'node:child_process'
import { createWorkQueue, type WorkQueue } from '../queues/work-queue.ts'
import type { TaskAnswer, TaskArguments, TaskName, TaskOrder, TaskResult } from './examining-tasks.ts'
import { examiningEnvironment, limitProcess, megabytesOf, senderGone } from './limit-process.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Examiner {
  run<N extends TaskName>(task: N, given: TaskArguments<N>, signal?: AbortSignal): Promise<TaskResult<N>>
  /** The queue that everything stands in: for work on a file that another program does. */
  queue: WorkQueue
  close(): void
}

interface Options {
  atOnce?: number
  waiting?: number
  /** Instead of those below. */
  limits?: { seconds?: number; megabytes?: number }
}

/** The most that one file may take in memory. */
const mostMegabytes = 768
/** A process that has grown beyond this is not used again; what it gave back may be in pieces. */
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
 * Works on files that people sent: in processes of their own with a limit of time and memory, a few at once, so that no
 * file keeps the server busy or fills its memory. The processes are kept for the next file and end when there is none.
 */
export function createExaminer({ atOnce = 2, waiting = 200, limits = {} }: Options = {}): Examiner {
  const limitsOf = (task: TaskName) => ({ seconds: seconds[task], megabytes: mostMegabytes, ...limits })
  const queue = createWorkQueue({ atOnce, waiting })
  // Work that may take minutes gets one place, so that those who wait for an answer have the others.
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
    // One that was killed may still seem connected for a moment.
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
