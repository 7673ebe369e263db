import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWebFiles } from './web-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-web-'))
  writeFileSync(join(folder, 'page.html'), '<!DOCTYPE html><html lang="en"><script>go()</script></html>')
  writeFileSync(join(folder, 'page.html.br'), 'made at build time')
  writeFileSync(join(folder, 'app.js'), 'const page = "<html>"')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every page of a demo on purpose carries its mark, however it is sent', () => {
  const page = readWebFiles(folder, { isDemo: true }).get('/page.html')
  const marked = '<!DOCTYPE html><html data-demo="" lang="en"><script>go()</script></html>'
  expect(page?.body.toString()).toBe(marked)
  expect(page?.br && brotliDecompressSync(page.br).toString()).toBe(marked)
  expect(page?.gzip && gunzipSync(page.gzip).toString()).toBe(marked)
  const allowed = createHash('sha256').update('go()').digest('base64')
  expect(page?.scriptHashes).toEqual([`'sha256-${allowed}'`])
  expect(page?.etag).not.toBe(readWebFiles(folder).get('/page.html')?.etag)
})

test('elsewhere pages and all other files are as they were built', () => {
  const page = readWebFiles(folder).get('/page.html')
  expect(page?.body.toString()).not.toContain('data-demo')
  expect(page?.br?.toString()).toBe('made at build time')
  expect(readWebFiles(folder, { isDemo: true }).get('/app.js')?.body.toString()).toBe('const page = "<html>"')
})
