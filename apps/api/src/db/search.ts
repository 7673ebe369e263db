import type { Paging } from '@fanlight/contract/fields'

/** How far back a list of the console goes; what is older is found by searching. */
export const listed = 1000

export interface Search {
  typed: string
  /** For `ilike`: anywhere, and meant literally. '' matches everything. */
  pattern: string
  limit: number
  offset: number
}

export const patternOf = (search: string) => (search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`)

export const searchOf = ({ search, page, pageSize }: Paging & { search: string }): Search => ({
  typed: search,
  pattern: patternOf(search),
  limit: pageSize,
  offset: Math.min((page - 1) * pageSize, listed),
})
