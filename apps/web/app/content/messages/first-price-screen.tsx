import { firstMessageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { firstPriceQuery, saveFirstPrice } from '../../money/first-messages/first-messages-api.ts'
import { ratiosQuery } from '../../money/wallet/ratios-api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'

/** What people who don't subscribe pay for their first message; empty, nothing. */
export default function FirstPrice({ profile }: { profile: Pick<Profile, 'id' | 'name'> }) {
  const query = useQuery(firstPriceQuery(profile.id))
  return (
    <Loaded query={query} loading="Loading the price...">
      {({ amount }) => <PriceForm key={amount} profile={profile} amount={amount} />}
    </Loaded>
  )
}

function PriceForm({ profile, amount }: { profile: Pick<Profile, 'id' | 'name'>; amount: number | null }) {
  const [typed, setTyped] = useState(amount === null ? '' : String(amount))
  const { errors, busy, send } = useForm((error) => reasonOf(error, 'The price could not be saved.'), ['amount'])
  const ratio = useQuery({ ...ratiosQuery, staleTime: 5 * 60_000 }).data?.USD
  const next = typed.trim() === '' ? null : Number(typed)
  const save = () =>
    send(async () => {
      queryClient.setQueryData(firstPriceQuery(profile.id).queryKey, await saveFirstPrice(profile.id, next))
      toast.success(next === null ? 'First messages cost nothing.' : 'The price is saved.')
    })
  return (
    <Form errors={errors} onSubmit={save} className="grid justify-items-start gap-2">
      <NumberField
        name="amount"
        label={`Price of a first message to ${profile.name}`}
        help={
          next
            ? `${ratio ? `About ${dollars(next / ratio)}. ` : ''}Held until you answer; back after ${firstMessageLimits.hours} hours. Subscribers pay nothing.`
            : 'Empty: it costs nothing.'
        }
        unit="FansCoins"
        min={firstMessageLimits.least}
        max={firstMessageLimits.most}
        step="0.01"
        value={typed}
        className="w-full"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy} busyText="Saving..." disabled={next === amount}>
        Save
      </Button>
    </Form>
  )
}
