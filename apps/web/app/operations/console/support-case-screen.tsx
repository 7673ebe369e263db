import type { SupportCaseDetail } from '@fanlight/contract/operations/support'
import { supportSubjects } from '@fanlight/contract/operations/support-subjects'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import type { Route } from './+types/support-case-screen.ts'
import { ActionButton } from './action-button.tsx'
import { userQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { readAgain, startAnew } from './console-query.ts'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { answerSupport, assignSupport, closeSupport, supportCaseQuery, supportStates } from './support-api.ts'

export const meta = () => pageMeta({ title: 'Message', description: 'Operator console', noIndex: true })

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => startAnew(supportCaseQuery(Number(params.id)))

export default function SupportCaseScreen({ params }: Route.ComponentProps) {
  const query = useQuery(supportCaseQuery(Number(params.id)))
  return (
    <ConsolePage
      title={query.data ? `${query.data.name}: ${supportSubjects[query.data.subject]}` : 'Message to support'}
      state={query.data && <State of={query.data.state} />}
      back={{ to: '/admin/support', label: 'Support' }}
    >
      <Loaded
        query={query}
        loading="Loading the conversation..."
        skeleton={<Skeleton className="h-140 rounded-card" />}
      >
        {(found) => <Conversation key={found.id} found={found} />}
      </Loaded>
    </ConsolePage>
  )
}

function State({ of }: { of: SupportCaseDetail['state'] }) {
  const { label, tone } = supportStates[of]
  return <Badge tone={tone}>{label}</Badge>
}

function Conversation({ found }: { found: SupportCaseDetail }) {
  const { id, name, state, isMine, userId } = found
  const assign = async () => {
    try {
      await assignSupport(id, !isMine)
      await readAgain()
    } catch (cause) {
      toast.error(reasonOf(cause, 'This could not be saved.'))
    }
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <Section
        title="Conversation"
        actions={
          <span className="flex flex-wrap items-center gap-2">
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
          <ol className="grid gap-4">
            {found.messages.map(({ id: messageId, at, body, by, isOurs }) => (
              <li
                key={messageId}
                className={`grid gap-1 rounded-card border border-line p-4 ${isOurs ? 'bg-raised' : 'bg-card'}`}
              >
                <p className="text-caption text-soft">
                  <strong>{isOurs ? (by ?? 'An operator') : name}</strong>, <Moment at={at} />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {body}
                </p>
              </li>
            ))}
          </ol>
          {found.canAnswer ? (
            <AnswerForm id={id} />
          ) : (
            <p className="text-soft">To answer from here, emails must be able to go out: set SMTP_URL and MAIL_FROM.</p>
          )}
        </div>
      </Section>
      <Section title="Details">
        <Facts
          of={[
            ['From', found.address],
            ['Account', userId === null ? 'None, or not signed in' : <Account key="user" id={userId} name={name} />],
            ...(userId === null ? [] : [['Payments', <Payments key="payments" of={userId} />] as [string, ReactNode]]),
            ['Assigned to', found.assignee ?? 'Nobody yet'],
          ]}
        />
      </Section>
    </div>
  )
}

const Account = ({ id, name }: { id: number; name: string }) => (
  <Link dir="auto" to={`/admin/users/${id}`} className="underline underline-offset-4">
    {name}
  </Link>
)

/** By the account's address: the form may contain another. */
function Payments({ of }: { of: number }) {
  const { data, error } = useQuery(userQuery(of))
  return data ? <PaymentLinks email={data.email} /> : (error?.message ?? 'Loading...')
}

const noAnswer = { message: '', closes: false }

function AnswerForm({ id }: { id: number }) {
  const { draft, setDraft, forget } = useDraft(`answer ${id} of ${useViewer()?.userId}`, noAnswer)
  const { message, closes } = draft
  const { errors, busy, send } = useForm('The answer could not be sent.')

  const answer = () =>
    send(
      async () => {
        await answerSupport(id, message, closes)
        setDraft(noAnswer)
        forget()
        toast.success('The answer goes out by mail.')
        void readAgain()
      },
      { form: message.trim() === '' ? 'Please write a message.' : undefined },
    )
  return (
    <Form errors={errors} className="grid gap-4" onSubmit={answer}>
      <TextArea
        label="Answer"
        rows={6}
        required
        counted
        maxLength={4000}
        value={message}
        error={errors.form}
        onChange={(event) => setDraft({ ...draft, message: event.target.value })}
      />
      <Checkbox
        label="Close the conversation after sending"
        checked={closes}
        onChange={(event) => setDraft({ ...draft, closes: event.target.checked })}
      />
      <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
        Send the answer
      </Button>
    </Form>
  )
}
