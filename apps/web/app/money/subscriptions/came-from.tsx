import type { PromoCodes } from '@fanlight/contract/money/promo'
import { useQuery } from '@tanstack/react-query'
import { count, dollars } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { promoCodesQuery } from './promo-codes-api.ts'

interface Source {
  id: number
  name: string
  code: string | null
  running: number
  fans: number | null
  paid: number | null
}

/** The codes and links that brought a character's subscribers. */
export default function CameFrom({ profileId }: { profileId: number }) {
  const query = useQuery(promoCodesQuery(profileId))
  return (
    <LoadedSection
      title="Where subscribers came from"
      query={query}
      loading="Loading codes and links..."
      skeleton={<SkeletonRows />}
      actions={
        <LinkButton size="small" to={`/profile/${profileId}/edit#codes`}>
          Codes and links
        </LinkButton>
      }
    >
      {(known) =>
        known.codes.length === 0 ? (
          <p className="text-soft">
            No codes or links yet. Make one where you edit the profile, and this shows who came by it.
          </p>
        ) : (
          <DataTable
            caption="Subscribers by code or link"
            columns={columns}
            rows={sourcesOf(known)}
            rowKey={({ id }) => id}
          />
        )
      }
    </LoadedSection>
  )
}

const sourcesOf = ({ codes, runningByNone }: PromoCodes): Source[] => [
  ...codes
    .map(({ id, code, name, running, fans, paid }) => ({
      id,
      name: name ?? code,
      code: name && code,
      running,
      fans,
      paid,
    }))
    .toSorted((a, b) => b.running - a.running || b.fans - a.fans),
  { id: 0, name: 'No code or link', code: null, running: runningByNone, fans: null, paid: null },
]

const columns: Column<Source>[] = [
  {
    id: 'source',
    header: 'Code or link',
    cell: ({ name, code, fans, paid }) => (
      <span className="grid">
        <bdi className="font-medium">{name}</bdi>
        {code && <span className="text-caption text-soft">{code}</span>}
        {fans !== null && (
          <span className="figures text-caption text-soft sm:hidden">
            {count(fans)} in all, {dollars(paid ?? 0)} paid
          </span>
        )}
      </span>
    ),
  },
  { id: 'running', header: 'Subscribed now', align: 'right', cell: ({ running }) => count(running) },
  {
    id: 'fans',
    header: 'Fans in all',
    align: 'right',
    cell: ({ fans }) => (fans === null ? '' : count(fans)),
    wideOnly: true,
  },
  {
    id: 'paid',
    header: 'Paid',
    align: 'right',
    cell: ({ paid }) => (paid === null ? '' : dollars(paid)),
    wideOnly: true,
  },
]
