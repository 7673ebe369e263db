import type { Conversation } from '@fanlight/contract/support'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { brand } from '../lib/brand.ts'
import { call } from '../lib/call.ts'
import { dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, type Settled, settle } from '../lib/settle.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { Route } from './+types/conversation-screen.ts'

export const meta = () => pageMeta({ title: 'Your message to us', description: 'Support.', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const conversation: Promise<Settled<Conversation>> = settle(
    call('readConversation', { params: { token: token || '-' } }),
    otherwise('The conversation could not be loaded.'),
  )
  return { token, conversation }
}

/** Opened by the link under an answer: what was said, and room to say more. */
export default function ConversationScreen({ loaderData: { token, conversation } }: Route.ComponentProps) {
  return (
    <Page title="Your message to us" width="form">
      <Awaited of={conversation} loading="Loading the conversation..." skeleton={<Skeleton className="h-64" />}>
        {(loaded) => <Talk token={token} start={loaded} />}
      </Awaited>
    </Page>
  )
}

function Talk({ token, start }: { token: string; start: Conversation }) {
  const [{ messages }, setConversation] = useState(start)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || message.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      setConversation(await call('replyToSupport', { params: { token }, body: { message } }))
      setMessage('')
    } catch (error) {
      setFailure(reasonOf(error, 'Your message could not be sent.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ol aria-live="polite" className="grid gap-4">
        {messages.map(({ at, body, isOurs }) => (
          <li key={at} className="grid gap-1 rounded-card border border-line bg-card p-4">
            <p className="text-caption text-soft">
              <strong>{isOurs ? brand.name : 'You'}</strong>, {dateTime(at)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {body}
            </p>
          </li>
        ))}
      </ol>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextArea
          label="Write back"
          rows={5}
          required
          counted
          maxLength={4000}
          value={message}
          error={failure}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
          Send
        </Button>
      </form>
    </>
  )
}
