import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test("the manifest has the brand's name", () => {
  const manifest: unknown = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.name })
})
