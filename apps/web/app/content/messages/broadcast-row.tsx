import type { Broadcast } from '@fanlight/contract/content/messages/broadcasts'
import { count, dateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { segmentText, states } from './broadcast-words.ts'

/** One broadcast with what became of it. */
export function BroadcastRow({ broadcast, onEnd }: { broadcast: Broadcast; onEnd: () => void }) {
  const { body, state, sentAt, dueAt, recipients, writtenBy, writerName } = broadcast
  const wasSent = sentAt !== null
  const mayEnd = state === 'scheduled' || state === 'sent'
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-soft">
        <Badge>{states[state]}</Badge>
        <time dateTime={sentAt ?? dueAt}>{dateTime(sentAt ?? dueAt)}</time>
        <span>{segmentText(broadcast)}</span>
        {writtenBy === 'ai' && <span>Written by AI</span>}
        {writtenBy === 'team' && (
          <span>
            Written by <bdi>{writerName}</bdi>
          </span>
        )}
      </div>
      <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-line">
        {body ?? <span className="text-soft italic">Erased</span>}
      </p>
      {wasSent && (
        <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-5">
          <Figure name="Fans" value={recipients ?? 0} />
          <Figure name="Received" value={broadcast.received} />
          <Figure name="Seen" value={broadcast.seen} />
          <Figure name="Replied" value={broadcast.replied} />
          <Figure name="Muted" value={broadcast.muted} />
        </dl>
      )}
      {mayEnd && (
        <div>
          <Button size="small" onClick={onEnd}>
            {wasSent ? 'Stop' : 'Cancel'}
          </Button>
        </div>
      )}
    </article>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="grid">
    <dt className="text-caption text-soft">{name}</dt>
    <dd className="text-lead">{count(value)}</dd>
  </div>
)
