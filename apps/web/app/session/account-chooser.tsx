import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { IdentityProps } from './identity-props.ts'
import { getChooserAccounts, getChooserCredential } from './session-api.ts'

interface AccountChooserProps {
  /** People who sign up usually come as someone new, and people who log in as someone existing. */
  purpose: IdentityProps['purpose']
  open: boolean
  onOpenChange: (open: boolean) => void
  onCredential: (credential: string) => void
  onFailure: () => void
}

/** The development identity provider's account chooser. It does not exist where Google is configured. */
export default function AccountChooser({ purpose, open, onOpenChange, onCredential, onFailure }: AccountChooserProps) {
  const [busy, setBusy] = useState(false)
  const choose = async (account: Chosen) => {
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
  const choice = { busy, onChoose: (account: Chosen) => void choose(account) }
  const isNew = purpose === 'signup'
  const someoneNew = (
    <section aria-labelledby="someone-new" className="rounded-control border border-line p-3">
      <h3 id="someone-new" className="font-semibold">
        Someone new
      </h3>
      <NewAccount {...choice} />
    </section>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose an account"
      description={`This is a demo: nobody is asked for a password. ${isNew ? 'Come as someone new, or pick a ready account.' : 'Pick a ready account, or come as someone new.'}`}
    >
      {isNew && someoneNew}
      <Accounts {...choice} />
      {!isNew && someoneNew}
    </Dialog>
  )
}

interface Chosen {
  email: string
  name: string
}

interface ChoiceProps {
  busy: boolean
  onChoose: (account: Chosen) => void
}

const accountsQuery = {
  queryKey: ['chooser accounts'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    sayingOf(getChooserAccounts(signal), messageElse('The accounts could not be loaded.')),
  gcTime: 0,
}

function Accounts({ busy, onChoose }: ChoiceProps) {
  // Sign-in may be needed on any page, even those without the cache.
  const query = useQuery(accountsQuery, queryClient)
  return (
    <Loaded query={query} loading="Loading accounts..." skeleton={<SkeletonRows rows={4} />}>
      {(accounts) => (
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
      )}
    </Loaded>
  )
}

function NewAccount({ busy, onChoose }: ChoiceProps) {
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    onChoose({ name: String(data.get('name')).trim(), email: String(data.get('email')).trim() })
  }
  return (
    <Form noValidate={false} onSubmit={submit} className="grid gap-3 pt-3">
      <TextField label="Name" name="name" required maxLength={100} autoComplete="name" />
      <TextField label="Email" name="email" type="email" required maxLength={254} autoComplete="email" />
      <Button type="submit" busy={busy} className="justify-self-start">
        Continue
      </Button>
    </Form>
  )
}
