import type { MailDetail } from '@fanlight/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { Fold } from '../ui/fold.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/letter-screen.ts'
import { ActionButton } from './action-button.tsx'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { Facts } from './facts.tsx'
import { mailQuery, sendAgain } from './mail-api.ts'
import { mailStates } from './mail-states.ts'

export const meta = () => pageMeta({ title: 'Letter', description: 'Operator console', noIndex: true })

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => startAnew(mailQuery(Number(params.id)))

export default function LetterScreen({ params }: Route.ComponentProps) {
  const query = useQuery(mailQuery(Number(params.id)))
  return (
    <ConsolePage title={query.data?.subject ?? 'Letter'} back={{ to: '/admin/mail', label: 'Mail' }}>
      <Loaded query={query} loading="Loading the letter..." skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(mail) => <Letter mail={mail} />}
      </Loaded>
    </ConsolePage>
  )
}

function Letter({ mail }: { mail: MailDetail }) {
  const { label, tone } = mailStates[mail.status]
  return (
    <Section
      title="Letter"
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {(mail.status === 'refused' || mail.status === 'given-up') && (
            <ActionButton
              label="Send again"
              title="Send this letter again?"
              body={`It goes to ${mail.address}, and further mail goes there too.`}
              done="The letter goes out again."
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
      <iframe
        title="The letter"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        className="mt-4 has-[~details[open]]:hidden h-[34rem] w-full sm:h-[28rem] rounded-control border border-line"
      />
      <Fold summary="As text" className="mt-4">
        <pre className="wrap-anywhere whitespace-pre-wrap text-caption">{mail.text}</pre>
      </Fold>
    </Section>
  )
}

const whenSent = ({ status, sentAt }: MailDetail) =>
  status === 'kept' ? 'Nowhere: there is no mail server' : sentAt ? dateTime(sentAt) : 'Not yet'
