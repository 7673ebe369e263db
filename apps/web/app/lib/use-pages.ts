import { useEffect, useRef, useState } from 'react'
import type { ListPage } from './api-client.ts'

interface Item {
  id: number
}

export interface Pages<T> {
  items: T[]
  /** The last page that was loaded. */
  page: number
  total: number
  hasMore: boolean
}

interface Options<T> {
  /** What the list begins with; another object starts it afresh. */
  start: Pages<T>
  load: (page: number) => Promise<ListPage<T>>
  failed: (error: unknown) => string
  /** Told of every change, to keep the list for a way back to it. */
  keep?: (pages: Pages<T>) => void
}

export const startOf = <T>(first: ListPage<T>): Pages<T> => ({
  items: first.items,
  page: 1,
  total: first.total,
  hasMore: first.hasNext,
})

/** A list that grows page by page. What moved between two pages meanwhile appears once. */
export function usePages<T extends Item>({ start, load, failed, keep }: Options<T>) {
  const [begun, setBegun] = useState(start)
  const [pages, setPages] = useState(start)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string>()
  const current = useRef(start)
  const asking = useRef<Pages<T> | null>(null)
  if (begun !== start) {
    setBegun(start)
    setPages(start)
    setLoading(false)
    setError(undefined)
  }
  useEffect(() => {
    current.current = start
  }, [start])
  useEffect(() => keep?.(pages), [pages, keep])

  async function more() {
    if (asking.current === start) return
    asking.current = start
    setLoading(true)
    setError(undefined)
    const page = pages.page + 1
    try {
      const next = await load(page)
      if (current.current === start) setPages((now) => append(now, next, page))
    } catch (cause) {
      if (current.current === start) setError(failed(cause))
    } finally {
      if (asking.current === start) asking.current = null
      if (current.current === start) setLoading(false)
    }
  }

  /** Changes items in place, such as after a like. */
  const update = (change: (item: T) => T) => setPages((now) => ({ ...now, items: now.items.map(change) }))

  /** The page that was last loaded is asked for again: what follows has moved up by one. */
  const remove = (id: number) =>
    setPages((now) => ({
      ...now,
      items: now.items.filter((item) => item.id !== id),
      total: Math.max(0, now.total - 1),
      page: now.hasMore ? Math.max(0, now.page - 1) : now.page,
    }))

  return { ...pages, isLoading, error, more, update, remove }
}

function append<T extends Item>(now: Pages<T>, next: ListPage<T>, page: number): Pages<T> {
  const known = new Set(now.items.map((item) => item.id))
  const items = [...now.items, ...next.items.filter((item) => !known.has(item.id))]
  return { items, page, total: next.total, hasMore: next.hasNext }
}
