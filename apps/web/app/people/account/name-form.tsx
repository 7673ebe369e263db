import type { Account } from '@fanlight/contract/people/account'
import { limits } from '@fanlight/contract/platform/limits'
import { useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { saveAccount } from './account-api.ts'
import { LinksFields } from './links-fields.tsx'

type Draft = Pick<Account, 'name' | 'bio' | 'links'>

/** The display name and, for creators, the bio and links. */
export function NameForm({ account }: { account: Account }) {
  const { errors, busy, send } = useForm('Your account could not be saved.', ['name', 'bio', 'links'])
  const [before, setBefore] = useState<Draft>({ name: account.name, bio: account.bio, links: account.links })
  // The bio field appears when someone becomes a creator.
  const place = `${account.bio === null ? 'name' : 'name and bio'} of ${useViewer()?.userId}`
  const { draft, setDraft, forget } = useDraft(place, before)
  const { name, bio, links } = draft
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))

  function save() {
    const found = {
      name: name.trim() === '' ? 'Please choose a name.' : undefined,
      bio: bio?.trim() === '' ? 'Please tell people about yourself.' : undefined,
    }
    return send(async () => {
      const given = links.filter(({ name, href }) => name.trim() !== '' || href.trim() !== '')
      change({ links: given })
      const saved = await saveAccount({ name: name.trim(), ...(bio !== null && { bio: bio.trim(), links: given }) })
      forget()
      const now = { name: saved.name, bio, links: saved.links }
      setBefore(now)
      setDraft(now)
      toast.success('Saved. This is what others see now.')
    }, found)
  }

  return (
    <Form errors={errors} className="grid gap-4" onSubmit={save}>
      <TextField
        label="Display name"
        name="name"
        help="Everybody sees this name. Your name at the sign-in provider is shown to nobody."
        required
        counted
        maxLength={limits.displayName}
        autoComplete="nickname"
        value={name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {bio !== null && (
        <TextArea
          label="Bio"
          name="bio"
          help="Shown on your creator page."
          required
          counted
          maxLength={limits.creatorBio}
          value={bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
      )}
      {bio !== null && <LinksFields links={links} onChange={(typed) => change({ links: typed })} />}
      <FormError />
      <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}
