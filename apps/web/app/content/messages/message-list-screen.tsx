import type { Message, OpenThread, Reaction } from '@fanlight/contract/content/messages/messages'
import { Fragment, lazy, Suspense, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { withRetries } from '../../lib/load-part.ts'
import { dayName } from '../../people/notifications/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { putMessage, renewFiles } from './kept-messages.ts'
import { MessageItem } from './message-item.tsx'
import { react } from './messages-api.ts'
import type { Waiting } from './outbox.ts'
import { PendingMessage } from './pending-message.tsx'
import { useScrollPlace } from './use-scroll-place.ts'
import type { useThread } from './use-thread.ts'

const EditMessage = lazy(withRetries(() => import('./edit-message.tsx')))
const DeleteMessage = lazy(withRetries(() => import('./delete-message.tsx')))
const loadViewer = () => import('../posts/media-viewer.tsx')
const loadReport = () => import('../../operations/reports/report-dialog.tsx')

interface MessageListProps {
  thread: OpenThread
  list: ReturnType<typeof useThread>
  waiting: Waiting[]
  onReply: (message: Message) => void
}

export default function MessageList({ thread, list, waiting, onReply }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Message>()
  const [deleting, setDeleting] = useState<Message>()
  // Kept while the dialog closes.
  const [reported, setReported] = useState<Message>()
  const reporting = useOpenedPart(loadReport)
  const [looking, setLooking] = useState<{ number: number; at: number }>()
  const viewer = useOpenedPart(loadViewer, { isLikely: false })
  /** Messages that were unread when the thread was opened stay below the line. */
  const [readAtOpening] = useState(thread.readNumber)
  const messages = list.messages ?? []
  const sent = new Set(messages.map(({ key }) => key))
  const pending = waiting.filter(({ key }) => !sent.has(key))
  const firstNew = messages.find(({ number, side }) => number > readAtOpening && side !== thread.side)?.number
  const last = pending.at(-1)?.key ?? String(messages.at(-1)?.number)
  const isOwnLast = pending.length > 0 || messages.at(-1)?.side === thread.side
  useScrollPlace(box, { id: thread.id, first: messages[0]?.number ?? 0, last, isOwnLast })

  async function act(work: Promise<Message>) {
    try {
      putMessage(await work)
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be done.'))
    }
  }
  const other = thread.side === 'fan' ? thread.profileName : thread.fanName
  const looked = messages.find(({ number }) => number === looking?.number)
  return (
    <div
      ref={box}
      role="log"
      aria-label={`Messages with ${other}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-4 *:first:mt-auto"
    >
      {list.hasOlder && (
        <Button size="small" className="self-center" busy={list.isLoadingOlder} onClick={list.loadOlder}>
          Show older messages
        </Button>
      )}
      {list.error && <ErrorState text={list.error} onRetry={list.load} busy={list.isLoading} />}
      {!list.messages && list.isLoading && <Loading text="Loading messages..." />}
      {list.messages?.length === 0 && pending.length === 0 && <Beginning thread={thread} />}
      {messages.map((message, index) => {
        const day = dayName(message.sentAt)
        const before = messages[index - 1]
        return (
          <Fragment key={message.number}>
            {(!before || dayName(before.sentAt) !== day) && (
              <h3 className="pt-3 text-center font-semibold text-caption text-soft">{day}</h3>
            )}
            {message.number === firstNew && (
              <p className="flex items-center gap-3 text-accent text-caption before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current">
                New
              </p>
            )}
            <div>
              {editing?.number === message.number ? (
                <Suspense>
                  <EditMessage message={message} onDone={() => setEditing(undefined)} />
                </Suspense>
              ) : (
                <MessageItem
                  message={message}
                  thread={thread}
                  onOpenFile={(at) => {
                    setLooking({ number: message.number, at })
                    viewer.open()
                  }}
                  onExpired={() => renewFiles(thread.id)}
                  onBought={() => requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))}
                  onReact={(reaction: Reaction | null) => void act(react(thread.id, message.number, reaction))}
                  onReply={() => onReply(message)}
                  onEdit={() => setEditing(message)}
                  onDelete={() => setDeleting(message)}
                  onReport={() => {
                    setReported(message)
                    reporting.open()
                  }}
                />
              )}
            </div>
          </Fragment>
        )
      })}
      {pending.map((one) => (
        <PendingMessage key={one.key} waiting={one} />
      ))}
      {list.isTyping && <p className="text-caption text-soft">{other} is typing…</p>}
      {looked && viewer.Part && (
        <viewer.Part
          key={`${looked.number} ${looking?.at}`}
          post={{ title: `Message from ${looked.side === thread.side ? 'you' : other}`, mediaItems: looked.files }}
          start={looking?.at ?? 0}
          open={viewer.isOpen}
          onOpenChange={viewer.setOpen}
          onExpired={() => renewFiles(thread.id)}
        />
      )}
      {reported && reporting.Part && (
        <reporting.Part
          key={reported.number}
          open={reporting.isOpen}
          onOpenChange={reporting.setOpen}
          subjectType="message"
          subjectId={thread.id}
          messageNumber={reported.number}
          name={`the message of ${other}`}
        />
      )}
      {deleting && (
        <Suspense>
          <DeleteMessage message={deleting} onDone={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Before the first message: who may answer. */
function Beginning({ thread }: { thread: OpenThread }) {
  const { team, ai } = thread.answeredBy
  const who = ['the creator', ...(team ? ['their team'] : []), ...(ai ? ['AI'] : [])]
  return (
    <p className="mx-auto max-w-prose py-10 text-balance text-center text-soft">
      {thread.side === 'fan' ? (
        <>
          Say hello to <bdi>{thread.profileName}</bdi>. {new Intl.ListFormat('en', { type: 'disjunction' }).format(who)}{' '}
          may answer; each message says who wrote it.
        </>
      ) : (
        'Nothing was written yet.'
      )}
    </p>
  )
}
