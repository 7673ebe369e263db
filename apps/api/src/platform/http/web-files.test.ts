import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWebFiles } from './web-files.ts'

const publicUrl = 'https://fans.example'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanlight-web-'))
  writeFileSync(join(folder, 'page.html'), '<!DOCTYPE html><html lang="en"><script>go()</script></html>')
  writeFileSync(join(folder, 'page.html.br'), 'made at build time')
  writeFileSync(join(folder, 'about.html'), '<html><meta content="https://public-url.invalid/og.jpg"/></html>')
  writeFileSync(join(folder, 'about.html.br'), 'made at build time')
  writeFileSync(join(folder, 'app.js'), 'const page = "<html>"')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every page of a demo on purpose carries its mark, however it is sent', () => {
  const page = readWebFiles(folder, { isDemo: true, publicUrl }).get('/page.html')
  const marked = '<!DOCTYPE html><html data-demo="" lang="en"><script>go()</script></html>'
  expect(page?.body.toString()).toBe(marked)
  expect(page?.br && brotliDecompressSync(page.br).toString()).toBe(marked)
  expect(page?.gzip && gunzipSync(page.gzip).toString()).toBe(marked)
  const allowed = createHash('sha256').update('go()').digest('base64')
  expect(page?.scriptHashes).toEqual([`'sha256-${allowed}'`])
  expect(page?.etag).not.toBe(readWebFiles(folder, { publicUrl }).get('/page.html')?.etag)
})

test('elsewhere pages and all other files are as built', () => {
  const page = readWebFiles(folder, { publicUrl }).get('/page.html')
  expect(page?.body.toString()).not.toContain('data-demo')
  expect(page?.br?.toString()).toBe('made at build time')
  expect(readWebFiles(folder, { isDemo: true, publicUrl }).get('/app.js')?.body.toString()).toBe(
    'const page = "<html>"',
  )
})

test('one build serves any address: pages get theirs when they are read', () => {
  const aboutAt = (publicUrl: string) => readWebFiles(folder, { publicUrl }).get('/about.html')
  const page = aboutAt('https://fans.example')
  expect(page?.body.toString()).toBe('<html><meta content="https://fans.example/og.jpg"/></html>')
  expect(page?.br && brotliDecompressSync(page.br).toString()).toBe(page?.body.toString())
  expect(aboutAt('http://127.0.0.1:3000')?.body.toString()).toContain('"http://127.0.0.1:3000/og.jpg"')
  expect(aboutAt('http://a/"><b>')?.body.toString()).not.toContain('<b>')
})

test('unchanged files are not read again, changed ones are', () => {
  const script = () => readWebFiles(folder, { publicUrl }).get('/app.js')
  const before = script()
  expect(script()).toBe(before)
  writeFileSync(join(folder, 'app.js.br'), 'made later')
  expect(script()?.br?.toString()).toBe('made later')
  writeFileSync(join(folder, 'app.js'), 'const page = "<HTML>"')
  expect(script()?.body.toString()).toBe('const page = "<HTML>"')
  expect(script()?.etag).not.toBe(before?.etag)
  rmSync(join(folder, 'app.js.br'))
  expect(script()?.br).toBeUndefined()
})
