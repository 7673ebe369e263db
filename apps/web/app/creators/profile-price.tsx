import { limits } from '@fanlight/contract/limits'
import { Checkbox } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { ProfileDraft } from './check-settings.ts'

interface ProfilePriceProps {
  profile: ProfileDraft
  globalPrice: string
  /** Whether prices by profile are on. */
  isInForce: boolean
  error: string | undefined
  onChange: (profile: ProfileDraft) => void
}

export function ProfilePrice({ profile, globalPrice, isInForce, error, onChange }: ProfilePriceProps) {
  const isFree = !profile.requiresSubscription
  return (
    <div className="grid items-start gap-4 rounded-control border border-line p-4 sm:grid-cols-[1fr_12rem]">
      <div className="grid gap-2">
        <p dir="auto" className="font-semibold">
          {profile.name}
        </p>
        <Checkbox
          label="Requires a subscription fee"
          help={isFree ? 'Free: anybody may subscribe without paying.' : undefined}
          checked={profile.requiresSubscription}
          onChange={(event) => onChange({ ...profile, requiresSubscription: event.target.checked })}
        />
      </div>
      <NumberField
        label={
          <>
            Price<span className="sr-only"> of {profile.name}</span>
          </>
        }
        sign="$"
        min={limits.minimumSubscriptionPrice}
        step={0.01}
        placeholder={Number(globalPrice) > 0 ? Number(globalPrice).toFixed(2) : ''}
        help={isFree || !isInForce ? 'Not used now.' : 'Leave it empty for the global price.'}
        value={profile.price}
        error={error}
        onChange={(event) => onChange({ ...profile, price: event.target.value })}
      />
    </div>
  )
}
