import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message, MessageSale, OpenThread, Reaction } from '@fanlight/contract/content/messages/messages'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import { coins } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { CoinMark } from '../../ui/coins.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { clockTime } from './clock-time.ts'
import { lockedStyle, MessageFiles } from './message-files.tsx'
import { MessageText } from './message-text.tsx'
import { inShort } from './message-words.ts'

const LockedFiles = lazy(withRetries(() => import('./locked-files-screen.tsx')))
const BroadcastNote = lazy(withRetries(() => import('./broadcast-note.tsx')))
const MessageMenu = lazy(withRetries(() => import('./message-menu.tsx')))

interface MessageItemProps {
  message: Message
  thread: OpenThread
  onOpenFile: (index: number) => void
  onExpired: () => void
  onBought: () => void
  onReact: (reaction: Reaction | null) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

/** Looks like its bubble; own messages are on the right. */
export const bubbleStyle = (isOwn: boolean) =>
  cx(
    'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 rounded-card px-3 py-2',
    isOwn ? 'bg-accent/12 text-ink' : 'border border-line bg-card text-ink',
  )

export const rowStyle = (isOwn: boolean) =>
  cx('flex max-w-[min(36rem,88%)] items-center gap-1', isOwn && 'ml-auto flex-row-reverse')

export function MessageItem({ message, thread, ...acts }: MessageItemProps) {
  const { number, side, body, quote, reactions, sale } = message
  const isOwn = side === thread.side
  const other = thread.side === 'fan' ? thread.profileName : thread.fanName
  const nameOf = (one: Message['side']) => (one === thread.side ? 'You' : other)
  const given = (['fan', 'creator'] as const).flatMap((one) => reactions[one] ?? [])
  const [now] = useState(() => Date.now())
  const mayEdit = isOwn && now - Date.parse(message.sentAt) < messageLimits.editMinutes * 60_000
  return (
    <div className={rowStyle(isOwn)}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <div className={bubbleStyle(isOwn)}>
          <span className="sr-only">{nameOf(side)}:</span>
          <Stamp message={message} />
          {quote && (
            <blockquote className="border-edge border-l-2 pl-2 text-caption text-soft">
              <span className="block font-semibold">
                <bdi>{nameOf(quote.side)}</bdi>
              </span>
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {inShort(quote)}
              </span>
            </blockquote>
          )}
          {body === null ? (
            <p className="text-soft italic">{isOwn ? 'You deleted this message.' : 'This message was deleted.'}</p>
          ) : (
            body !== '' && <MessageText text={body} hasLinks={side === 'creator' || thread.bothWrote} />
          )}
          {message.files.length > 0 && (
            <MessageFiles
              files={message.files}
              name={isOwn ? 'you' : other}
              onOpen={acts.onOpenFile}
              onExpired={acts.onExpired}
            />
          )}
          {sale && !sale.isBought && thread.side === 'fan' && (
            <Suspense fallback={<div className={lockedStyle} />}>
              <LockedFiles message={message} sale={sale} name={other} onBought={acts.onBought} />
            </Suspense>
          )}
          {sale && <SaleNote sale={sale} isFan={thread.side === 'fan'} isDeleted={body === null} />}
          {message.isBroadcast && (
            <Suspense fallback={<div className="h-6" />}>
              <BroadcastNote thread={thread} />
            </Suspense>
          )}
          <p className="figures text-right text-caption text-soft">
            {message.editedAt && body !== null && 'edited · '}
            <time dateTime={message.sentAt}>{clockTime(message.sentAt)}</time>
            {isOwn && thread.otherReadNumber !== null && thread.otherReadNumber >= number && ' · read'}
          </p>
        </div>
        {given.length > 0 && (
          <p
            className={cx(
              'relative -mt-3 w-fit rounded-full border border-line bg-raised px-2 py-0.5 text-body text-ink leading-none',
              isOwn ? 'mr-2 ml-auto' : 'ml-2',
            )}
          >
            <span className="sr-only">Reactions: </span>
            {given.join(' ')}
          </p>
        )}
      </div>
      {body !== null && (
        <Suspense
          fallback={
            <span className={iconButtonStyle}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </span>
          }
        >
          <MessageMenu
            label={`More about message ${number}`}
            reaction={reactions[thread.side]}
            onReact={acts.onReact}
            onReply={thread.refusal === null && acts.onReply}
            onEdit={mayEdit && acts.onEdit}
            onDelete={isOwn && acts.onDelete}
            onReport={!isOwn && acts.onReport}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What happened to the price. Until then the fan sees it on the button. */
function SaleNote({ sale, isFan, isDeleted }: { sale: MessageSale; isFan: boolean; isDeleted: boolean }) {
  if (isFan && !sale.isBought) return null
  const price = `${coins(sale.price)} FansCoins`
  return (
    <p className="figures flex flex-wrap items-center gap-x-1.5 text-caption text-soft">
      <CoinMark />
      {sale.isBought ? `Bought for ${price}` : `${price} · not bought yet`}
      {isDeleted && isFan && ' · stays open to you'}
    </p>
  )
}

/** Who wrote it for the character; nothing if it was the creator in person. */
function Stamp({ message: { writtenBy, writerName } }: { message: Message }) {
  if (writtenBy === 'ai')
    return (
      <span>
        <Badge>Written by AI</Badge>
      </span>
    )
  if (writtenBy !== 'team') return null
  return (
    <span>
      <Badge>
        Written by <bdi>{writerName}</bdi> of the team
      </Badge>
    </span>
  )
}
