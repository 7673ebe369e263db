import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { timeoutsOf } from './timeouts.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fanlight-render-wait-'))

test('a page waits a second for rendering, or as long as the operator configured', () => {
  expect(timeoutsOf(readConfig({ DATA_DIR })).page).toBe(1000)
  expect(timeoutsOf(readConfig({ DATA_DIR, RENDER_WAIT_SECONDS: '2.5' })).page).toBe(2500)
})

test('and never forever', () => {
  expect(() => readConfig({ DATA_DIR, RENDER_WAIT_SECONDS: '0' })).toThrow('RENDER_WAIT_SECONDS must be from 0.1 to 60')
})
