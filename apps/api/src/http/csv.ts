/** One line of a CSV file. */
export const csvLine = (values: string[]) => `${values.map(cell).join(',')}\r\n`

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'

/** A spreadsheet must read a text that begins like a formula as text; a number stays a number. */
function cell(value: string) {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = !isNumber && /^\s*[=+\-@|%\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
