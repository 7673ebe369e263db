/** A file of ours as rows by the names of its columns. */
export function rowsOfCsv(file: string): Record<string, string>[] {
  const rows: string[][] = []
  let row: string[] = []
  const text = file.replace(/^\uFEFF/, '')
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  const [names = [], ...filled] = rows
  return filled.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}
