import type { Account } from '@fanlight/contract/account'
import { limits } from '@fanlight/contract/limits'
import { type FormEvent, useState } from 'react'
import { ApiError, reasonOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useFormErrors } from '../ui/use-form-errors.ts'
import { saveAccount } from './account-api.ts'
import { LinksFields } from './links-fields.tsx'

/** The name that others see and, for creators, the bio and where else they are found. */
export function NameForm({ account }: { account: Account }) {
  const { form, errors, setErrors } = useFormErrors<string>()
  const [name, setName] = useState(account.name)
  const [bio, setBio] = useState(account.bio)
  const [links, setLinks] = useState(account.links)
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
      const given = links.filter(({ name, href }) => name.trim() !== '' || href.trim() !== '')
      setLinks(given)
      const saved = await saveAccount({ name: name.trim(), ...(bio !== null && { bio: bio.trim(), links: given }) })
      setName(saved.name)
      setLinks(saved.links)
      toast.success('Saved. This is what others see now.')
    } catch (cause) {
      const said = cause instanceof ApiError ? cause.errors : {}
      const named = Object.fromEntries(Object.entries(said).map(([field, [text]]) => [field, text]))
      setErrors({
        ...named,
        form: Object.keys(named).length > 0 ? undefined : reasonOf(cause, 'Your account could not be saved.'),
      })
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
      {bio !== null && <LinksFields links={links} errors={errors} onChange={setLinks} />}
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
