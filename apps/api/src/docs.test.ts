import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../testing/media-factories.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
/** The file that an example sends. */
let picture: Buffer
beforeAll(async () => {
  t = await startTestApp()
  picture = (await jpeg()).bytes
})
afterAll(() => t.close())

/** The page's fenced blocks, in order. */
function blocks(page: string) {
  return [...page.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text: text ?? '' }))
}

/** A command line's words, as a shell would see them; variables are filled in outside of single quotes and in bodies. */
function words(line: string, variables: Record<string, string>) {
  const filled = line.replace(/\\\n/g, ' ').replace(/\$([A-Z]+)/g, (whole, name) => variables[name] ?? whole)
  return [...filled.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
}

function requestOf(line: string, variables: Record<string, string>) {
  const [, ...rest] = words(line, variables)
  const request = {
    method: 'GET' as 'GET' | 'POST' | 'PUT',
    url: '',
    headers: {} as Record<string, string>,
    payload: undefined as string | Buffer | undefined,
  }
  const form: [string, string][] = []
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ''
    const value = () => rest[++i] ?? ''
    if (word === '-X') request.method = value() as 'POST'
    else if (word === '-d') request.payload = value()
    else if (word === '-F') form.push(split(value(), '='))
    else if (word === '-H') {
      const [name, text] = split(value(), ':')
      request.headers[name] = text.trim()
    } else request.url = word
  }
  return form.length > 0 ? withForm(request, form) : request
}

const split = (text: string, at: string): [string, string] => [
  text.slice(0, text.indexOf(at)),
  text.slice(text.indexOf(at) + 1),
]

function withForm<R extends { headers: Record<string, string> }>(request: R, form: [string, string][]) {
  const parts = form.flatMap(([name, value]) => {
    const isFile = value.startsWith('@')
    const head = `--line\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${value.slice(1)}"` : ''}\r\n\r\n`
    return [head, isFile ? picture : value, '\r\n']
  })
  const headers = { ...request.headers, 'content-type': 'multipart/form-data; boundary=line' }
  return { ...request, headers, payload: Buffer.concat([...parts, '--line--\r\n'].map((part) => Buffer.from(part))) }
}

test('every example of docs/api.md does what it says', async () => {
  const page = readFileSync(join(t.config.repository, 'docs/api.md'), 'utf8')
  const variables: Record<string, string> = { API: '' }
  let answer: Record<string, unknown> = {}
  let examples = 0
  for (const { kind, text } of blocks(page)) {
    if (kind === 'json') {
      expect(answer, text).toMatchObject(expected(JSON.parse(text)))
      continue
    }
    if (!text.startsWith('curl')) continue
    const [command = '', ...notes] = text.trim().split(/\n(?=# )/)
    const response = await t.app.inject(requestOf(command, variables))
    answer = response.body ? response.json() : {}
    const isWrongOnPurpose = command.includes('"amount": -1')
    expect([command, response.statusCode < 300]).toEqual([command, !isWrongOnPurpose])
    await runJobs(t)
    for (const note of notes) {
      const [, name = '', field = '', part] = /^# ([A-Z]+) = \.(\w+)(?:\?(\w+))?/.exec(note) ?? []
      variables[name] = part ? (partOf(String(answer[field]), part) ?? '') : String(answer[field])
      expect([note, variables[name]]).not.toEqual([note, expect.stringMatching(/^(undefined|)$/)])
    }
    examples += 1
  }
  expect(examples).toBeGreaterThan(35)
})

const partOf = (address: string, name: string) => new URL(address, 'http://any').searchParams.get(name)

/** '…' on the page stands for any value. */
function expected(value: unknown): object {
  const looseText = (text: unknown) => (text === '…' ? expect.any(String) : text)
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, looseText(part)]))
}
