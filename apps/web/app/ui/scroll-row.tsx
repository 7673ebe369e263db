import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'

interface ScrollRowProps extends ComponentProps<'ul'> {
  /** When it changes, the current entry is scrolled to the middle. */
  follows?: string
}

/** A row that scrolls sideways if it has no room, and fades on the side with more. */
export function ScrollRow({ follows, className, ...rest }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!row.current) return
    const list = row.current
    const observer = new ResizeObserver(() => mark(list))
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  })
  useEffect(() => {
    const list = row.current
    if (!list || follows === undefined) return
    const current = list.querySelector('[aria-current=page], [aria-current=true]')
    if (current instanceof HTMLElement)
      list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [follows])
  return (
    <ul
      ref={row}
      onScroll={({ currentTarget }) => mark(currentTarget)}
      className={cx('fading flex overflow-x-auto', className)}
      {...rest}
    />
  )
}

/** Marks the sides with more content; styles/utilities.css fades them. */
function mark(list: HTMLUListElement) {
  const { scrollLeft, scrollWidth, clientWidth } = list
  const before = scrollLeft > 1 ? 'before' : ''
  const after = scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''
  list.dataset.more = `${before} ${after}`.trim()
}
