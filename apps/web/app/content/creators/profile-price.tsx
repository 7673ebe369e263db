import { limits } from '@fanlight/contract/platform/limits'
import { dollars } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
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
    <div className="grid items-start gap-x-3 gap-y-2 rounded-control border border-line p-4 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto_12rem]">
      <p className="flex min-h-11 items-center gap-3 font-semibold">
        <Avatar src={profile.avatarUrl} name={profile.name} size={40} />
        <bdi className="min-w-0 wrap-anywhere">{profile.name}</bdi>
      </p>
      <Checkbox
        className="pt-2.5"
        label={
          <>
            Paid<span className="sr-only"> subscription to {profile.name}</span>
          </>
        }
        checked={profile.requiresSubscription}
        onChange={(event) => onChange({ ...profile, requiresSubscription: event.target.checked })}
      />
      <NumberField
        label={<span className="sr-only">Price of {profile.name}</span>}
        isPlain
        className="max-sm:col-span-2"
        sign="$"
        min={limits.minimumSubscriptionPrice}
        step={0.01}
        placeholder={!isFree && Number(globalPrice) > 0 ? `Global: ${Number(globalPrice).toFixed(2)}` : ''}
        help={toldToFans(isFree ? 0 : Number((isInForce && profile.price) || globalPrice))}
        value={profile.price}
        error={error}
        onChange={(event) => onChange({ ...profile, price: event.target.value })}
      />
    </div>
  )
}

/** For the price in the form, saved or not; nothing if it isn't valid. */
function toldToFans(price: number) {
  if (price === 0) return 'Free for new fans.'
  return price >= limits.minimumSubscriptionPrice ? `New fans pay ${dollars(price)} a month.` : undefined
}
