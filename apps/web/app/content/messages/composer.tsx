import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message, NewMessage, OpenThread } from '@fanlight/contract/content/messages/messages'
import Send from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { controlStyle } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sayTyping } from './messages-api.ts'
import type { Stamp } from './stamp-fields.tsx'

const StampFields = lazy(withRetries(() => import('./stamp-fields.tsx')))

interface Draft extends Stamp {
  body: string
}
const nothing: Draft = { body: '', writtenBy: 'creator', writerName: '' }

interface ComposerProps {
  thread: OpenThread
  viewerId: number
  quoted: Message | undefined
  onUnquote: () => void
  onSend: (message: NewMessage) => void
}

/** Enter sends where there is a keyboard; the draft survives a reload. */
export function Composer({ thread, viewerId, quoted, onUnquote, onSend }: ComposerProps) {
  const id = useId()
  const { draft, setDraft, forget } = useDraft(`message in ${thread.id} of ${viewerId}`, nothing)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { body, writtenBy, writerName } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const toldAt = useRef(0)
  const isCreator = thread.side === 'creator'
  const isReady = body.trim() !== '' && !(isCreator && writtenBy === 'team' && !writerName.trim())
  useEffect(() => {
    if (quoted) field.current?.focus()
  }, [quoted])

  function send() {
    if (!isReady) return
    const stamp = isCreator && writtenBy !== 'creator' ? { writtenBy, ...(writtenBy === 'team' && { writerName }) } : {}
    onSend({ body: body.trim(), ...(quoted && { quotes: quoted.number }), ...stamp })
    forget()
    change({ body: '' })
    field.current?.focus()
  }

  function onKey(event: KeyboardEvent) {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  function type(text: string) {
    change({ body: text })
    if (Date.now() - toldAt.current < messageLimits.typingSeconds * 1000) return
    toldAt.current = Date.now()
    // Nobody waits for this.
    sayTyping(thread.id).catch(() => undefined)
  }

  return (
    <section aria-label="New message" className="grid gap-2 border-line border-t bg-page p-3">
      {quoted && (
        <p className="flex items-center gap-2 border-accent border-l-2 pl-2 text-caption">
          <span className="mr-auto line-clamp-2 wrap-anywhere">
            <span className="sr-only">Replying to: </span>
            <span dir="auto">{quoted.body}</span>
          </span>
          <IconButton label="Cancel the reply" onClick={onUnquote}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          dir="auto"
          maxLength={messageLimits.message}
          placeholder="Write a message"
          value={body}
          onKeyDown={onKey}
          onChange={(event) => type(event.target.value)}
          className={`${controlStyle} field-sizing-content max-h-40 flex-1 resize-none`}
        />
        <Button
          variant="primary"
          aria-label="Send"
          disabled={!isReady}
          icon={<Send aria-hidden="true" className="size-4" />}
          className={iconOnPhones}
          onClick={send}
        >
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      {isCreator && (
        <Suspense fallback={<span className="h-18" />}>
          <StampFields writtenBy={writtenBy} writerName={writerName} onChange={change} />
        </Suspense>
      )}
    </section>
  )
}
