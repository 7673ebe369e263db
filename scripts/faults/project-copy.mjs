import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findNode } from '../setup/find-node.mjs'
import { repository } from '../setup/run.mjs'
import { Stop } from '../setup/step.mjs'

/** On a machine with more to do than it can everything takes so much longer. */
const timeout = () => 300_000 * Math.max(1, loadavg()[0] / availableParallelism())
const linked = [
  ...['', 'apps/api/', 'apps/web/', 'packages/contract/', 'packages/signalr-hub/', 'bench/'].map(
    (of) => `${of}node_modules`,
  ),
  'apps/web/build',
]

/** What git knows of the project, with the packages and the built web linked: a fault that a crash leaves behind harms nothing. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'fanlight-faults-'))
  for (const file of gitFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(repository, file), join(copy, file))
  }
  for (const folder of linked)
    if (existsSync(join(repository, folder))) execFileSync('cp', ['-al', join(repository, folder), join(copy, folder)])
  let worker
  return {
    /** `by`: who noticed the fault, and in which `file` of tests; undefined: nobody. */
    async noticedBy(fault) {
      worker ??= await startWorker(copy)
      const answer = await Promise.race([worker.ask(fault), worker.ended, after(timeout())])
      if (answer === late || answer === gone) {
        worker.stop()
        worker = undefined
        return { by: answer }
      }
      if (answer.error) throw new Stop(`${fault.file}: ${fault.find}\n${answer.error}`)
      return answer
    },
    remove() {
      worker?.stop()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

// Both are noticed: a run of the tests would never have ended well.
const late = 'nothing went on for minutes'
const gone = 'the process of the tests ended'
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds, late).unref())

const gitFiles = () => {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\0')
  return files.filter((file) => file !== '' && existsSync(join(repository, file)))
}

async function startWorker(copy) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
  const child = spawn(findNode(), [join(copy, 'scripts/faults/plant-worker.mjs')], { cwd: copy, stdio })
  const ended = once(child, 'exit').then(() => gone)
  const answer = () => once(child, 'message').then(([message]) => message)
  if ((await Promise.race([answer(), ended])) === gone) throw new Stop('The tests could not be started.')
  return {
    ended,
    ask(fault) {
      child.send(fault)
      return answer()
    },
    stop: () => child.kill('SIGKILL'),
  }
}
