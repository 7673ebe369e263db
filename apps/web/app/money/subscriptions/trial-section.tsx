import { trialLimits } from '@fanlight/contract/money/trial-words'
import type { Trial } from '@fanlight/contract/money/trials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { promoCodesQuery, setTrial } from './promo-codes-api.ts'

/** Free days for a character's new fans. */
export default function TrialSection({ profileId }: { profileId: number }) {
  const query = useQuery(promoCodesQuery(profileId))
  return (
    <LoadedSection
      title="Free trial"
      lead="New fans give a card and pay nothing until the trial ends. Each fan, and each card, gets one trial of this character. You earn from the first paid month on. A promo code replaces the trial."
      query={query}
      loading="Loading the free trial..."
      skeleton={<Skeleton className="h-60" />}
    >
      {({ trial }) => <TrialForm profileId={profileId} trial={trial} />}
    </LoadedSection>
  )
}

function TrialForm({ profileId, trial }: { profileId: number; trial: Trial | null }) {
  const [isOn, setIsOn] = useState(trial?.isOn ?? false)
  const [days, setDays] = useState(String(trial?.days ?? 7))
  const [maxUses, setMaxUses] = useState(trial?.maxUses ? String(trial.maxUses) : '')
  const { errors, busy, send } = useForm('The free trial could not be saved.', ['days', 'maxUses'])

  const save = () =>
    send(async () => {
      await setTrial(profileId, { isOn, days: Number(days), maxUses: maxUses.trim() === '' ? null : Number(maxUses) })
      await queryClient.invalidateQueries({ queryKey: promoCodesQuery(profileId).queryKey })
      toast.success(isOn ? 'New fans can now start a free trial.' : 'The free trial is off.')
    })

  return (
    <Form errors={errors} aria-label="Free trial" className="grid gap-4" onSubmit={save}>
      <Checkbox label="Offer a free trial" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label="Days"
          required
          name="days"
          min="1"
          max={trialLimits.days}
          step="1"
          value={days}
          error={errors.days}
          onChange={({ target }) => setDays(target.value)}
        />
        <NumberField
          label="How many fans"
          help="In total. Leave it empty for no limit."
          name="maxUses"
          min="1"
          max={trialLimits.uses}
          step="1"
          value={maxUses}
          error={errors.maxUses}
          onChange={({ target }) => setMaxUses(target.value)}
        />
      </div>
      {trial && trial.uses > 0 && <p className="figures text-caption text-soft">{resultsOf(trial)}</p>}
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={busy} busyText="Saving...">
        Save free trial
      </Button>
    </Form>
  )
}

const resultsOf = ({ uses, maxUses, running, paying }: Trial) =>
  `${maxUses === null ? plural(uses, 'trial') : `${uses} of ${maxUses} trials`} so far: ${running} running, ${paying} went on to pay.`
