import type { BoughtMessage } from '@fanlight/contract/money/paid-messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from 'react-router'
import { MessageFiles } from '../../content/messages/message-files.tsx'
import { coins, dateOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { boughtQuery } from './bought-api.ts'

const loadViewer = () => import('../../content/posts/media-viewer.tsx')

/** What a fan has unlocked in messages. It stays here when the message or the conversation is deleted. */
export default function BoughtScreen() {
  const query = useInfiniteQuery(boughtQuery)
  const messages = query.data?.pages.flatMap((page) => page.messages)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 border-line border-b p-3">
        <Link to="/messages" aria-label="All messages" className={`${iconButtonStyle} lg:hidden`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h2 className="text-lead lg:px-3 lg:py-2">Unlocked in messages</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        {query.error && !query.isFetching && (
          <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {!messages && query.isFetching && <Loading text="Loading what you unlocked..." />}
        {messages?.length === 0 && (
          <EmptyState title="Nothing here yet" text="Pictures and videos that you unlock in messages stay here." />
        )}
        {messages && (
          <InfiniteList
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? query.error?.message : undefined}
            onMore={() => void query.fetchNextPage()}
            loading="Loading more..."
          >
            <ul aria-label="Unlocked in messages" className="flex flex-wrap gap-6">
              {messages.map((message) => (
                <li key={message.id} className="max-w-full">
                  <Bought message={message} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </div>
    </div>
  )
}

function Bought({ message }: { message: BoughtMessage }) {
  const { files, profileName, price, boughtAt } = message
  const viewer = useOpenedPart(loadViewer, { isLikely: false })
  const [start, setStart] = useState(0)
  const renew = () => void queryClient.invalidateQueries({ queryKey: boughtQuery.queryKey })
  return (
    <article className="grid gap-2">
      <h3 className="text-body">
        <bdi>{profileName}</bdi>
      </h3>
      <MessageFiles
        files={files}
        name={profileName}
        onOpen={(index) => {
          setStart(index)
          viewer.open()
        }}
        onExpired={renew}
      />
      <p className="figures text-caption text-soft">
        Bought for {coins(price)} FansCoins · {dateOf(boughtAt)}
      </p>
      {viewer.Part && (
        <viewer.Part
          key={start}
          post={{ title: `Message from ${profileName}`, mediaItems: files }}
          start={start}
          open={viewer.isOpen}
          onOpenChange={viewer.setOpen}
          onExpired={renew}
        />
      )}
    </article>
  )
}
