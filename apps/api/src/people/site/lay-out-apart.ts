import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mediaWorkerEnvironment, megabytesOf } from '../../platform/media/limit-process.ts'
import { invalid } from '../../platform/problems/problem.ts'
import { createWorkQueue } from '../../platform/queues/work-queue.ts'
import type { LayingOutAnswer } from './laying-out-process.ts'
import type { LaidOut } from './text-sections.ts'

const mostMegabytes = 128
const processorSeconds = 2
/** On a busy machine two seconds of work may take longer by the clock. */
const clockSeconds = 20
const checkEvery = 25

const tooMuchWork =
  'takes too long to lay out. Please shorten it, or take out long rows of signs such as >, -, * or [ that it may contain.'

/** Operators wait for each other here, not for people's uploads. */
const queue = createWorkQueue({ atOnce: 1, waiting: 20 })

/** Lays a text out in its own process, and refuses one that exceeds its time or memory. */
export const layOutApart = (text: string): Promise<LaidOut> =>
  queue.run(async () => {
    const child = fork(new URL('./laying-out-process.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
      env: mediaWorkerEnvironment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    try {
      const answer = await answerOf(child, text)
      if ('done' in answer) return answer.done
      throw invalid('text', `This text ${answer.unfit}`)
    } finally {
      child.kill('SIGKILL')
    }
  })

type Answer = Exclude<LayingOutAnswer, 'ready'>

async function answerOf(child: ChildProcess, text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let begun: number | undefined
  const stop = (why: string) =>
    begun === undefined ? reject(new Error(`no text could be laid out: ${why}`)) : resolve({ unfit: tooMuchWork })
  const watch = setInterval(() => {
    const spent = begun === undefined ? 0 : processorTime(child) - begun
    if (spent > processorSeconds || megabytesOf(child) > mostMegabytes) stop('the process takes too much')
  }, checkEvery)
  const clock = setTimeout(() => stop('the process took too long to start'), clockSeconds * 1000)
  child.on('message', (answer: LayingOutAnswer) => {
    if (answer !== 'ready') return resolve(answer)
    begun = processorTime(child)
    child.send(text)
  })
  child.on('error', reject)
  // Out of memory, it exits by itself.
  child.once('exit', (code, signal) => stop(`the process ended with ${signal ?? code}`))
  try {
    return await promise
  } finally {
    clearInterval(watch)
    clearTimeout(clock)
  }
}

/** Seconds; 0 if the system doesn't say: then the clock's limit applies. */
function processorTime({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}
