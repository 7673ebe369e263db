import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const built = resolve(import.meta.dirname, '../build/client')
const budget = { landing: 130, others: 160 }

interface Part {
  module: string
  imports: string[]
  clientLoaderModule?: string
}
interface Route extends Part {
  id: string
  parentId?: string
}

const folder = join(built, 'assets')
const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file))
if (!name) throw new Error('The web was built without its manifest.')
const text = readFileSync(join(folder, name), 'utf8')
const { entry, routes } = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as {
  entry: Part
  routes: Record<string, Route>
}

const sizes = new Map<string, number>()
function sizeOf(file: string) {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(built, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const filesOf = ({ module, imports, clientLoaderModule }: Part) =>
  [module, clientLoaderModule, ...imports].flatMap((file) => (file ? [file.replace(/#.*$/, '')] : []))

/** With the layouts around it. */
function wayTo(route: Route): Route[] {
  const parent = routes[route.parentId ?? '']
  return [...(parent ? wayTo(parent) : []), route]
}

/** What a screen needs before it works, as it is sent: compressed, in KB of 1,024 bytes. */
function scriptOf(route: Route) {
  const files = new Set([entry, ...wayTo(route)].flatMap(filesOf))
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return Math.round((bytes / 1024) * 10) / 10
}

const screens = Object.values(routes).map((route) => [route.id, scriptOf(route), route] as const)

test('the manifest names the script of every screen', () => {
  expect(screens.length).toBeGreaterThan(40)
  for (const [id, kilobytes] of screens) expect(kilobytes, id).toBeGreaterThan(80)
})

test.each(screens)('the script of %s (%f KB) stays within its budget', (id, kilobytes) => {
  expect(kilobytes).toBeLessThanOrEqual(id === 'static/landing-screen' ? budget.landing : budget.others)
})
