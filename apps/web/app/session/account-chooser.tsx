import type { DevAccount } from '@fanlight/contract/auth'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { getChooserAccounts, getChooserCredential } from './session-api.ts'

interface AccountChooserProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCredential: (credential: string) => void
  onFailure: () => void
}

/** The development identity provider's account chooser. It does not exist where Google is configured. */
export default function AccountChooser({ open, onOpenChange, onCredential, onFailure }: AccountChooserProps) {
  const [busy, setBusy] = useState(false)
  const choose = async (account: { email: string; name: string }) => {
    setBusy(true)
    try {
      onCredential(await getChooserCredential(account))
    } catch {
      onFailure()
    } finally {
      setBusy(false)
      onOpenChange(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose an account"
      description="This is a demo: nobody is asked for a password. Pick a ready account, or come as someone new."
    >
      <Accounts busy={busy} onChoose={(account) => void choose(account)} />
      <SomeoneNew busy={busy} onChoose={(account) => void choose(account)} />
    </Dialog>
  )
}

interface ChoiceProps {
  busy: boolean
  onChoose: (account: { email: string; name: string }) => void
}

function Accounts({ busy, onChoose }: ChoiceProps) {
  const [accounts, setAccounts] = useState<DevAccount[] | string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const gone = new AbortController()
    setAccounts(null)
    getChooserAccounts(gone.signal)
      .then(setAccounts)
      .catch(
        (error: unknown) => gone.signal.aborted || setAccounts(reasonOf(error, 'The accounts could not be loaded.')),
      )
    return () => gone.abort()
  }, [attempt])
  if (accounts === null) return <Loading text="Loading accounts..." skeleton={<SkeletonRows rows={4} />} />
  if (typeof accounts === 'string') return <ErrorState text={accounts} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <ul className="grid gap-2">
      {accounts.map((account) => (
        <li key={account.email}>
          <button
            type="button"
            disabled={busy}
            onClick={() => onChoose(account)}
            className="flex w-full items-center gap-3 rounded-control border border-line p-3 text-left transition-colors hover:bg-raised disabled:opacity-55"
          >
            <Avatar src={account.avatarUrl} name={account.name} size={40} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold">
                {account.name}
              </span>
              <span className="block text-caption text-soft">{account.description}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function SomeoneNew({ busy, onChoose }: ChoiceProps) {
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    onChoose({ name: String(data.get('name')).trim(), email: String(data.get('email')).trim() })
  }
  return (
    <details className="group rounded-control border border-line p-3">
      <summary className="min-h-11 content-center rounded-control font-semibold">Someone new</summary>
      <Form noValidate={false} onSubmit={submit} className="grid gap-3 pt-3">
        <TextField label="Name" name="name" required maxLength={100} autoComplete="name" />
        <TextField label="Email" name="email" type="email" required maxLength={254} autoComplete="email" />
        <Button type="submit" busy={busy} className="justify-self-start">
          Continue
        </Button>
      </Form>
    </details>
  )
}
