import type { Deposit } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Wallet from 'lucide-react/icons/wallet'
import { useSearchParams } from 'react-router'
import { coins, dateOf, money } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { depositQuery, depositsUnderWayQuery } from './wallet-api.ts'

/** The result of the deposit that the person returns from, and other money on its way from a bank. */
export function DepositsUnderWay() {
  const returned = useReturned()
  const { data: underWay = [] } = useQuery(depositsUnderWayQuery)
  const others = underWay.filter(({ id }) => id !== returned?.id)
  return (
    <>
      <div role="status" className="empty:hidden">
        {returned && <Returned of={returned} />}
      </div>
      {others.length > 0 && (
        <Section title="On its way" lead="Your bank sends the money. The FansCoins are added when it has arrived.">
          <ul className="grid gap-3">
            {others.map((deposit) => (
              <li key={deposit.id} className="grid">
                <span>{bought(deposit)}</span>
                <span className="text-caption text-soft">Ordered on {dateOf(deposit.openedAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Returned({ of }: { of: Deposit }) {
  const { Icon, edge, ink } = signs[of.state]
  return (
    <p className={`flex gap-3 rounded-control border bg-raised px-4 py-3 ${edge}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <span>{words[of.state](of)}</span>
    </p>
  )
}

const bought = (of: Deposit) => `${coins(of.coins)} FansCoins for ${money(of.amount, of.currencyCode)}`

const words: Record<Deposit['state'], (of: Deposit) => string> = {
  Waiting: (of) => `Your payment for ${bought(of)} is being confirmed. This usually takes a few seconds.`,
  UnderWay: (of) =>
    `${bought(of)} are on their way: your bank sends the money, which can take some working days. We tell you when it has arrived.`,
  Arrived: (of) => `${bought(of)} were added to your wallet.`,
  Credited: (of) => `Your payment for ${bought(of)} came with another amount. What came was added to your wallet.`,
  Held: (of) => `Your payment for ${bought(of)} is being checked. We will credit it or give it back.`,
  Returned: (of) => `Your payment for ${bought(of)} has gone back, or is on its way back.`,
  Failed: (of) => `The payment for ${bought(of)} didn't go through. No FansCoins were added.`,
}

const waits = { Icon: Wallet, edge: 'border-line', ink: 'text-soft' }
const isThere = { Icon: Check, edge: 'border-success', ink: 'text-success' }
const isNotThere = { Icon: CircleAlert, edge: 'border-warning', ink: 'text-warning' }

const signs: Record<Deposit['state'], typeof waits> = {
  Waiting: waits,
  UnderWay: waits,
  Arrived: isThere,
  Credited: isThere,
  Held: isNotThere,
  Returned: isNotThere,
  Failed: isNotThere,
}

/** The payment page returns with the deposit's number in the address. */
function useReturned() {
  const id = Number(useSearchParams()[0].get('deposit'))
  const isNumber = Number.isSafeInteger(id) && id > 0
  return useQuery({ ...depositQuery(id), enabled: isNumber }).data
}
