import type { SupportCaseDetail } from '@fanlight/contract/support'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Awaited, Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import type { Route } from './+types/support-case-screen.ts'
import { ActionButton } from './action-button.tsx'
import { ConsolePage } from './console-page.tsx'
import { Facts } from './facts.tsx'
import { answerSupport, assignSupport, closeSupport, getSupportCase, supportStates } from './support-api.ts'
import { UserLink } from './user-link.tsx'

export const meta = () => pageMeta({ title: 'Message', description: 'Operator console', noIndex: true })

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: settle(getSupportCase(Number(params.id)), otherwise('The conversation could not be loaded.')),
})

export default function SupportCaseScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title="Message to support">
      <Awaited
        of={loaderData.found}
        loading="Loading the conversation..."
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(found) => <Conversation key={found.id} found={found} />}
      </Awaited>
    </ConsolePage>
  )
}

function Conversation({ found }: { found: SupportCaseDetail }) {
  const { revalidate } = useRevalidator()
  const { id, name, state, isMine, userId } = found
  const { label, tone } = supportStates[state]
  const assign = async () => {
    const done = await settle(assignSupport(id, !isMine), otherwise('This could not be saved.'))
    if (done.ok) await revalidate()
    else toast.error(done.error)
  }
  return (
    <Section
      title={`${name}: ${found.subject}`}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Button size="small" onClick={() => void assign()}>
            {isMine ? 'Give back' : 'Take over'}
          </Button>
          {state !== 'closed' && (
            <ActionButton
              label="Close"
              title="Close this conversation?"
              body="Without an answer. If they write back, it opens again."
              done="The conversation is closed."
              run={() => closeSupport(id)}
            />
          )}
        </span>
      }
    >
      <div className="grid gap-6">
        <Facts
          of={[
            ['From', found.address],
            ['Account', userId === null ? 'None, or not signed in' : <UserLink key="user" id={userId} name={name} />],
            ['Looked after by', found.assignee ?? 'Nobody yet'],
          ]}
        />
        <ol className="grid gap-4">
          {found.messages.map(({ id: messageId, at, body, by, isOurs }) => (
            <li
              key={messageId}
              className={`grid gap-1 rounded-card border border-line p-4 ${isOurs ? 'bg-raised' : 'bg-card'}`}
            >
              <p className="text-caption text-soft">
                <strong>{isOurs ? (by ?? 'An operator') : name}</strong>, {dateTime(at)}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {body}
              </p>
            </li>
          ))}
        </ol>
        {found.canAnswer ? (
          <AnswerForm id={id} onSent={() => void revalidate()} />
        ) : (
          <p className="text-soft">To answer from here, letters must be able to go out: set SMTP_URL and MAIL_FROM.</p>
        )}
      </div>
    </Section>
  )
}

function AnswerForm({ id, onSent }: { id: number; onSent: () => void }) {
  const [message, setMessage] = useState('')
  const [closes, setCloses] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message.trim() === '') return setError('Please write a message.')
    setBusy(true)
    setError(undefined)
    try {
      await answerSupport(id, message, closes)
      setMessage('')
      toast.success('The answer goes out by mail.')
      onSent()
    } catch (cause) {
      setError(reasonOf(cause, 'The answer could not be sent.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <TextArea
        label="Answer"
        rows={6}
        required
        counted
        maxLength={4000}
        value={message}
        error={error}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Checkbox
        label="Close the conversation with it"
        checked={closes}
        onChange={(event) => setCloses(event.target.checked)}
      />
      <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
        Send the answer
      </Button>
    </form>
  )
}
