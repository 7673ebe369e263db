import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { fillIn, plainly } from './legal-text.ts'

const laidOut = layOut('Of {name}.\n\n## At {name}\n\nWrite to the {contact}, says **{name}**.')

test('the name and the contact are filled in as words, never as markup', () => {
  const named = fillIn(laidOut, { name: 'Moon <& "Tide"> *x*', supportEmail: 'a"b@example.test' })
  expect(named).toEqual({
    lead: 'Of Moon <& "Tide"> *x*.',
    sections: [
      {
        id: 'at-name',
        title: 'At Moon <& "Tide"> *x*',
        html:
          '<p>Write to the <a href="/support">support page</a> or to <a href="mailto:a&quot;b@example.test">' +
          'a&quot;b@example.test</a>, says <strong>Moon &lt;&amp; &quot;Tide&quot;&gt; *x*</strong>.</p>',
      },
    ],
  })
  expect(fillIn(laidOut, { name: 'Fanlight', supportEmail: null }).sections[0]?.html).toContain(
    'Write to the <a href="/support">support page</a>, says',
  )
  const inTitle = layOut('## A\n\n[x](/a "{contact}") [{name}](/{name})')
  expect(fillIn(inTitle, { name: 'M"', supportEmail: null }).sections[0]?.html.trim()).toBe(
    '<p><a href="/a">x</a> <a href="/%7Bname%7D">M&quot;</a></p>',
  )
})

const htmlOf = (markdown: string) => layOut(`## A\n\n${markdown}`).sections[0]?.html.trim()

test.each([
  ['[a](https://other.test/x?a=1&b=2)', '<a href="https://other.test/x?a=1&amp;b=2">a</a>'],
  ['[a](/terms#b)', '<a href="/terms#b">a</a>'],
  ['[a](#b)', '<a href="#b">a</a>'],
  ['[a](support)', '<a href="support">a</a>'],
  ['[a](mailto:x@y.test)', '<a href="mailto:x@y.test">a</a>'],
  ['<x@y.test>', '<a href="mailto:x@y.test">x@y.test</a>'],
  ['[**a** b](http://other.test)', '<strong>a</strong> b'],
  ['[a](//other.test)', 'a'],
  ['[a](/\\other.test)', '<a href="/%5Cother.test">a</a>'],
  ['[a](<\\\\\\\\other.test>)', 'a'],
  ['[a](javascript:alert(1))', 'a'],
  ['[a](JAVASCRIPT&colon;alert(1))', 'a'],
  ['[a](data:text/html,x)', 'a'],
  ['[a](ftp://other.test)', 'a'],
  ['[a][b]\n\n[b]: //other.test "t"', 'a'],
  ['![i](http://other.test/i.png)', '!i'],
  ['![i](https://other.test/i.png)', '!<a href="https://other.test/i.png">i</a>'],
  ['![i](/logo.webp)', '!<a href="/logo.webp">i</a>'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
])('%s links to pages and mail only, and shows no picture', (markdown, html) => {
  expect(htmlOf(markdown)?.replace(/^<p>|<\/p>$/g, '')).toBe(html)
})

const listOf = (depth: number) => Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')

test.each([
  ['quotes', (depth: number) => `${'> '.repeat(depth)}a`],
  ['lists in a line', (depth: number) => `${'- '.repeat(depth)}a`],
  ['numbered lists', (depth: number) => `${'1. '.repeat(depth)}a`],
  ['lists in lines', listOf],
  ['emphasis', (depth: number) => `${'*a '.repeat(depth)}b${'*'.repeat(depth)}`],
])('%s may be 10 deep, not 12', (_what, nested) => {
  expect(layOut(`## A\n\n${nested(10)}`).sections).toHaveLength(1)
  expect(() => layOut(`## A\n\n${nested(12)}`)).toThrow('more than 10 deep')
})

test('a rule of many signs is a rule, and sections with equal titles get different anchors', () => {
  expect(htmlOf('- '.repeat(30))).toBe('<hr />')
  const many = layOut('## A\n'.repeat(3) + '## A 2\n## !\n# A ##\n')
  expect(many.sections.map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3', 'a-2-2', 'section', 'a-4'])
})

test('a text without its layout is its words in paragraphs', () => {
  expect(plainly('Lead.\n\n## A\n\none *two*\nthree\n\n\n<b>four</b>\n')).toEqual({
    lead: 'Lead.',
    sections: [{ id: 'a', title: 'A', html: '<p>one *two*\nthree</p>\n<p>&lt;b&gt;four&lt;/b&gt;</p>' }],
  })
})
