import type { Profile } from '@fanlight/contract/content/profiles'
import type { BundleWish } from '@fanlight/contract/money/bundles'
import { useId, useState } from 'react'
import { dollars } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { everyMonths, saving } from './bundle-words.ts'
import { FailureLine } from './subscribe-failure.tsx'
import { useSubscribe } from './use-subscribe.ts'

interface BundleOffersProps {
  profile: Profile
  code?: string | null | undefined
}

/** Several months at once, and what comes after them. The monthly subscription is the button above. */
export function BundleOffers({ profile, code }: BundleOffersProps) {
  const { id, bundles, subscriptionFee: monthly, trial } = profile
  const name = useId()
  const [months, setMonths] = useState(bundles[0]?.months)
  const [renews, setRenews] = useState<BundleWish['renews']>('bundle')
  const { busy, failure, subscribe } = useSubscribe(id)
  const chosen = bundles.find((bundle) => bundle.months === months) ?? bundles[0]
  if (!chosen) return null
  const wish = { months: chosen.months as BundleWish['months'], price: chosen.price, renews }
  return (
    <section aria-label="Several months at once" className="grid gap-3 border-line border-t pt-3">
      <ChoiceCards
        legend="Or several months at once"
        name={name}
        choices={bundles.map((bundle) => ({
          value: bundle.months,
          label: `${bundle.months} months for ${dollars(bundle.price)}`,
          help: saving(bundle),
        }))}
        value={chosen.months}
        onChange={setMonths}
      />
      <SelectField
        label={`After ${chosen.months} months`}
        value={renews}
        help={`Renews until you cancel.${trial || code ? ' Free trials and promo codes are for monthly subscriptions.' : ''}`}
        onChange={({ target }) => setRenews(target.value as BundleWish['renews'])}
      >
        <option value="bundle">{everyMonths(chosen.months, chosen.price)}</option>
        <option value="month">{everyMonths(1, monthly)}</option>
      </SelectField>
      <Button
        className="w-full"
        busy={busy}
        busyText="Processing..."
        onClick={() => subscribe(wish)}
      >{`Subscribe for ${chosen.months} months`}</Button>
      <FailureLine failure={failure} />
    </section>
  )
}
