import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Key, type ReactNode, useRef } from 'react'
import { count } from '../lib/format.ts'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { RowKey } from './row-key.ts'

export interface Column<Row> {
  id: string
  /** If all are hidden (`sr-only`), no row is left for them. */
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned right. */
  align?: 'left' | 'right'
  /** Left out on phones; repeat it in another cell there. */
  wideOnly?: boolean
  /** On phones to the right of the rest, without its header: an amount, a state. */
  aside?: boolean
  /** On phones without its header, if that adds nothing. */
  unnamed?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => Key
  empty?: ReactNode
  /** Rows of one group appear under its name, such as a day. */
  groupOf?: (row: Row) => string
  /** Makes rows activatable: click, or Enter on the focused row. */
  onOpen?: (row: Row) => void
  paging?: { page: number; pageCount: number; total: number; onPage: (page: number) => void; busy?: boolean }
}

/** The size and place of a row's menu, so that no row moves when it loads. */
export const RowActionsSpace = () => (
  <span data-later data-menu className="flex justify-end sm:-my-2.5">
    <span className="size-11" />
  </span>
)

/** With `onOpen`, arrow keys, Home and End move between rows and Enter opens one. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  groupOf,
  onOpen,
  paging,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const lastOnPhones = onOpen ? undefined : columns.findLast(({ wideOnly }) => !wideOnly)
  const move = (event: React.KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (event.key === 'Enter') onOpen?.(row)
    if (next === undefined) return
    event.preventDefault()
    const target = body.current?.children[Math.min(rows.length - 1, Math.max(0, next))]
    if (target instanceof HTMLElement) target.focus()
  }
  return (
    <div className="grid gap-3">
      <section className="relative overflow-x-auto" aria-label={caption}>
        {rows.length > 0 && (
          <table className="w-full border-collapse text-left" aria-busy={paging?.busy}>
            <caption className="sr-only">{caption}</caption>
            <thead className={cx(!columns.some(({ header }) => typeof header === 'string') && 'sr-only')}>
              <tr className="border-line border-b">
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className={cx(
                      'px-3 py-2 font-medium text-caption text-soft first:pl-0 last:pr-0',
                      column.align === 'right' && 'text-right',
                      column.wideOnly ? 'hidden sm:table-cell' : column === lastOnPhones && 'max-sm:pr-0',
                    )}
                  >
                    {column.header}
                  </th>
                ))}
                {onOpen && <td />}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => (
                <RowKey key={rowKey(row)} value={rowKey(row)}>
                  {groupOf && (index === 0 || groupOf(row) !== groupOf(rows[index - 1] as Row)) && (
                    <tr>
                      <th
                        colSpan={columns.length + (onOpen ? 1 : 0)}
                        scope="colgroup"
                        className="pt-5 pb-1 font-semibold text-caption text-soft"
                      >
                        {groupOf(row)}
                      </th>
                    </tr>
                  )}
                  <tr
                    tabIndex={onOpen ? 0 : undefined}
                    onClick={onOpen && (() => onOpen(row))}
                    onKeyDown={onOpen && ((event) => move(event, index, row))}
                    className={cx(
                      'border-line border-b outline-offset-[-2px] last:border-b-0',
                      onOpen && 'cursor-pointer transition-colors hover:bg-raised',
                    )}
                  >
                    {columns.map((column) => (
                      <td
                        key={column.id}
                        data-aside={column.aside}
                        data-name={
                          typeof column.header === 'string' ? (column.unnamed ? '' : column.header) : undefined
                        }
                        className={cx(
                          'max-w-80 px-3 py-3 align-middle wrap-break-word first:pl-0 last:pr-0',
                          column.align === 'right' && 'figures text-right',
                          column.wideOnly ? 'hidden sm:table-cell' : column === lastOnPhones && 'max-sm:pr-0',
                        )}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                    {onOpen && (
                      <td data-opens className="w-5 pl-2">
                        <ChevronRight aria-hidden="true" className="size-5 text-faint" />
                      </td>
                    )}
                  </tr>
                </RowKey>
              ))}
            </tbody>
          </table>
        )}
        {rows.length === 0 && <div className="py-6 text-center text-soft">{empty ?? 'Nothing here yet.'}</div>}
      </section>
      {paging && paging.pageCount > 1 && <Pager {...paging} />}
    </div>
  )
}

interface PagerProps {
  page: number
  pageCount: number
  total: number
  onPage: (page: number) => void
  busy?: boolean
}

function Pager({ page, pageCount, total, onPage, busy }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 text-caption text-soft">
      <p className="figures" aria-live="polite">
        Page {count(page)} of {count(pageCount)} · {count(total)} in all
      </p>
      <div className="flex gap-1">
        <IconButton label="Previous page" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Next page" disabled={page >= pageCount || busy} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </nav>
  )
}
