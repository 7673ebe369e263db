import type { MailDetail } from '@fanlight/contract/people/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/email-screen.ts'
import { ActionButton } from './action-button.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { Facts } from './facts.tsx'
import { mailQuery, sendAgain } from './mail-api.ts'
import { mailStates } from './mail-states.ts'

export const meta = () => pageMeta({ title: 'Email', description: 'Operator console', noIndex: true })

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => startAnew(mailQuery(Number(params.id)))

export default function EmailScreen({ params }: Route.ComponentProps) {
  const query = useQuery(mailQuery(Number(params.id)))
  return (
    <ConsolePage title={query.data?.subject ?? 'Email'} back={{ to: '/admin/mail', label: 'Mail' }}>
      <Loaded
        query={query}
        loading="Loading the email..."
        skeleton={<Skeleton className="h-184 rounded-card sm:h-172" />}
      >
        {(mail) => <Email mail={mail} />}
      </Loaded>
    </ConsolePage>
  )
}

function Email({ mail }: { mail: MailDetail }) {
  const { label, tone } = mailStates[mail.status]
  return (
    <Section
      title="Email"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {(mail.status === 'refused' || mail.status === 'given-up') && (
            <ActionButton
              label="Send again"
              title="Send this email again?"
              body={`It goes to ${mail.address}, and further mail goes there too.`}
              done="The email goes out again."
              run={() => sendAgain(mail.id)}
            />
          )}
        </span>
      }
    >
      <Facts
        of={[
          ['To', mail.address],
          ['Written', dateTime(mail.createdAt)],
          ['Sent', whenSent(mail)],
          ['Tries', String(mail.attempts)],
          ...(mail.lastError ? [['Answer', mail.lastError] as [string, string]] : []),
        ]}
      />
      <AsSent html={mail.html} />
      <Disclosure summary="As text" className="mt-4">
        <pre className="wrap-anywhere whitespace-pre-wrap text-caption">{mail.text}</pre>
      </Disclosure>
    </Section>
  )
}

const bordersHeight = 2

/** As high as its content. It has our origin so that it can be measured; without `allow-scripts` nothing in it runs. */
function AsSent({ html }: { html: string }) {
  const [height, setHeight] = useState<number>()
  return (
    <iframe
      title="The email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      onLoad={({ currentTarget: { contentDocument } }) => setHeight(contentDocument?.documentElement.offsetHeight)}
      style={height ? { height: height + bordersHeight } : undefined}
      className="mt-4 h-[28rem] max-h-[80svh] w-full rounded-control border border-line has-[~details[open]]:hidden sm:h-96"
    />
  )
}

const whenSent = ({ status, sentAt }: MailDetail) =>
  status === 'kept' ? 'Nowhere: there is no mail server' : sentAt ? dateTime(sentAt) : 'Not yet'
