/** All rows of a list in chunks: each follows the last row of the one before. */
export async function* inPieces<Row>(
  start: number,
  read: (after: number, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  rowsAtOnce = 1000,
) {
  for (let after = start; ; ) {
    const rows = await read(after, rowsAtOnce)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = keyOf(last)
  }
}
