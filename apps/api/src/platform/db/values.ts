import pg from 'pg'

const { INT8, DATE } = pg.types.builtins
const INT8_ARRAY = 1016 as typeof INT8

/** Converts PostgreSQL's values to the types that the product uses. */
export function typeParser(oid: number, format: 'text' | 'binary' = 'text') {
  if (oid === INT8) return safeInteger
  if (oid === INT8_ARRAY) return safeIntegers
  if (oid === DATE) return String // A day has no time zone: it stays '2026-01-31'.
  return pg.types.getTypeParser(oid, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

const parseInt8Array: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY, 'text')
const safeIntegers = (text: string) => parseInt8Array(text).map((item) => (item === null ? null : safeInteger(item)))
