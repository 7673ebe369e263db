import type { SignInSession } from '@fanlight/contract/people/account'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateTime } from '../../lib/format.ts'
import { clearSession } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { endAllSessions, endOtherSessions, endSession } from './account-api.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** A person's sessions; each can be ended. */
export default function SessionList({ sessions }: { sessions: SignInSession[] }) {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function end(which: string, work: () => Promise<unknown>) {
    setBusy(which)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error, 'This session could not be ended.'))
    } finally {
      setBusy(undefined)
    }
  }
  const endAll = async () => {
    await endAllSessions()
    clearSession()
  }

  return (
    <>
      <ul className="grid gap-2">
        {sessions.map(({ id, device, country, signedInAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
            <div className="min-w-48 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isThis && <Badge tone="success">This device</Badge>}
              </p>
              <p className="text-caption text-soft">
                Signed in {dateTime(signedInAt)}
                {country && `, from ${countries.of(country) ?? country}`}
              </p>
            </div>
            {!isThis && (
              <Button
                size="small"
                busy={busy === id}
                disabled={busy !== undefined}
                aria-label={`End the session on ${device}, signed in ${dateTime(signedInAt)}`}
                onClick={() => void end(id, () => endSession(id))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        {sessions.length > 1 && (
          <Button disabled={busy !== undefined} onClick={() => void end('others', endOtherSessions)}>
            End all other sessions
          </Button>
        )}
        <Button variant="quiet" disabled={busy !== undefined} onClick={() => void end('all', endAll)}>
          Log out everywhere
        </Button>
      </div>
    </>
  )
}
