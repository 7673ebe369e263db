import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../../testing/bare-environment.ts'

/** Its output, and the primary itself. */
function startPrimary(file: string) {
  const primary = spawn(process.execPath, [file], { env: bareEnvironment() })
  onTestFinished(() => void primary.kill('SIGKILL'))
  let said = ''
  for (const stream of [primary.stdout, primary.stderr]) stream.on('data', (text) => (said += text))
  return { primary, said: () => said }
}

test('a worker that dies while its primary talks to it is replaced, and takes nobody along', async () => {
  const { primary, said } = startPrimary(join(import.meta.dirname, '../../testing/primary-of-a-dying-worker.ts'))
  const listening = () => said().match(/a worker listens/g)?.length
  // Four die; each has a successor.
  await expect.poll(() => [primary.exitCode, listening()], { timeout: 60_000 }).toEqual([null, 6])
  expect(said()).toContain('a worker ended; starting another')
  const [before] = said().split('both listen')
  expect(before?.match(/a worker listens/g)?.length).toBeGreaterThanOrEqual(2)
})

test('if no worker can ever listen, the start fails, in one line with their error', async () => {
  const { primary, said } = startPrimary(join(import.meta.dirname, '../../testing/primary-of-a-vain-worker.ts'))
  await expect.poll(() => primary.exitCode, { timeout: 60_000 }).toBe(1)
  expect(said()).toContain('what ails this worker')
  expect(said().match(/^The workers end before they listen.*$/gm)).toHaveLength(1)
})
