import type { Conversation } from '@fanlight/contract/operations/support'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { brand } from '../lib/brand.ts'
import { call } from '../lib/call.ts'
import { dateTime } from '../lib/format.ts'
import { orNull } from '../lib/or-null.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { queryClient, startQuery } from '../lib/query-client.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { useDraft } from '../lib/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Missing } from '../ui/missing.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useForm } from '../ui/use-form.ts'
import type { Route } from './+types/conversation-screen.ts'

export const meta = () => pageMeta({ title: 'Your message to us', description: 'Support.', noIndex: true })

const conversationQuery = (token: string) =>
  queryOptions({
    queryKey: ['conversation', token],
    queryFn: () =>
      sayingOf(
        orNull(call('readConversation', { params: { token: token || '-' } })),
        messageElse('The conversation could not be loaded.'),
      ),
  })

const tokenIn = (query: URLSearchParams) => query.get('token') ?? ''

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  startQuery(conversationQuery(tokenIn(new URL(request.url).searchParams)))

/** Opened from the link in an answer: the conversation and a reply form. */
export default function ConversationScreen() {
  const [query] = useSearchParams()
  const token = tokenIn(query)
  const conversation = useQuery(conversationQuery(token))
  if (conversation.data === null) return <NoSuchConversation />
  return (
    <Page title="Your message to us" width="form">
      <Loaded query={conversation} loading="Loading the conversation..." skeleton={<Skeleton className="h-64" />}>
        {(found) => found && <Talk token={token} messages={found.messages} />}
      </Loaded>
    </Page>
  )
}

const NoSuchConversation = () => (
  <Missing
    what="Conversation"
    text="The conversation is over, or the link is incomplete. Please open the link in our email again, or write us a new message."
    to="/support"
    linkText="Write to us"
  />
)

const nothing = { message: '' }

function Talk({ token, messages }: { token: string; messages: Conversation['messages'] }) {
  const { draft, setDraft, forget } = useDraft(`conversation ${token}`, nothing)
  const { message } = draft
  const { errors, busy, send } = useForm('Your message could not be sent.')
  async function reply() {
    const talk = await call('replyToSupport', { params: { token }, body: { message } })
    queryClient.setQueryData(conversationQuery(token).queryKey, talk)
    setDraft(nothing)
    forget()
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
      <Form
        noValidate={false}
        errors={errors}
        className="grid gap-4"
        onSubmit={() => message.trim() !== '' && send(reply)}
      >
        <TextArea
          label="Write back"
          rows={5}
          required
          counted
          maxLength={4000}
          value={message}
          error={errors.form}
          onChange={(event) => setDraft({ message: event.target.value })}
        />
        <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="justify-self-start">
          Send
        </Button>
      </Form>
    </>
  )
}
