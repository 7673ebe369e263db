import type { DemoPayment, SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { cardName, expiryOf } from '../../lib/card-name.ts'
import { dollars } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { queryClient, startQuery } from '../../lib/query-client.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changeWords } from './card-words.ts'
import { cardQuery, saveDemoCard, settledCardQuery, startCardChange } from './cards-api.ts'
import { DemoCardChoice } from './demo-card-choice.tsx'

export const meta = () =>
  pageMeta({
    title: 'Change your card',
    description: 'The card that your subscriptions are charged to.',
    noIndex: true,
  })

/** Back from the payment provider: the server checks there at once. */
const queryFor = (id: number, isBack: boolean) => (isBack ? settledCardQuery(id) : cardQuery(id))

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  startQuery(queryFor(Number(params.id), new URL(request.url).searchParams.has('entered')))

export default function CardScreen() {
  const id = Number(useParams().id)
  const isBack = useSearchParams()[0].has('entered')
  const query = useQuery(queryFor(id, isBack))
  if (query.data === null) return <NoSuchSubscription />
  return (
    <Page before={<BackLink to="/my-subscriptions" label="My Subscriptions" />} title="Change your card" width="form">
      <Loaded query={query} loading="Loading your card..." skeleton={<Skeleton className="h-80 rounded-card" />}>
        {(found) => found && <Change key={id} found={found} isBack={isBack} />}
      </Loaded>
    </Page>
  )
}

const NoSuchSubscription = () => (
  <Missing
    what="Subscription"
    text="You have no subscription with this number."
    to="/my-subscriptions"
    linkText="My Subscriptions"
  />
)

function Change({ found, isBack }: { found: SubscriptionCard; isBack: boolean }) {
  const [saved, setSaved] = useState(isBack ? found : undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { subscription, isDemo } = saved ?? found
  const { id, canChangeCard } = subscription
  const said = saved && changeWords(saved)

  async function during(work: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    setSaved(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error, 'Your card could not be changed.'))
      setBusy(false)
    }
  }
  const save = (card: DemoPayment['card']) =>
    during(async () => {
      const changed = await saveDemoCard(id, card)
      setSaved(changed)
      queryClient.setQueryData(cardQuery(id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['subscriptions'], refetchType: 'none' })
      setBusy(false)
    })
  const enter = () => during(async () => location.assign((await startCardChange(id)).cardUrl))

  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <About {...subscription} />
      {said && !failure && (
        <p role={said.isGood ? 'status' : 'alert'} className={said.isGood ? 'font-medium' : 'font-medium text-danger'}>
          {said.text}
        </p>
      )}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      {said?.isGood ? (
        <LinkButton to="/my-subscriptions" variant="primary">
          Done
        </LinkButton>
      ) : !canChangeCard ? (
        <p>Nothing more is charged for this subscription, so there is no card to change.</p>
      ) : isDemo ? (
        <DemoCardChoice busy={busy} onSave={(card) => void save(card)} />
      ) : (
        <Button variant="primary" size="large" busy={busy} busyText="Opening..." onClick={() => void enter()}>
          Enter a new card
        </Button>
      )}
    </Card>
  )
}

function About({
  profileName,
  profileAvatarUrl,
  amountPaid,
  card,
  status,
  canChangeCard,
}: SubscriptionCard['subscription']) {
  const expiry = card && expiryOf(card)
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar src={profileAvatarUrl} name={profileName} size={56} />
        <div className="grid min-w-0">
          <strong dir="auto" className="text-title">
            {profileName}
          </strong>
          {amountPaid > 0 && <Money amount={amountPaid} per="month" />}
        </div>
      </div>
      {card && (
        <dl className="grid gap-0.5 rounded-control bg-raised px-4 py-3">
          <dt className="text-caption text-soft">Charged to</dt>
          <dd className="figures font-medium">
            {cardName(card)}
            {expiry && <span className="font-normal text-soft">, expires {expiry}</span>}
          </dd>
        </dl>
      )}
      {canChangeCard && (
        <p className="text-soft">
          {status === 'PastDue' &&
            `The last payment of ${dollars(amountPaid)} didn't go through. We try it again as soon as you save a new card. `}
          The new card is used for all your paid subscriptions.
        </p>
      )}
    </>
  )
}
