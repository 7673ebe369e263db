import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inProcessBus } from '../realtime/bus.ts'
import { startRoutines } from './start-routines.ts'

const log = { info() {}, warn() {}, error() {} }

test('when the clock is moved, waiting routines run at once with the new time, and never twice at once', async () => {
  const bus = inProcessBus()
  const said: string[] = []
  let time = 'before'
  let goOn = () => {}
  const clock = {
    async refresh() {
      await pause(5)
      time = 'after'
    },
  }
  const yearly = { name: 'yearly', everySeconds: 1e6, run: async () => void said.push(`yearly ${time}`) }
  const slow = {
    name: 'slow',
    everySeconds: 1e6,
    async run() {
      said.push('slow begins')
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      said.push('slow ends')
    },
  }
  const heard: string[] = []
  const beats = { beat: (name: string) => void heard.push(name), missed: () => expect.fail('nothing fails here') }
  const stop = startRoutines({ bus, clock, log, traces: undefined }, [yearly, slow], beats)
  await pause(20)
  expect(said).toEqual([])
  await bus.publish('clock-moved', {})
  await expect.poll(() => said).toEqual(['yearly after', 'slow begins'])
  await bus.publish('clock-moved', {})
  await expect.poll(() => said).toEqual(['yearly after', 'slow begins', 'yearly after'])
  goOn()
  await expect.poll(() => heard).toEqual(['yearly', 'yearly', 'slow'])
  await stop()
  await bus.publish('clock-moved', {})
  await pause(20)
  expect(said).toHaveLength(4)
})
