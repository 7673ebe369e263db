import { expect, test } from 'vitest'
import { smallProject } from './small-project.mjs'

const { check: checkFiles } = smallProject()
const check = (text) => checkFiles({ 'README.md': text })

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

const screen = 'apps/web/app/content/posts/post-note.tsx'

test.for([
  ["const said = 'What you wrote is lost.'", 'name the thing first'],
  ['const said = "Whoever asks hears it."', 'name the thing first'],
  ['<p>\n      Who asks hears it.\n</p>', 'name the thing first'],
  ['<p>Read our letters.</p>', 'say email'],
  ["const said = 'The film stands here.'", 'say video'],
  ['<Page lead="You cannot undo this." />', 'use a contraction'],
])('%j is refused on a screen', ([text, advice]) => {
  expect(checkFiles({ [screen]: text })).toContainEqual(expect.stringContaining(advice))
})

test.for([
  "const title = 'What you get'",
  "const said = 'What does it cost? Nothing.'",
  '// What you wrote is lost.',
  "toast.error('Cannot purchase this post, price not set correctly.')",
])('%j is fine on a screen', (text) => {
  expect(checkFiles({ [screen]: text })).toEqual([])
})

const room = 'packages/contract/src/platform/limits'

test.for([
  ['.ts', '/** Kept for whoever asks. */', 'say who it is'],
  ['.ts', '// Read anew each time.', 'say again'],
  ['.sql', '-- Comments beneath a post.', 'say under or below'],
  ['.test.ts', "test('what is too long is refused', () => {})", 'name the thing first'],
  ['.test.ts', "test.each([1, 2])('who asks %i times waits', () => {})", 'name the thing first'],
])('in a file named %s, %j is refused', ([ending, text, advice]) => {
  expect(checkFiles({ [`${room}${ending}`]: text })).toContainEqual(expect.stringContaining(advice))
})

test.for([
  ['.ts', '/** What a month costs. */'],
  ['.ts', "const said = 'whoever'"],
  ['.test.ts', "test('a name that is too long is refused', () => {})"],
])('in a file named %s, %j is fine', ([ending, text]) => {
  expect(checkFiles({ [`${room}${ending}`]: text })).toEqual([])
})

test('comments of features in the making are not judged yet', () => {
  expect(checkFiles({ 'apps/web/app/money/wallet/balance.ts': '// For whoever asks.' })).toEqual([])
})
