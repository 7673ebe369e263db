import type { Passkeys } from '@fanlight/contract/people/passkeys'
import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { brand } from '../../lib/brand.ts'
import { dateTime } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from './passkey-api.ts'

interface Draft {
  name: string
  /** The passkey to rename; undefined for a new one. */
  renamed?: string
}
const nothing: Draft = { name: '' }

/** A passkey confirms sensitive actions by fingerprint, face or PIN, which a stolen session can't. */
export default function PasskeySection() {
  const passkeys = useQuery(passkeysQuery)
  return (
    <LoadedSection
      title="Passkeys"
      query={passkeys}
      loading="Loading your passkeys..."
      skeleton={<Skeleton className="h-24" />}
    >
      {(loaded) => <PasskeyList {...loaded} />}
    </LoadedSection>
  )
}

function PasskeyList({ host, passkeys }: Passkeys) {
  // Survives leaving the page to sign in again.
  const { draft, setDraft, forget } = useDraft(`passkey of ${useViewer()?.userId}`, nothing)
  const { name, renamed } = draft
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isNameless, setNameless] = useState(false)
  const isElsewhere = location.hostname !== host

  async function act(which: string, work: () => Promise<void>) {
    setBusy(which)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error, 'This could not be done. Please try again.'))
    } finally {
      setBusy(undefined)
    }
  }
  const save = () => {
    if (name.trim() === '') return setNameless(true)
    void act('save', async () => {
      await (renamed ? renamePasskey(renamed, name.trim()) : addPasskey(name.trim()))
      setDraft(nothing)
      forget()
    })
  }
  const remove = (id: string) => async () => {
    await removePasskey(id)
    if (renamed !== id) return
    setDraft(nothing)
    forget()
  }

  return (
    <>
      <p className="text-soft">
        Use your fingerprint, face or PIN to confirm payouts, data exports and account deletion.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
              <div className="min-w-48 flex-1">
                <p className="font-semibold" dir="auto">
                  {key.name}
                </p>
                <p className="text-caption text-soft">
                  {key.lastUsedAt ? `Last used ${dateTime(key.lastUsedAt)}` : `Added ${dateTime(key.createdAt)}`}
                </p>
              </div>
              <Button
                disabled={busy !== undefined}
                aria-label={`Rename ${key.name}`}
                onClick={() => setDraft({ name: key.name, renamed: key.id })}
              >
                Rename
              </Button>
              <Button
                busy={busy === key.id}
                busyText="Removing..."
                disabled={busy !== undefined}
                aria-label={`Remove ${key.name}`}
                onClick={() => void act(key.id, remove(key.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
      {isElsewhere ? (
        <p className="text-soft">
          To add a passkey, open {brand.name} at {host}.
        </p>
      ) : (
        <Form className="grid gap-3" onSubmit={save}>
          <TextField
            label={renamed ? 'New name' : 'Name of a new passkey'}
            help="Such as: My phone."
            required
            maxLength={limits.passkeyName}
            error={isNameless ? 'Please name the passkey.' : undefined}
            value={name}
            onChange={(event) => {
              setNameless(false)
              setDraft({ ...draft, name: event.target.value })
            }}
          />
          <Button
            type="submit"
            busy={busy === 'save'}
            busyText={renamed ? 'Saving...' : 'Waiting for your device...'}
            disabled={busy !== undefined}
            className="justify-self-start"
          >
            {renamed ? 'Save the name' : 'Add a passkey'}
          </Button>
        </Form>
      )}
    </>
  )
}
