import { tipLimits } from '@fanlight/contract/money/tip-limits'
import type { TipMenu } from '@fanlight/contract/money/tips'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coins } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { saveTipMenu, tipMenuQuery } from './tips-api.ts'

/** A character's suggested amounts and goal. */
export default function TipMenuSection({ profileId }: { profileId: number }) {
  const query = useQuery(tipMenuQuery(profileId))
  return (
    <LoadedSection
      title="Tips"
      lead="Fans choose from three amounts, or enter their own. With a goal, the profile shows how far it is."
      query={query}
      loading="Loading tips..."
      skeleton={<Skeleton className="h-60" />}
    >
      {(menu) => <MenuForm profileId={profileId} menu={menu} />}
    </LoadedSection>
  )
}

function MenuForm({ profileId, menu }: { profileId: number; menu: TipMenu }) {
  const [amounts, setAmounts] = useState(menu.amounts.map(String))
  const [title, setTitle] = useState(menu.goal?.title ?? '')
  const [goalCoins, setGoalCoins] = useState(menu.goal ? String(menu.goal.coins) : '')
  const { errors, busy, send } = useForm('The tips could not be saved.', ['amounts', 'goal'])

  const save = (anew = false) =>
    send(async () => {
      const goal = title.trim() === '' ? null : { title, coins: Number(goalCoins), anew }
      const saved = await saveTipMenu(profileId, { amounts: amounts.map(Number), goal })
      queryClient.setQueryData(tipMenuQuery(profileId).queryKey, saved)
      setAmounts(saved.amounts.map(String))
      toast.success('The tips are saved.')
    })

  return (
    <Form errors={errors} aria-label="Tips" className="grid gap-4" onSubmit={() => save()}>
      <div className="grid grid-cols-3 gap-3">
        {amounts.map((amount, index) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: there are three places, and only what is in them changes
            key={index}
            label={`Amount ${index + 1}`}
            required
            min={tipLimits.minimum}
            max={tipLimits.maximum}
            step="0.01"
            value={amount}
            error={index === 0 ? errors.amounts : undefined}
            onChange={(event) => setAmounts(amounts.with(index, event.target.value))}
          />
        ))}
      </div>
      <TextField
        label="Goal"
        help="The purpose of the tips. Leave it empty for no goal."
        maxLength={tipLimits.goal}
        counted
        value={title}
        error={errors.goal}
        onChange={(event) => setTitle(event.target.value)}
      />
      {title.trim() !== '' && (
        <NumberField
          label="FansCoins it takes"
          required
          min={tipLimits.minimum}
          step="0.01"
          value={goalCoins}
          onChange={(event) => setGoalCoins(event.target.value)}
        />
      )}
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {menu.goal && (
          <Button variant="quiet" disabled={busy} onClick={() => void save(true)}>
            Start the goal again ({coins(menu.goal.reached)} so far)
          </Button>
        )}
        <Button type="submit" busy={busy} busyText="Saving...">
          Save tips
        </Button>
      </div>
    </Form>
  )
}
