import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordEarlyInput, replayEarlyInput } from './replay-early-input.ts'

const pressed = vi.fn<(name: string) => void>()
beforeEach(() => {
  pressed.mockClear()
  document.body.innerHTML = '<button id="one"><b>One</b></button><button id="two">Two</button><a href="#x">A link</a>'
  document.body.onclick = (event) => pressed((event.target as Element).id)
  recordEarlyInput()
})
afterEach(() => {
  replayEarlyInput()
  document.body.onclick = null
  document.body.innerHTML = ''
})
const aMoment = () => new Promise((passed) => setTimeout(passed, 10))
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test('the last button clicked before the app is replayed when it runs', async () => {
  press('#two')
  press('#one b')
  expect(pressed).not.toHaveBeenCalled()
  replayEarlyInput()
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['one']]))
  press('#two')
  expect(pressed).toHaveBeenLastCalledWith('two')
  replayEarlyInput()
  await aMoment()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('links navigate, and a button that is gone is not clicked', async () => {
  press('a')
  expect(pressed).toHaveBeenCalledTimes(1)
  press('#two')
  document.querySelector('#two')?.remove()
  replayEarlyInput()
  await aMoment()
  expect(pressed).toHaveBeenCalledTimes(1)
})
