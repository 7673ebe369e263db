import type { Delivery, NotificationKind } from '@fanlight/contract/people/notifications'
import { useQuery } from '@tanstack/react-query'
import { formatsNow } from '../../lib/format.ts'
import { useViewer } from '../../session/session-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { deliveryQuery, saveDelivery } from './delivery-api.ts'
import { keepChoice } from './keep-choice.ts'
import { PushForm } from './push-form.tsx'

const forEverybody: [NotificationKind, string][] = [
  ['deposit', 'Receipts and refunds of FansCoins'],
  ['renewal', 'Renewals: before, after, and when a payment fails'],
  ['subscription-ended', 'Subscriptions that ended'],
  ['post', 'Daily digest of posts I missed'],
  ['report', 'Results of my reports'],
]
const forCreators: [NotificationKind, string][] = [
  ['payout', 'Payouts'],
  ['verification', 'My identity verification'],
]
const usualQuietHours = { from: '22:00', until: '07:00' }

/** What is emailed, and when nothing is. */
export default function DeliveryForm() {
  const delivery = useQuery(deliveryQuery)
  return (
    <Loaded query={delivery} loading="Loading your choices..." skeleton={<Skeleton className="h-64" />}>
      {(loaded) => <Choices delivery={loaded} />}
    </Loaded>
  )
}

function Choices({ delivery }: { delivery: Delivery }) {
  const viewer = useViewer()
  const { mail, push, quietHours } = delivery

  const change = (part: Partial<Delivery>) =>
    keepChoice(deliveryQuery.queryKey, delivery, { ...delivery, ...part }, saveDelivery)

  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="pb-3 text-soft">Email me about</legend>
        {[...forEverybody, ...(viewer?.isCreator ? forCreators : [])].map(([kind, label]) => (
          <Checkbox
            key={kind}
            label={label}
            checked={mail[kind]}
            onChange={(event) => void change({ mail: { ...mail, [kind]: event.target.checked } })}
          />
        ))}
        <p className="text-caption text-soft">
          We always email you about sign-ins from a new device and about your account.
        </p>
      </fieldset>
      <PushForm wanted={push} onChange={(next) => void change({ push: next })} />
      <Checkbox
        label="Quiet hours"
        help="Pause email and push during the hours you choose. New-device alerts still come through."
        checked={quietHours !== null}
        onChange={(event) => void change({ quietHours: event.target.checked ? usualQuietHours : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="From"
            type="time"
            required
            value={quietHours.from}
            onChange={({ target: { value } }) =>
              value && value !== quietHours.until && void change({ quietHours: { ...quietHours, from: value } })
            }
          />
          <TextField
            label="Until"
            type="time"
            required
            value={quietHours.until}
            onChange={({ target: { value } }) =>
              value && value !== quietHours.from && void change({ quietHours: { ...quietHours, until: value } })
            }
          />
          <p className="col-span-2 text-caption text-soft">
            In your time zone, {formatsNow().timeZone.replaceAll('_', ' ')}.
          </p>
        </div>
      )}
    </div>
  )
}
