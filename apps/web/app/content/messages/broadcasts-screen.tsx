import type { Broadcast } from '@fanlight/contract/content/messages/broadcasts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { dateTime } from '../../lib/format.ts'
import { isId } from '../../lib/is-id.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { profileQuery } from '../profiles/profiles-api.ts'
import { BroadcastForm } from './broadcast-form.tsx'
import { BroadcastRow } from './broadcast-row.tsx'
import { broadcastsQuery, endBroadcast } from './broadcasts-api.ts'

export const meta = () =>
  pageMeta({ title: 'Broadcasts', description: 'Write to many fans of your character at once.', noIndex: true })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (isId(params.id)) void queryClient.prefetchInfiniteQuery(broadcastsQuery(Number(params.id)))
}

export default function BroadcastsScreen() {
  const { id } = useParams()
  const profileId = Number(id)
  const name = useQuery({ ...profileQuery(id), refetchOnMount: false }).data?.name ?? '…'
  const [ending, setEnding] = useState<Broadcast>()
  const again = () =>
    Promise.all(
      [['broadcasts', profileId], ['broadcast-fans']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  async function end({ id: broadcastId }: Broadcast) {
    setEnding(undefined)
    try {
      const { state } = await endBroadcast(profileId, broadcastId)
      toast.success(state === 'cancelled' ? 'Cancelled. Nobody gets it.' : 'Stopped. Nobody else gets it.')
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be done.'))
    }
    await again()
  }
  return (
    <Page
      title="Broadcasts"
      lead={`One message from ${name} to many fans. It arrives in their messages.`}
      width="form"
      actions={<LinkButton to={`/profile/${profileId}/audience`}>Audience</LinkButton>}
    >
      <BroadcastForm
        profileId={profileId}
        name={name}
        onSaved={({ state, dueAt }) => {
          toast.success(state === 'scheduled' ? `Scheduled for ${dateTime(dueAt)}.` : 'Your broadcast was sent.')
          void again()
        }}
      />
      <section aria-labelledby="sent" className="grid gap-4">
        <h2 id="sent" className="text-title">
          Sent and scheduled
        </h2>
        <Broadcasts profileId={profileId} onEnd={setEnding} />
      </section>
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={ending?.sentAt ? 'Stop this broadcast?' : 'Cancel this broadcast?'}
        body={ending?.sentAt ? 'Fans who have received it keep it. Nobody else gets it.' : 'Nobody gets it.'}
        confirmText={ending?.sentAt ? 'Stop' : 'Cancel it'}
        cancelText="Keep it"
        onConfirm={() => ending && void end(ending)}
      />
    </Page>
  )
}

function Broadcasts({ profileId, onEnd }: { profileId: number; onEnd: (broadcast: Broadcast) => void }) {
  const query = useInfiniteQuery(broadcastsQuery(profileId))
  if (!query.data)
    return query.error && !query.isFetching ? (
      <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
    ) : (
      <Loading text="Loading your broadcasts..." skeleton={<SkeletonRows rows={4} />} />
    )
  const shown = query.data.pages.flatMap(({ broadcasts }) => broadcasts)
  if (shown.length === 0)
    return <EmptyState title="No broadcasts yet" text="Your broadcasts and their results appear here." />
  return (
    <InfiniteList
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      error={query.isFetchNextPageError ? query.error?.message : undefined}
      onMore={() => void query.fetchNextPage()}
      loading="Loading more..."
    >
      <ul aria-label="Broadcasts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((broadcast) => (
          <li key={broadcast.id}>
            <BroadcastRow broadcast={broadcast} onEnd={() => onEnd(broadcast)} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
