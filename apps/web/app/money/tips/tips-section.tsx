import type { Tip } from '@fanlight/contract/money/tips'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { coins } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { thankForTip, tipsPageSize, tipsQuery } from './tips-api.ts'

/** Tips to a creator's characters, newest first, each thanked with one click. */
export default function TipsSection() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...tipsQuery(page), placeholderData: keepPreviousData })
  return (
    <LoadedSection title="Tips" query={query} loading="Loading your tips..." skeleton={<SkeletonRows />}>
      {({ items, total }) =>
        total === 0 ? (
          <p className="text-soft">
            No tips yet. Fans can tip your characters on their profiles and posts. You choose the amounts and a goal
            where you edit a profile.
          </p>
        ) : (
          <DataTable
            caption="Tips, newest first"
            columns={columns}
            rows={items}
            rowKey={(row) => row.id}
            paging={{
              page,
              pageCount: Math.ceil(total / tipsPageSize),
              total,
              onPage: setPage,
              busy: query.isPlaceholderData,
            }}
          />
        )
      }
    </LoadedSection>
  )
}

function ThankButton({ tip }: { tip: Tip }) {
  const [busy, setBusy] = useState(false)
  if (tip.isThanked) return <span className="text-caption text-soft">Thanked</span>
  async function thank() {
    setBusy(true)
    try {
      await thankForTip(tip.id)
      await queryClient.invalidateQueries({ queryKey: ['tips', 'given'] })
    } catch (error) {
      toast.error(reasonOf(error, 'Your thanks could not be sent.'))
    }
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} busyText="Sending..." onClick={() => void thank()}>
      Thank<span className="sr-only"> {tip.fanName}</span>
    </Button>
  )
}

const columns: Column<Tip>[] = [
  {
    id: 'from',
    header: 'From',
    cell: ({ fanName, profileId, profileName, postId, postTitle, words, givenAt }) => (
      <span className="grid gap-0.5">
        <bdi className="font-medium">{fanName}</bdi>
        {words && <q dir="auto">{words}</q>}
        <span className="text-caption text-soft">
          <Link
            to={postId === null ? `/profile/${profileId}` : `/post/${postId}`}
            className="tap underline underline-offset-4"
          >
            <bdi>{postTitle ?? profileName}</bdi>
          </Link>{' '}
          · <RelativeTime at={givenAt} />
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'FansCoins',
    align: 'right',
    cell: (tip) => (
      <span className="figures grid justify-items-end gap-1">
        {coins(tip.amount)}
        {tip.refunded > 0 && <span className="text-caption text-soft">{coins(tip.refunded)} refunded</span>}
        <ThankButton tip={tip} />
      </span>
    ),
  },
]
