/** What was typed as a pattern for `ilike`: anywhere, and meant literally. '' stays '' and matches everything. */
export const searchPattern = (typed: string) => (typed === '' ? '' : `%${typed.replace(/[\\%_]/g, '\\$&')}%`)
