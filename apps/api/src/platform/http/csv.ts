type Cell = string | number | null

/**
 * Spreadsheets run a cell that starts like this as a formula, also in full width; an apostrophe makes it text. Some
 * split cells at semicolons and tabs too, and then ignore quotation marks.
 */
const sign = '[-=+@\uFF1D\uFF0B\uFF0D\uFF20]'
const atStart = new RegExp(`^(?=\\s*${sign}|[\\t\\r])`)
const within = new RegExp(`([;\\t\\r\\n])(?=[\\s"']*${sign})`, 'g')
const isFigure = /^-?\d+(\.\d+)?$/

/** CSV as in RFC 4180, safe to open in a spreadsheet. Our own figures stay numbers. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFigure.test(value) ? value : value.replace(within, "$1'").replace(atStart, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
