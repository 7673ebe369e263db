import type { AuditDetails, AuditEntry } from '@fanlight/contract/operations/console'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { coins, plural } from '../../lib/format.ts'
import { Moment } from './moment.tsx'

/** Details of a log entry in words; the reason comes first. */
export function LogDetails({ of }: { of: AuditEntry['details'] }) {
  const said = [...new Set([...Object.keys(words), ...Object.keys(of)])].flatMap((name) => {
    const value = of[name] ?? ''
    const text = value === '' ? null : inWords(name, value)
    return text ? [[name, text] as const] : []
  })
  if (said.length === 0) return null
  return (
    <span className="wrap-anywhere text-caption text-soft">
      {said.map(([name, text], position) => (
        <Fragment key={name}>
          {position > 0 && ' · '}
          {text}
        </Fragment>
      ))}
    </span>
  )
}

/** Old entries may have fields that are no longer written: show their names. */
function inWords(name: string, value: unknown): ReactNode {
  const known = words[name as keyof AuditDetails] as ((value: unknown) => ReactNode) | undefined
  if (known) return known(value)
  if (typeof value === 'object') return null
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}: ${value}`
}

const quoted = (text: string) => <bdi>“{text}”</bdi>
const link = (label: string, folder: string) => (id: number) => (
  <Link to={`${folder}/${id}`} className="underline underline-offset-4">
    {`${label} ${id}`}
  </Link>
)
const person = (label: string) => link(label, '/admin/users')
/** Already part of the entry's sentence. */
const saidAlready = () => null

const words: { [Name in keyof AuditDetails]-?: (value: NonNullable<AuditDetails[Name]>) => ReactNode } = {
  reason: quoted,
  note: quoted,
  userId: person('User'),
  fanId: person('Fan'),
  buyerId: person('Fan'),
  creatorId: person('Creator'),
  askedBy: (id) => <>Asked for by {person('user')(id)}</>,
  postId: link('Post', '/post'),
  profileId: link('Profile', '/profile'),
  commentId: (id) => `Comment ${id}`,
  subjectType: saidAlready,
  subjectId: saidAlready,
  reports: (reports) => plural(reports, 'report'),
  picture: saidAlready,
  amount: saidAlready,
  coins: (amount) => `${coins(amount)} FansCoins`,
  asDeposit: (id) => `Deposit ${id}`,
  label: saidAlready,
  reference: (reference) => `Reference ${reference}`,
  act: saidAlready,
  subject: saidAlready,
  doneAt: (at) => (
    <>
      Takes effect on <Moment at={at} />
    </>
  ),
  ended: (places) => `${plural(places, 'sign-in')} ended`,
  before: (was) => (typeof was === 'string' ? `Before: ${was}` : null),
  after: saidAlready,
  from: saidAlready,
  names: saidAlready,
}
