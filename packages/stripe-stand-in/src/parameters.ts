import { refuse } from './refusals.ts'

/** A call's parameters as they arrive: texts in a tree, by the brackets in their names. */
export interface Parameters {
  [name: string]: string | Parameters
}

/** A parameter's type; a list of words allows only these. `!` at the end: required. */
type Leaf =
  | 'text'
  | 'text!'
  | 'integer'
  | 'integer!'
  | 'amount!'
  | 'flag'
  | 'map'
  | 'address'
  | 'texts'
  | readonly string[]

/** A call's parameters, by their names in the pinned package's types: the compiler refuses any other name. */
export type Shape<P> = { readonly [K in keyof P]?: Leaf | ShapeOf<NonNullable<P[K]>> }
type ShapeOf<V> = V extends readonly (infer I)[] ? readonly [Shape<I>] : V extends object ? Shape<V> : never
type AnyShape = { readonly [name: string]: unknown }

const mayBeEmpty = Symbol('an empty text unsets it')

/** An object that an empty text unsets. */
export const orEmpty = <const T extends object>(shape: T) => ({ ...shape, [mayBeEmpty]: true })

export function readParameters(...sources: URLSearchParams[]): Parameters {
  const root: Parameters = {}
  for (const [name, value] of sources.flatMap((source) => [...source])) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = root
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== 'object') at[part] = {}
      at = at[part] as Parameters
    }
    at[path.at(-1) ?? ''] = value
  }
  return root
}

/** Refuses what Stripe refuses: unknown names, wrong types, missing parameters. */
export function checkParameters(given: Parameters, shape: AnyShape, path: string[] = []) {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(shape, name))
  if (unknown.length > 0) {
    const names = unknown.map((name) => nameOf([...path, name]))
    throw refuse(
      'parameter_unknown',
      `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`,
      names[0],
    )
  }
  for (const [name, kind] of Object.entries(shape)) checkValue(given[name], kind, [...path, name])
}

function checkValue(value: string | Parameters | undefined, kind: unknown, path: string[]) {
  const name = nameOf(path)
  if (value === undefined) {
    if (typeof kind === 'string' && kind.endsWith('!')) {
      throw refuse('parameter_missing', `Missing required param: ${name}.`, name)
    }
    return
  }
  if (Array.isArray(kind)) return checkListed(value, kind, path)
  if (typeof kind === 'object') {
    if (value === '' && Object.hasOwn(kind as object, mayBeEmpty)) return
    if (typeof value === 'string') throw refuse(undefined, 'Invalid object', name)
    return checkParameters(value, kind as AnyShape, path)
  }
  if (kind === 'map') return checkMap(value, name)
  if (kind === 'texts') {
    if (typeof value === 'string') throw refuse(undefined, 'Invalid array', name)
    return
  }
  if (typeof value !== 'string') throw refuse(undefined, 'Invalid string', name)
  checkText(value, String(kind).replace('!', ''), name)
}

function checkText(value: string, kind: string, name: string) {
  if (kind === 'flag' && value !== 'true' && value !== 'false') {
    throw refuse(undefined, `Invalid boolean: ${value}`, name)
  }
  if ((kind === 'integer' || kind === 'amount') && !/^-?\d+$/.test(value) && !(kind === 'integer' && value === '')) {
    throw refuse('parameter_invalid_integer', `Invalid integer: ${value}`, name)
  }
  if (kind === 'amount' && Number(value) < 1) {
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.', name)
  }
  if (kind === 'amount' && Number(value) > 99_999_999) {
    throw refuse('amount_too_large', 'Amount must be no more than $999,999.99', name)
  }
  if (kind === 'text' && value === '') throw refuse('parameter_invalid_empty', 'You passed an empty string.', name)
  if (kind === 'address' && !/^https?:\/\/[^/\s]+/.test(value)) throw refuse('url_invalid', 'Not a valid URL', name)
}

function checkListed(value: string | Parameters, kind: readonly unknown[], path: string[]) {
  if (typeof kind[0] === 'string') {
    const values = typeof value === 'string' ? [value] : Object.values(value)
    const wrong = values.find((one) => !kind.includes(one))
    if (wrong !== undefined) {
      throw refuse(undefined, `Invalid ${path.at(-1)}: must be one of ${kind.join(', ')}`, nameOf(path))
    }
    return
  }
  if (typeof value === 'string') throw refuse(undefined, 'Invalid array', nameOf(path))
  for (const [index, one] of Object.entries(value)) {
    if (typeof one === 'string') throw refuse(undefined, 'Invalid object', nameOf([...path, index]))
    checkParameters(one, kind[0] as AnyShape, [...path, index])
  }
}

/** Metadata: fifty keys of forty characters, values of five hundred. */
function checkMap(value: string | Parameters, name: string) {
  if (typeof value === 'string') return
  if (Object.keys(value).length > 50) throw refuse(undefined, 'You can only store 50 keys of metadata.', name)
  for (const [key, text] of Object.entries(value)) {
    if (key.length > 40) throw refuse(undefined, 'Metadata keys can be at most 40 characters long.', name)
    if (String(text).length > 500) {
      throw refuse(
        undefined,
        `Metadata values can have up to 500 characters, but you passed in a value that is ${String(text).length} characters.`,
        name,
      )
    }
  }
}

const nameOf = ([first, ...rest]: string[]) => `${first}${rest.map((part) => `[${part}]`).join('')}`

export function emailOf(given: Parameters, param: 'email' | 'customer_email') {
  const email = given[param] ?? null
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(email))) {
    throw refuse('email_invalid', `Invalid email address: ${String(email)}`, param)
  }
  return email === null ? null : String(email)
}
