import type { Paging } from '@fanlight/contract/platform/fields'

/** How many entries a console list shows; older ones are found by searching. */
export const listed = 1000

export interface Search {
  typed: string
  /** For `ilike`: a literal text anywhere. '' matches everything. */
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
