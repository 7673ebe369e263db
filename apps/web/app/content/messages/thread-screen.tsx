import type { Message, NewMessage, OpenThread } from '@fanlight/contract/content/messages/messages'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLocation, useParams } from 'react-router'
import { isId } from '../../lib/is-id.ts'
import { withRetries } from '../../lib/load-part.ts'
import { queryClient, startQuery } from '../../lib/query-client.ts'
import { useViewer } from '../../session/session-store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { Composer } from './composer.tsx'
import { putMessage } from './kept-messages.ts'
import { threadQuery } from './messages-api.ts'
import { put, useOutbox } from './outbox.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useThread } from './use-thread.ts'

const loadList = () => import('./message-list-screen.tsx')
const MessageList = lazy(withRetries(loadList))
const FirstNote = lazy(withRetries(() => import('./first-note-screen.tsx')))
const loadFirst = () => import('../../money/first-messages/first-message-dialog-screen.tsx')
const ThreadMenu = lazy(withRetries(() => import('./thread-menu-screen.tsx')))

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void loadList().catch(() => undefined)
  if (isId(params.id)) startQuery(threadQuery(Number(params.id)))
}

export default function ThreadScreen() {
  const { id } = useParams()
  if (!isId(id)) return <EmptyState title="There is no such conversation." />
  return <KnownThread key={id} id={Number(id)} />
}

function KnownThread({ id }: { id: number }) {
  const query = useQuery(threadQuery(id))
  return (
    <Loaded query={query} loading="Loading the conversation...">
      {(thread) => <Conversation thread={thread} />}
    </Loaded>
  )
}

function Conversation({ thread }: { thread: OpenThread }) {
  const userId = useViewer()?.userId ?? 0
  const list = useThread(thread)
  const waiting = useOutbox(userId).filter(({ threadId }) => threadId === thread.id)
  const [quoted, setQuoted] = useState<Message>()
  // Until a reload, the thread still lists the files of sent messages as waiting.
  const [sent, setSent] = useState<string[]>([])
  const payment = useOpenedPart(loadFirst, { isLikely: false })
  const [asked, setAsked] = useState<{ message: NewMessage; forget: () => void }>()
  const { price, paid } = thread.first
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: threadQuery(thread.id).queryKey })
  function send(message: NewMessage, forget: () => void) {
    if (price !== null) {
      setAsked({ message, forget })
      return payment.open()
    }
    forget()
    setSent((now) => [...now, ...(message.files ?? [])])
    put(userId, { threadId: thread.id, message })
    setQuoted(undefined)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHeader thread={thread} />
      <Suspense fallback={<div className="min-h-0 flex-1" />}>
        <MessageList thread={thread} list={list} waiting={waiting} onReply={setQuoted} />
      </Suspense>
      {(price !== null || paid?.state === 'held') && (
        <Suspense fallback={<div className="h-19 border-line border-t bg-raised sm:h-12" />}>
          <FirstNote thread={thread} />
        </Suspense>
      )}
      {thread.refusal === null || thread.refusal === 'priced' ? (
        <Composer
          thread={thread}
          viewerId={userId}
          quoted={quoted}
          taken={[...waiting.flatMap(({ message }) => message.files ?? []), ...sent]}
          onUnquote={() => setQuoted(undefined)}
          onSend={send}
        />
      ) : (
        <RefusalNote thread={thread} refusal={thread.refusal} />
      )}
      {payment.Part && asked && price !== null && (
        <payment.Part
          threadId={thread.id}
          name={thread.profileName}
          price={price}
          message={asked.message}
          open={payment.isOpen}
          onOpenChange={payment.setOpen}
          onSent={(message) => {
            asked.forget()
            setQuoted(undefined)
            putMessage(message)
            readAgain()
          }}
          onStale={readAgain}
        />
      )}
    </div>
  )
}

function ThreadHeader({ thread }: { thread: OpenThread }) {
  const { search } = useLocation()
  const isFan = thread.side === 'fan'
  const name = isFan ? thread.profileName : thread.fanName
  return (
    <header className="flex items-center gap-3 border-line border-b p-3">
      <Link to={`/messages${search}`} aria-label="All messages" className={`${iconButtonStyle} lg:hidden`}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Avatar src={isFan ? thread.profileAvatarUrl : thread.fanAvatarUrl} name={name} size={40} />
      <div className="mr-auto grid min-w-0">
        <h2 dir="auto" className="truncate text-lead">
          {isFan ? (
            <Link to={`/profile/${thread.profileId}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="truncate text-caption text-soft">
          {[
            ...(isFan ? [] : [`to ${thread.profileName}`]),
            ...(thread.isSubscriber ? ['subscriber'] : []),
            ...(thread.isOtherOnline ? ['online'] : []),
          ].join(' · ')}
        </p>
      </div>
      <Suspense fallback={<span className="size-11" />}>
        <ThreadMenu thread={thread} />
      </Suspense>
    </header>
  )
}
