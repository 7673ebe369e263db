import type { ConsoleUserDetail } from '@fanlight/contract/operations/console-users'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { coins, count, dateTime, dollars, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { FigureCard } from '../../money/dashboard/figure-card.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/user-screen.ts'
import { AuditList } from './audit-list.tsx'
import { auditOfQuery, userQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { Facts } from './facts.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { Roles } from './roles.tsx'
import { UserActions } from './user-actions.tsx'

export const meta = () => pageMeta({ title: 'User', description: 'Operator console', noIndex: true })

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  startAnew(userQuery(id))
  startAnew(auditOfQuery('user', id))
}

export default function UserScreen({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const query = useQuery(userQuery(id))
  return (
    <ConsolePage title={query.data ? <Named {...query.data} /> : 'User'} back={{ to: '/admin/users', label: 'Users' }}>
      <Loaded
        query={query}
        loading="Loading the user..."
        skeleton={<Skeleton className="h-201 rounded-card sm:h-188 lg:h-104" />}
      >
        {(user) => <User user={user} />}
      </Loaded>
      <AuditList of={auditOfQuery('user', id)} />
    </ConsolePage>
  )
}

const Named = ({ name, avatarUrl }: Pick<ConsoleUserDetail, 'name' | 'avatarUrl'>) => (
  <span className="flex items-center gap-3">
    <Avatar src={avatarUrl} name={name} size={40} />
    <bdi className="min-w-0">{name}</bdi>
  </span>
)

function User({ user }: { user: ConsoleUserDetail }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Account" actions={<Standing of={user} />}>
        <Facts
          of={[
            ['Email', user.email],
            ...(user.addressRefused ? [['Emails', `Refused: ${user.addressRefused}`] as [string, string]] : []),
            ['Number', user.id],
            ['Since', dateTime(user.createdAt)],
            ...suspension(user),
            ['Subscriptions', count(user.subscriptions)],
            ['Signed in', user.sessions === 0 ? 'Nowhere' : `in ${plural(user.sessions, 'place')}`],
          ]}
        />
        <UserActions user={user} />
      </Section>
      <div className="grid gap-6">
        <Figures of={user} />
        <Section title="Links">
          <Facts
            of={[
              ['Profiles', <Profiles key="profiles" of={user.profiles} />],
              ['Payments', <PaymentLinks key="payments" email={user.email} />],
            ]}
          />
        </Section>
      </div>
    </div>
  )
}

const identities = {
  none: ['No documents sent', 'neutral'],
  pending: ['Documents waiting', 'warning'],
  verified: ['Identity verified', 'success'],
  rejected: ['Documents rejected', 'danger'],
} as const

function Standing({ of: user }: { of: ConsoleUserDetail }) {
  const [words, tone] = user.kycStatus ? identities[user.kycStatus] : []
  return (
    <span className="flex flex-wrap gap-2">
      <Roles user={user} />
      {words && <Badge tone={tone}>{words}</Badge>}
    </span>
  )
}

const suspension = ({ suspendedAt, suspendedReason }: ConsoleUserDetail): [string, string][] =>
  suspendedAt ? [['Suspended', `${dateTime(suspendedAt)}: ${suspendedReason}`]] : []

const frozenWords = { operator: 'by an operator', dispute: 'by an open dispute', debt: 'until a debt is paid' }

const walletNote = (because: ConsoleUserDetail['walletFrozenBecause']) =>
  because.length === 0 ? 'FansCoins' : `FansCoins, frozen ${because.map((reason) => frozenWords[reason]).join(' and ')}`

const Figures = ({ of: { balance, walletFrozenBecause, business } }: { of: ConsoleUserDetail }) => (
  <dl className="grid grid-cols-2 gap-3 *:only:col-span-2 sm:gap-4">
    <FigureCard label="Wallet" value={coins(balance, 2)} note={walletNote(walletFrozenBecause)} />
    {business && (
      <>
        <FigureCard label="Subscribers" value={count(business.subscribers)} note="now" />
        <FigureCard label="Earned" value={dollars(business.earned)} note="in all" />
        <FigureCard label="Paid out" value={dollars(business.paidOut)} note="of it" />
      </>
    )}
  </dl>
)

function Profiles({ of }: { of: ConsoleUserDetail['profiles'] }) {
  if (of.length === 0) return 'None'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {of.map(({ id, name, hidden }) => (
        <li key={id} className="min-w-0">
          <Link dir="auto" to={`/profile/${id}`} className="tap underline underline-offset-4">
            {name}
          </Link>
          {hidden && ' (hidden)'}
        </li>
      ))}
    </ul>
  )
}
