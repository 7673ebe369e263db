import { coins } from '../../lib/format.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { bubbleStyle, rowStyle } from './message-item.tsx'
import { MessageText } from './message-text.tsx'
import { filesText } from './message-words.ts'
import { discard, retry, type Waiting } from './outbox.ts'

/** A message on its way; a refused one says why, and can be retried or discarded. */
export function PendingMessage({ waiting: { key, message, problem } }: { waiting: Waiting }) {
  const userId = useViewer()?.userId ?? 0
  return (
    <div className={rowStyle(true)}>
      <div className={bubbleStyle(true)}>
        <span className="sr-only">You:</span>
        {message.body !== '' && <MessageText text={message.body} hasLinks={false} />}
        {message.files && (
          <p className="text-caption">
            {filesText(message.files.length)}
            {message.price !== undefined && ` for ${coins(message.price)} FansCoins`}
          </p>
        )}
        {problem ? (
          <div role="alert" className="grid gap-1 text-caption text-danger">
            {problem}
            <span className="flex gap-2">
              <Button size="small" variant="quiet" onClick={() => retry(userId, key)}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={() => discard(userId, key)}>
                Discard
              </Button>
            </span>
          </div>
        ) : (
          <p className="text-right text-caption text-soft">sending…</p>
        )}
      </div>
    </div>
  )
}
