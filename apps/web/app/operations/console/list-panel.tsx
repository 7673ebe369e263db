import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type ConsoleList, listSize } from './console-query.ts'
import { useListAddress } from './list-address.ts'

interface ListPanelProps<Row> {
  /** If the list isn't the screen's only subject. */
  title?: string
  lead?: string
  caption: string
  list: ConsoleList<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  groupOf?: (row: Row) => string
  /** Above the rows, loaded with them. */
  note?: ReactNode
  /** What can be searched for: 'Name or email'. */
  searchFor: string
  filter?: { label: string; options: { value: string; label: string }[] }
  empty: ReactNode
  onOpen?: (row: Row) => void
  /** The server is still working on this row: the table is polled while one is shown. */
  isUnderWay?: (row: Row) => boolean
}

const readAgainAfter = 3000

/** A table with search, filter and pages, kept in the address. The old table stays until the new one is loaded. */
export function ListPanel<Row>({
  title,
  lead,
  note,
  caption,
  list,
  columns,
  rowKey,
  groupOf,
  searchFor,
  filter,
  empty,
  onOpen,
  isUnderWay,
}: ListPanelProps<Row>) {
  const { wanted, change } = useListAddress()
  const query = useQuery({
    ...list(wanted),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnderWay && state.data?.items.some(isUnderWay) ? readAgainAfter : false),
  })
  // The search may still be loading: only an answer without a search tells that there's nothing to search.
  const hasNothing = query.data?.total === 0 && !query.isPlaceholderData && !wanted.search && !wanted.filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
      {title !== undefined && <h2 className="text-title">{title}</h2>}
      {lead !== undefined && <p className="text-soft">{lead}</p>}
      {!hasNothing && (
        <div className="flex flex-wrap gap-3">
          <SearchField searchFor={searchFor} value={wanted.search} onSearch={(search) => change({ search })} />
          {filter && <FilterSelect {...filter} value={wanted.filter} onChange={(value) => change({ filter: value })} />}
        </div>
      )}
      <Loaded query={query} loading="Loading..." skeleton={<SkeletonRows rows={6} />}>
        {({ items, total }) => (
          <>
            {note}
            <DataTable
              caption={caption}
              columns={columns}
              rows={items}
              rowKey={rowKey}
              groupOf={groupOf}
              empty={wanted.search ? `Nothing was found for “${wanted.search}”.` : empty}
              onOpen={onOpen}
              paging={{
                page: wanted.page,
                pageCount: Math.max(1, Math.ceil(total / listSize)),
                total,
                onPage: (page) => change({ page }),
                busy: query.isPlaceholderData,
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

interface FilterSelectProps {
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string) => void
}

function FilterSelect({ label, options, value, onChange }: FilterSelectProps): ReactNode {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
