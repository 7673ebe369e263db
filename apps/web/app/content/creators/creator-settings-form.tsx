import type { CreatorSettingsView } from '@fanlight/contract/money/subscriptions'
import { limits } from '@fanlight/contract/platform/limits'
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { checkSettings, draftOf, type ProfileDraft } from './check-settings.ts'
import { putSettings } from './creator-settings-api.ts'
import { ProfilePrice } from './profile-price.tsx'

export function CreatorSettingsForm({ settings }: { settings: CreatorSettingsView }) {
  const [draft, setDraft] = useState(() => draftOf(settings))
  const { errors, busy, send } = useForm<string>('Failed to update subscription settings')
  const [isSaved, setSaved] = useBriefly(limits.settingsMessageMilliseconds)

  function save() {
    setSaved(false)
    const { settings: next, errors: found } = checkSettings(draft)
    return send(async () => {
      setDraft(draftOf(await putSettings(next)))
      setSaved(true)
    }, found)
  }

  const changeProfile = (changed: ProfileDraft) =>
    setDraft((now) => ({ ...now, profiles: now.profiles.map((old) => (old.id === changed.id ? changed : old)) }))

  return (
    <Form errors={errors} onSubmit={save} className="grid gap-6">
      <NumberField
        label="Global subscription price"
        help="Dollars per month, for every profile without a price of its own."
        required
        sign="$"
        min={limits.minimumSubscriptionPrice}
        step={0.01}
        value={draft.globalPrice}
        error={errors.global}
        className="sm:[&>span]:max-w-48"
        onChange={(event) => setDraft((now) => ({ ...now, globalPrice: event.target.value }))}
      />
      <Checkbox
        label="Use profile-specific pricing"
        help="When off, every paid character uses the global price."
        checked={draft.useProfilePricing}
        onChange={(event) => setDraft((now) => ({ ...now, useProfilePricing: event.target.checked }))}
      />
      <fieldset className="grid gap-3 pt-2">
        <legend>
          <h3 className="text-lead">Your profiles</h3>
        </legend>
        <p className="text-caption text-soft">
          {draft.profiles.length === 0
            ? "You haven't created any profiles yet."
            : draft.useProfilePricing
              ? 'Leave a price empty to use the global one.'
              : 'Individual prices are off.'}
        </p>
        {draft.profiles.map((profile) => (
          <ProfilePrice
            key={profile.id}
            profile={profile}
            globalPrice={draft.globalPrice}
            isInForce={draft.useProfilePricing}
            error={errors[profile.id]}
            onChange={changeProfile}
          />
        ))}
      </fieldset>
      <FormError />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={busy} busyText="Saving...">
          Save Settings
        </Button>
        <p role="status" className="flex items-center gap-2 font-medium text-success">
          {isSaved && (
            <>
              <Check aria-hidden="true" className="size-5" />
              Subscription settings updated successfully!
            </>
          )}
        </p>
      </div>
    </Form>
  )
}

/** True for a while after it was set. */
function useBriefly(milliseconds: number) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOn(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isOn, milliseconds])
  return [isOn, setOn] as const
}
