type Cell = string | number | null

/**
 * A spreadsheet runs what starts a cell like this as a formula, some also in full width; an apostrophe makes it text. Some part
 * cells at semicolons and tabs too, and then know no quotation marks.
 */
const sign = '[-=+@\uFF1D\uFF0B\uFF0D\uFF20]'
const atStart = new RegExp(`^(?=\\s*${sign}|[\\t\\r])`)
const within = new RegExp(`([;\\t\\r\\n])(?=[\\s"']*${sign})`, 'g')
const isFigure = /^-?\d+(\.\d+)?$/

/** Comma-separated lines as RFC 4180 has them, safe to open in a spreadsheet. Figures are ours and stay figures. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isFigure.test(value) ? value : value.replace(within, "$1'").replace(atStart, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
