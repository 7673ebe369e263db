import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; +1', `"a;' +1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a\n-1', `"a\n'-1"`],
  ['a;"=1', `"a;'""=1"`],
  ['a;b', '"a;b"'],
  ['a;5', '"a;5"'],
  ['2030-01-02 03:04:05', '2030-01-02 03:04:05'],
  ['<b', '<b'],
  ['a - b = c', 'a - b = c'],
  ['\r=1', `"'\r'=1"`],
  [' =1', "' =1"],
  ['\uFF1Dcmd', "'\uFF1Dcmd"],
  ['\uFF0B1', "'\uFF0B1"],
  ['-4.25', '-4.25'],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
])('%j is written as %j: no spreadsheet takes it for a formula', (value, written) => {
  expect(toCsv([['1', value]])).toBe(`1,${written}\r\n`)
})
