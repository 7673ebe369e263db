import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))
const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`

test.each([
  ['lists that never end', '['.repeat(262_144), 'The request is nested too deeply.'],
  ['objects that never end', '{"a":'.repeat(50_000), 'The request is nested too deeply.'],
  ['one level more than allowed', nested(34), 'The request is nested too deeply.'],
  ['a list that ends too often', '[1]]', 'The request is not valid JSON.'],
  ['a text that never ends', `{"a":"${'['.repeat(100)}`, 'The request is not valid JSON.'],
  ['a text that ends in a stroke', '"\\', 'The request is not valid JSON.'],
  ['a name twice', '{"a":1,"b":{"a":2},"a":3}', 'The request names the same field twice.'],
  ['a name twice, once in disguise', '{"a":1,"\\u0061":2}', 'The request names the same field twice.'],
  ['a prototype in disguise', '[{"__pr\\u006fto__":1}]', 'The request uses a name that is not allowed.'],
])('%s', (_what, text, detail) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, message: detail }))
})

test.each([
  ['as deep as allowed', nested(32)],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(100), b: '\\"{{'.repeat(50), c: [{ a: 1 }, { a: 2 }] })],
  ['many things beside each other', `[${'[],{},'.repeat(1000)}1]`],
])('%s is read', (_what, text) => {
  expect(parse(text)).toEqual(JSON.parse(text))
})
