import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Message, NewMessage, OpenThread } from '@fanlight/contract/content/messages/messages'
import { limits } from '@fanlight/contract/platform/limits'
import { toHundredths } from '@fanlight/contract/platform/money'
import ImagePlus from 'lucide-react/icons/image-plus'
import Send from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { withRetries } from '../../lib/load-part.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { cx } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/field.tsx'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { inShort } from './message-words.ts'
import { sayTyping } from './messages-api.ts'
import type { Stamp } from './stamp-fields.tsx'

const StampFields = lazy(withRetries(() => import('./stamp-fields.tsx')))
const PriceField = lazy(withRetries(() => import('./price-field-screen.tsx')))
const Attachments = lazy(withRetries(() => import('./attachments-screen.tsx')))

const none: File[] = []

interface Draft extends Stamp {
  body: string
  /** Only on the creator's side, as typed. */
  price: string
}
const nothing: Draft = { body: '', price: '', writtenBy: 'creator', writerName: '' }

const isPrice = (price: string) =>
  toHundredths(Number(price)) !== undefined &&
  Number(price) >= limits.minimumPostPrice &&
  Number(price) <= limits.maximumAmount

interface ComposerProps {
  thread: OpenThread
  viewerId: number
  quoted: Message | undefined
  /** Files that belong to messages on their way. */
  taken: string[]
  onUnquote: () => void
  /** Called with what empties the composer once the message is on its way. */
  onSend: (message: NewMessage, forget: () => void) => void
}

/** Enter sends if there's a keyboard; the draft survives a reload. */
export function Composer({ thread, viewerId, quoted, taken, onUnquote, onSend }: ComposerProps) {
  const id = useId()
  const { draft, setDraft, forget } = useDraft(`message in ${thread.id} of ${viewerId}`, nothing)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { body, price = '', writtenBy, writerName } = draft
  const [picked, setPicked] = useState(none)
  const [attached, setAttached] = useState<{ ids: string[]; isBusy: boolean }>({ ids: [], isBusy: false })
  const field = useRef<HTMLTextAreaElement>(null)
  const toldAt = useRef(0)
  const isCreator = thread.side === 'creator'
  // A message with a price is words alone, and nobody hears of it before it's paid.
  const isFree = thread.refusal === null
  const hasContent = body.trim() !== '' || attached.ids.length > 0
  const sells = isCreator && attached.ids.length > 0 && price !== ''
  const isReady =
    hasContent &&
    !attached.isBusy &&
    !(sells && !isPrice(price)) &&
    !(isCreator && writtenBy === 'team' && !writerName.trim())
  useEffect(() => {
    if (quoted) field.current?.focus()
  }, [quoted])

  function send() {
    if (!isReady) return
    const stamp = isCreator && writtenBy !== 'creator' ? { writtenBy, ...(writtenBy === 'team' && { writerName }) } : {}
    const files = attached.ids.length > 0 && { files: attached.ids }
    const message = {
      body: body.trim(),
      ...files,
      ...(sells && { price: Number(price) }),
      ...(quoted && { quotes: quoted.number }),
      ...stamp,
    }
    onSend(message, () => {
      forget()
      change({ body: '', price: '' })
      field.current?.focus()
    })
  }

  function onKey(event: KeyboardEvent) {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  function type(text: string) {
    change({ body: text })
    if (!isFree || Date.now() - toldAt.current < messageLimits.typingSeconds * 1000) return
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
            <span dir="auto">{inShort({ body: quoted.body, fileCount: quoted.files.length })}</span>
          </span>
          <IconButton label="Cancel the reply" onClick={onUnquote}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </p>
      )}
      {(picked.length > 0 || thread.waitingFiles.length > 0) && (
        <Suspense fallback={<span className="h-24" />}>
          <Attachments thread={thread} picked={picked} taken={taken} onChange={setAttached} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        {isFree && <FilePicker onPick={setPicked} />}
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
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0 || !isFree) return
            event.preventDefault()
            setPicked(files)
          }}
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
        <div className="flex flex-wrap items-start gap-3">
          {(attached.ids.length > 0 || attached.isBusy) && (
            <Suspense fallback={<span className="h-25 min-w-56 flex-1" />}>
              <PriceField price={price} onChange={(typed) => change({ price: typed })} />
            </Suspense>
          )}
          <Suspense fallback={<span className="h-18" />}>
            <StampFields writtenBy={writtenBy} writerName={writerName} onChange={change} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

const FilePicker = ({ onPick }: { onPick: (files: File[]) => void }) => (
  <label className={cx(iconButtonStyle, 'cursor-pointer focus-within:outline-2')} title="Add pictures or videos">
    <ImagePlus aria-hidden="true" className="size-5" />
    <input
      type="file"
      multiple
      aria-label="Add pictures or videos"
      accept="image/*,video/*"
      className="sr-only"
      onChange={({ target }) => {
        onPick([...(target.files ?? none)])
        target.value = ''
      }}
    />
  </label>
)
