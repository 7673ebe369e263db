import type { Profile } from '@fanlight/contract/content/profiles'
import { limits } from '@fanlight/contract/platform/limits'
import { useEffect, useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TagField } from '../../ui/tag-field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { leaves, useForm } from '../../ui/use-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { checkProfile, type ProfileField, profileFields } from './check-profile.ts'
import { suggestTags } from './profiles-api.ts'
import { saveProfile } from './save-profile.ts'

interface ProfileFormProps {
  /** The one to edit; none to create one. */
  profile?: Profile
  /** The price that the creator charges elsewhere. */
  usualFee: number
  failed: string
  submitText: string
  backTo: string
  onSaved: (profile: Profile) => void
}

export function ProfileForm({ profile, usualFee, failed, submitText, backTo, onSaved }: ProfileFormProps) {
  const { errors, setErrors, busy, send } = useForm<ProfileField>(failed, profileFields)
  const [before] = useState(() => ({
    name: profile?.name ?? '',
    description: profile?.description ?? '',
    subscriptionFee: (profile?.subscriptionFee ?? usualFee).toFixed(2),
    tags: profile?.tags.map(({ label }) => label) ?? [],
  }))
  const viewer = useViewer()
  const { draft: typed, setDraft, forget } = useDraft(`profile ${profile?.id ?? `new of ${viewer?.userId}`}`, before)
  const [avatar, setAvatar] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const draft = { ...typed, avatar }
  const change = (part: Partial<typeof before>) => setDraft((now) => ({ ...now, ...part }))
  // An existing profile is shown as it is, without an old draft.
  const isNew = profile === undefined
  useEffect(() => (isNew ? undefined : forget), [isNew, forget])
  const save = () =>
    send(
      async () => {
        const saved = await saveProfile(draft, profile?.id)
        forget()
        onSaved(saved)
        return leaves
      },
      checkProfile(draft, refusal),
    )

  return (
    <div className="two-columns">
      <Form errors={errors} className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6" onSubmit={save}>
        <AvatarField
          name={draft.name}
          currentUrl={profile?.avatarUrl ?? null}
          file={avatar}
          refusal={refusal}
          error={errors.avatar}
          onChange={(chosen, objection) => {
            setAvatar(chosen)
            setRefusal(objection)
            setErrors({})
          }}
        />
        <TextField
          label="Name"
          name="name"
          required
          counted
          autoComplete="off"
          maxLength={limits.profileName}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          name="description"
          counted
          maxLength={limits.profileDescription}
          value={draft.description}
          help="Introduce the character. The first two lines appear on the card."
          onChange={(event) => change({ description: event.target.value })}
        />
        <TagField tags={draft.tags} error={errors.tags} suggest={suggestTags} onChange={(tags) => change({ tags })} />
        <NumberField
          label="Subscription Fee (FamCoins/month)"
          name="subscriptionFee"
          required
          min={0}
          step={0.01}
          sign="$"
          unit="per month"
          value={draft.subscriptionFee}
          help={`Charged in US dollars, not in coins. 0 makes the profile free; otherwise at least $${limits.minimumSubscriptionPrice}. A new price is for new subscribers only.`}
          onChange={(event) => change({ subscriptionFee: event.target.value })}
        />
        <FormError />
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to={backTo} onClick={forget}>
            Cancel
          </LinkButton>
          <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
            {submitText}
          </Button>
        </div>
      </Form>
      <CardPreview draft={draft} profile={profile} />
    </div>
  )
}
