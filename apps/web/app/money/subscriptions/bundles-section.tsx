import { bundleCents, bundleLimits, bundleMonths } from '@fanlight/contract/money/bundle-words'
import type { BundleOffer } from '@fanlight/contract/money/bundles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { setBundles } from './bundles-api.ts'
import { promoCodesQuery } from './promo-codes-api.ts'

interface BundlesSectionProps {
  profileId: number
  /** Dollars a month; 0 is free. */
  fee: number
}

/** What a character takes off for 3, 6 and 12 months at once. */
export default function BundlesSection({ profileId, fee }: BundlesSectionProps) {
  const query = useQuery(promoCodesQuery(profileId))
  return (
    <LoadedSection
      title="Bundles"
      lead="Fans who pay several months at once pay less. You get each month's part when that month begins. Free trials and promo codes don't apply to bundles."
      query={query}
      loading="Loading the bundles..."
      skeleton={<Skeleton className="h-60" />}
    >
      {({ bundles }) => <BundlesForm profileId={profileId} fee={fee} bundles={bundles} />}
    </LoadedSection>
  )
}

function BundlesForm({ profileId, fee, bundles }: BundlesSectionProps & { bundles: BundleOffer[] }) {
  const [percents, setPercents] = useState<Record<number, string>>(() =>
    Object.fromEntries(bundles.map(({ months, percent }) => [months, String(percent)])),
  )
  const { errors, busy, send } = useForm('The bundles could not be saved.', [])

  const save = () =>
    send(async () => {
      const wanted = bundleMonths.flatMap((months) => {
        const percent = percents[months]?.trim() ?? ''
        return percent === '' ? [] : [{ months, percent: Number(percent) }]
      })
      await setBundles(profileId, { bundles: wanted })
      await queryClient.invalidateQueries({ queryKey: promoCodesQuery(profileId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['profiles'] })
      toast.success(wanted.length > 0 ? 'The bundles are on your profile.' : 'There are no bundles any more.')
    })

  return (
    <Form errors={errors} aria-label="Bundles" className="grid gap-4" onSubmit={save}>
      <div className="grid gap-3 sm:grid-cols-3">
        {bundleMonths.map((months) => (
          <NumberField
            key={months}
            label={`${months} months, % off`}
            help={priceOf(fee, months, percents[months])}
            name={`months-${months}`}
            min="1"
            max={bundleLimits.percent}
            step="1"
            value={percents[months] ?? ''}
            onChange={({ target }) => setPercents({ ...percents, [months]: target.value })}
          />
        ))}
      </div>
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={busy} busyText="Saving...">
        Save bundles
      </Button>
    </Form>
  )
}

function priceOf(fee: number, months: number, typed = '') {
  const percent = Number(typed)
  if (typed.trim() === '') return 'Not offered'
  if (fee === 0) return 'Free characters sell no bundles.'
  if (!Number.isInteger(percent) || percent < 1 || percent > bundleLimits.percent)
    return `1 to ${bundleLimits.percent} percent`
  const cents = bundleCents(Math.round(fee * 100), months, percent)
  return cents === null
    ? 'More than can be paid at once'
    : `${dollars(cents / 100)} instead of ${dollars(fee * months)}`
}
