import type { TopUp } from '@fanlight/contract/money/top-up'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coins, money } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { topUpQuery, turnTopUpOff } from './top-up-api.ts'
import { TopUpForm } from './top-up-form.tsx'
import { TopUpStopped } from './top-up-stopped.tsx'
import { savedCardQuery } from './wallet-api.ts'

/** Coins that are bought by themselves, with the saved card. */
export default function TopUpSection() {
  const query = useQuery(topUpQuery)
  const { data: saved } = useQuery(savedCardQuery)
  const [isOpen, setOpen] = useState(false)
  // Where no card can be saved there is nothing to set, only what has stopped.
  if (saved?.canSave === false && !query.data?.stopped) return null
  return (
    <div id="top-up" className="grid scroll-mt-20">
      <LoadedSection
        title="Automatic top-up"
        query={query}
        loading="Loading your automatic top-up..."
        skeleton={<Skeleton className="h-11" />}
      >
        {(topUp) =>
          isOpen && topUp.canTurnOn ? (
            <TopUpForm agreement={topUp.agreement} onDone={() => setOpen(false)} />
          ) : (
            <State topUp={topUp} onChange={() => setOpen(true)} />
          )
        }
      </LoadedSection>
    </div>
  )
}

function State({ topUp: { agreement, stopped, canTurnOn }, onChange }: { topUp: TopUp; onChange: () => void }) {
  if (agreement) return <On agreement={agreement} onChange={onChange} />
  return (
    <>
      {stopped && <TopUpStopped stopped={stopped} />}
      <div className="flex items-center justify-between gap-3">
        <p className="text-soft">
          {canTurnOn ? 'It is off.' : 'Save a card when you buy FansCoins, and it can buy more when you run low.'}
        </p>
        {canTurnOn && (
          <Button size="small" onClick={onChange}>
            Set up<span className="sr-only"> automatic top-up</span>
          </Button>
        )}
      </div>
    </>
  )
}

function On({ agreement, onChange }: { agreement: NonNullable<TopUp['agreement']>; onChange: () => void }) {
  const { errors, busy, send } = useForm('It could not be turned off. Please try again.')
  const { timesADay, timesAMonth, usedToday, usedThisMonth } = agreement
  const turnOff = async () => queryClient.setQueryData(topUpQuery.queryKey, await turnTopUpOff())
  return (
    <>
      <p>
        Below {coins(agreement.below)} FansCoins, we buy {coins(agreement.coins)} for{' '}
        <span className="font-medium">{money(agreement.amount, agreement.currencyCode)}</span> with your saved card.
      </p>
      <p className="figures text-caption text-soft">
        {`${usedToday} of ${timesADay} used in the last 24 hours, ${usedThisMonth} of ${timesAMonth} in the last 30 days.`}
        {agreement.isUnderWay && ' A payment is on its way.'}
      </p>
      {errors.form && (
        <p role="alert" className="font-medium text-danger">
          {errors.form}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={busy} busyText="Turning off..." onClick={() => void send(turnOff)}>
          Turn off<span className="sr-only"> automatic top-up</span>
        </Button>
        <Button size="small" variant="quiet" onClick={onChange}>
          Change<span className="sr-only"> automatic top-up</span>
        </Button>
      </div>
    </>
  )
}
