import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const FOLDERS = ['packages', 'apps', 'bench', 'scripts']
const IGNORED = new Set(['node_modules', 'build', 'dist', 'coverage', '.data', '.react-router'])
/** They quote every violation there is. */
const QUOTES = /^scripts\/check-\w+\.test\.mjs$/
const SOURCE = /\.(ts|tsx|mjs|sql|css)$/

/** Every source of ours: its path, its text without comments, and what it imports. */
export function readSources(root) {
  const paths = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => walk(root, folder))
  const sources = paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
  const known = new Set(paths)
  for (const source of sources)
    for (const one of source.imports) one.target = resolveImport(source.path, one.name, known)
  return sources
}

function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : walk(root, path)
    return SOURCE.test(entry.name) && !QUOTES.test(path) ? [path] : []
  })
}

function readSource(path, text) {
  const code = /\.(sql|css)$/.test(path) ? '' : withoutComments(text)
  return { path, text, code, isTest: /\.test\.\w+$|\/testing\/|\/e2e\//.test(path), imports: importsOf(code) }
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,(){}])\/\/.*$/gm, '$1')

const FROM = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w$*{}\s,]+\sfrom\s+)?['"]([^'"\n]+)['"]/g
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]/g

function importsOf(code) {
  const declared = [...code.matchAll(FROM)].map(([, type, name]) => ({ name, typeOnly: Boolean(type) }))
  const called = [...code.matchAll(CALL)].map(([, name]) => ({ name, typeOnly: false }))
  return [...declared, ...called]
}

/** The path of the file that is meant, or undefined for a package from outside. */
function resolveImport(from, name, known) {
  const [, workspace, subpath] = name.match(/^@fanlight\/([\w-]+)(?:\/(.+))?$/) ?? []
  if (workspace === 'contract') return `packages/contract/src/${subpath}.ts`
  if (workspace === 'signalr-hub') return 'packages/signalr-hub/src/hub.ts'
  if (workspace === 'stripe-stand-in') return 'packages/stripe-stand-in/src/stripe-stand-in.ts'
  if (workspace) return `apps/${workspace}/${subpath ?? ''}`
  if (!name.startsWith('.') || name.includes('+types/')) return undefined
  const path = posix.join(posix.dirname(from), name)
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? path
}
