import type { Account } from '@fanlight/contract/account'
import { limits } from '@fanlight/contract/limits'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useFormErrors } from '../ui/use-form-errors.ts'
import { saveAccount } from './account-api.ts'

/** The name that others see and, for creators, the bio. */
export function NameForm({ account }: { account: Account }) {
  const { form, errors, setErrors } = useFormErrors<'name' | 'bio' | 'form'>()
  const [name, setName] = useState(account.name)
  const [bio, setBio] = useState(account.bio)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = {
      name: name.trim() === '' ? 'Please choose a name.' : undefined,
      bio: bio?.trim() === '' ? 'Please tell people about yourself.' : undefined,
    }
    setErrors(found)
    if (found.name || found.bio) return
    setBusy(true)
    try {
      setName((await saveAccount({ name: name.trim(), ...(bio !== null && { bio: bio.trim() }) })).name)
      toast.success('Saved. This is what others see now.')
    } catch (cause) {
      const said = cause instanceof ApiError ? cause.errors : {}
      const named = { name: said.name?.[0], bio: said.bio?.[0] }
      const isNamed = Object.values(named).some(Boolean)
      setErrors({ ...named, form: isNamed ? undefined : reasonOf(cause, 'Your account could not be saved.') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <TextField
        label="Display name"
        help="Everybody sees this name. Your name at the sign-in provider is shown to nobody."
        required
        counted
        maxLength={limits.displayName}
        autoComplete="nickname"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {bio !== null && (
        <TextArea
          label="Bio"
          help="Stands on your creator page."
          required
          counted
          maxLength={limits.creatorBio}
          value={bio}
          error={errors.bio}
          onChange={(event) => setBio(event.target.value)}
        />
      )}
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
