import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStyle } from './style/check-style.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writing-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function check(text) {
  writeFileSync(join(root, 'README.md'), text)
  return checkStyle(root)
}

test.for([
  ['What is pressed is kept.', '1: "What": name the thing first'],
  ['One line.\n\nWhose right ends hears nothing.', '3: "Whose": name the thing first'],
  ['It ends. Who asks is told.', '1: "Who": name the thing first'],
  ['It ends.\nWho asks is told.', '2: "Who": name the thing first'],
  ['Some:\n- **What waits** has a tile.', '2: "What": name the thing first'],
  ['| a | What waits |', '1: "What": name the thing first'],
  ['It is for whoever asks.', '1: "whoever": say who it is'],
  ['Letters that come back', '1: "Letters": say email'],
  ['A button stands\nbeside it.', '1: "stands beside": say is'],
  ['A bounce is not heard of.', '1: "is not heard of": say who notices'],
])('%j is refused', ([text, problem]) => {
  expect(check(text)).toEqual([expect.stringContaining(`README.md:${problem}`)])
})

test.for([
  'What does it cost? Nothing.',
  'The reporter, who has an account, knows what it is.',
  '## What it does',
  'The kind is `letter`.',
  'Say "email", not "letter".',
  '> Before: Whoever asks is told.\\\n> After: We tell the reporter.',
  '```\nWhat is this\n```',
])('%j is fine', (text) => {
  expect(check(text)).toEqual([])
})
