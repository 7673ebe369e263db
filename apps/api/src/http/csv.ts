type Cell = string | number | null

/** A spreadsheet runs what starts like this as a formula, some also in full width; an apostrophe makes it text. */
const looksLikeFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/
const isFigure = /^-?\d+(\.\d+)?$/

/** Comma-separated lines as RFC 4180 has them, safe to open in a spreadsheet. Figures are ours and stay figures. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = looksLikeFormula.test(value) && !isFigure.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
