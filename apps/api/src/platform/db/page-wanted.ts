/** A page by number, or by the last entry of the page before. */
export interface PageWanted {
  limit: number
  offset: number
  before: number | null
}

export const pageWanted = ({
  page,
  pageSize,
  before,
}: {
  page: number
  pageSize: number
  before?: number | undefined
}): PageWanted => ({
  limit: pageSize,
  offset: before === undefined ? (page - 1) * pageSize : 0,
  before: before ?? null,
})
