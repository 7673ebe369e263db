import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a type of a column is in TypeScript; a name stands for what cannot be told from the text. */
export type Fields = Map<string, string>

export interface Statement {
  /** As it is written; a part of a name that is made at run time stands as `${…}`. */
  name: string
  row: string
  file: string
}

interface Source {
  file: string
  text: string
}

const calls = /\.(?:one|maybe|many)</g

/** Reads, from their text, the row types that statements promise. The compiler has no interface to ask. */
export function readRowTypes(root: string) {
  const sources: Source[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const statements = sources.flatMap(statementsIn)
  return { statements, fieldsOf: ({ row, file }: Statement) => fieldsOf(row, file, sources) }
}

function statementsIn({ file, text }: Source): Statement[] {
  return [...text.matchAll(calls)].flatMap((call) => {
    const from = call.index + call[0].length
    const to = closing(text, from)
    const [, , name] = /^\(\s*(['"`])(.+?)\1/s.exec(text.slice(to + 1)) ?? []
    return name ? [{ name, row: text.slice(from, to), file }] : []
  })
}

const opens = '<({['
const closes = '>)}]'

/** Where what was opened before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (text.startsWith('=>', at)) at += 1
    else if (opens.includes(sign)) depth += 1
    else if (closes.includes(sign)) depth -= 1
    if (depth === 0) return at
  }
  throw new Error('never closed')
}

/** Parts between a sign that stands outside of all brackets. */
function split(text: string, signs: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (opens.includes(sign)) depth += 1
    if (closes.includes(sign)) depth -= 1
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Undefined where the type comes from outside. */
function fieldsOf(type: string, file: string, sources: Source[]): Fields | undefined {
  // A union that goes on in the next line is one line.
  const text = withoutComments(type)
    .replace(/\n\s*\|/g, ' |')
    .trim()
  const all = split(text, '&|')
  if (all.length > 1) return merge(all.map((part) => fieldsOf(part, file, sources)))
  if (text.startsWith('(')) return fieldsOf(text.slice(1, -1), file, sources)
  if (text.startsWith('{')) return new Map(split(text.slice(1, -1), ';\n').map(member))
  const [, change, of] = /^(Pick|Omit|Partial|Readonly)<(.*)>$/s.exec(text) ?? []
  if (change && of) {
    const [whole = '', keys = ''] = split(of, ',')
    const named = new Set([...keys.matchAll(/'(\w+)'/g)].map(([, key]) => key))
    const fields = fieldsOf(whole, file, sources)
    if (!fields || (change !== 'Pick' && change !== 'Omit')) return fields
    return new Map([...fields].filter(([name]) => named.has(name) === (change === 'Pick')))
  }
  return declared(text, file, sources)
}

function declared(name: string, file: string, sources: Source[]): Fields | undefined {
  if (!/^\w+$/.test(name)) return undefined
  const near = sources.filter((source) => source.file === file)
  for (const source of [...near, ...sources.filter((one) => imports(near, name, one.file))]) {
    const shape = new RegExp(`interface ${name}(?: extends ([^{]+))?\\s*\\{`).exec(source.text)
    if (shape) {
      const from = shape.index + shape[0].length
      const body = fieldsOf(`{${source.text.slice(from, closing(source.text, from))}}`, source.file, sources)
      const bases = shape[1] ? split(shape[1], ',').map((base) => fieldsOf(base, source.file, sources)) : []
      return merge([...bases, body])
    }
    const alias = new RegExp(`type ${name} =\\s*((?:[^\\n]|\\n[ \\t]+)+)`).exec(source.text)
    if (alias?.[1]) return fieldsOf(alias[1], source.file, sources)
  }
  return undefined
}

function imports(near: Source[], name: string, file: string) {
  const base = file.split('/').pop()
  return near.some(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].some(
      ([, names = '', path = '']) => new RegExp(`\\b${name}\\b`).test(names) && path.endsWith(`/${base}`),
    ),
  )
}

function merge(parts: (Fields | undefined)[]): Fields | undefined {
  const merged: Fields = new Map()
  for (const part of parts) {
    if (!part) return undefined
    for (const [name, type] of part) if (!merged.has(name) || merged.get(name) === 'null') merged.set(name, type)
  }
  return merged
}

function member(text: string): [string, string] {
  const [, name = '', type = ''] = /^(?:readonly )?(\w+)\??:\s*(.*)$/s.exec(text) ?? []
  return [name, type]
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '')
