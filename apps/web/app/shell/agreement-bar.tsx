import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { brand } from '../lib/brand.ts'
import { call } from '../lib/call.ts'
import { dateOf } from '../lib/format.ts'
import { queryClient } from '../lib/query-client.ts'
import type { Viewer } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'

const names = {
  terms: { label: 'Terms of Service', to: '/terms' },
  'privacy-policy': { label: 'Privacy Policy', to: '/privacy-policy' },
}
const storageKey = 'asked-to-agree'

/** The terms a person still has to agree to. Once there are none, we remember that and don't ask again. */
const askedQuery = (answered: string) =>
  queryOptions({
    queryKey: ['agreements', answered],
    queryFn: async () => {
      const asked = await call('listAsked')
      if (asked.length === 0) localStorage.setItem(storageKey, answered)
      return asked
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: brand.site.asked > 0 && localStorage.getItem(storageKey) !== answered,
  })

/** Asks existing users to agree to changed terms. They can keep reading, and nobody is asked twice. */
export function AgreementBar({ viewer: { userId } }: { viewer: Viewer }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const answered = `${userId} ${brand.site.asked}`
  const query = askedQuery(answered)
  // A failure is ignored: the next page asks again.
  const asked = useQuery(query, queryClient).data ?? []
  if (asked.length === 0) return null

  async function agree() {
    setBusy(true)
    setFailure(undefined)
    try {
      for (const { kind, version } of asked) await call('agree', { body: { kind, version } })
      localStorage.setItem(storageKey, answered)
      queryClient.setQueryData(query.queryKey, [])
    } catch (error) {
      setFailure(reasonOf(error, 'This could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-label="Changes"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-raised px-4 py-2 sm:px-6"
    >
      <p className="min-w-56 flex-1">
        {asked.map(({ kind, inForceSince }, index) => (
          <Fragment key={kind}>
            {index > 0 && ' '}
            Our{' '}
            <Link to={names[kind].to} className="tap font-semibold text-accent underline underline-offset-4">
              {names[kind].label}
            </Link>{' '}
            changed on {dateOf(inForceSince)}.
          </Fragment>
        ))}
        <span role="alert" className="block text-danger empty:hidden">
          {failure}
        </span>
      </p>
      <Button busy={busy} onClick={() => void agree()}>
        I agree
      </Button>
    </section>
  )
}
