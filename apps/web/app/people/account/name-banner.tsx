import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { accountQuery, saveAccount } from './account-api.ts'

/** The pattern of invented names: anyone with another name has chosen it, and isn't asked. */
const looksInvented = /^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/

/** Asks new people for a display name. */
export function NameBanner() {
  const viewer = useViewer()
  const { data } = useQuery({ ...accountQuery, enabled: looksInvented.test(viewer?.name ?? '') })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!viewer || !data || data.isNamed) return null
  const keep = async () => {
    setBusy(true)
    try {
      await saveAccount({ name: data.name })
    } catch (error) {
      setFailure(reasonOf(error, 'Your name could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-label="Your name"
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4"
    >
      <UserRound aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <div className="min-w-56 flex-1">
        <p>
          Others see you as <strong>{data.name}</strong>. Your own name is shown to nobody.
        </p>
        <p role="alert" className="text-caption text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/account" variant="primary">
          Choose a name
        </LinkButton>
        <Button busy={busy} onClick={() => void keep()}>
          Keep it
        </Button>
      </div>
    </section>
  )
}
