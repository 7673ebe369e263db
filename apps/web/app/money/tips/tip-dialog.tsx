import { tipLimits } from '@fanlight/contract/money/tip-limits'
import type { TipMenu } from '@fanlight/contract/money/tips'
import { toHundredths } from '@fanlight/contract/platform/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { balanceQuery } from '../../lib/balance-query.ts'
import { coins, dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/coins.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { TipAmounts } from './tip-amounts.tsx'
import { giveTip, tipFailure, tipMenuQuery } from './tips-api.ts'

interface TipDialogProps {
  profileId: number
  name?: string | undefined
  post?: { id: number; title: string } | undefined
  /** Coins per dollar; without it, amounts are in coins only. */
  ratio: number | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  buyMissing: (missing: number, onBought: () => Promise<void>) => ReactNode
}

/** Asks before coins are given: how many, their value, the remainder, and what the other side sees. */
export default function TipDialog({ open, onOpenChange, ...rest }: TipDialogProps) {
  const menu = useQuery({ ...tipMenuQuery(rest.profileId), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        rest.name === undefined ? (
          'Send a tip'
        ) : (
          <>
            Tip <bdi>{rest.name}</bdi>
          </>
        )
      }
      description={
        rest.post ? (
          <>
            For “<bdi>{rest.post.title}</bdi>”. A tip unlocks nothing: it’s a gift.
          </>
        ) : (
          'A tip unlocks nothing: it’s a gift.'
        )
      }
    >
      <Loaded query={menu} loading="Loading tips...">
        {(loaded) => <TipForm menu={loaded} {...rest} onDone={() => onOpenChange(false)} />}
      </Loaded>
    </Dialog>
  )
}

type TipFormProps = Omit<TipDialogProps, 'open' | 'onOpenChange'> & { menu: TipMenu; onDone: () => void }

function TipForm({ profileId, post, ratio, menu, buyMissing, onDone }: TipFormProps) {
  const { data, refetch } = useQuery(balanceQuery)
  const worth = (amount: number) => (ratio ? dollars(amount / ratio) : undefined)
  const [chosen, setChosen] = useState<number | null>(menu.amounts[0] ?? null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const amount = chosen ?? Number(typed)
  const isAmount = toHundredths(amount) !== undefined && amount >= tipLimits.minimum && amount <= tipLimits.maximum
  const balance = data?.balance
  const missing = isAmount && balance !== undefined ? Math.max(0, Math.round((amount - balance) * 100) / 100) : 0

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      await giveTip(profileId, { amount, words: words.trim(), postId: post?.id ?? null })
      toast.success(`Your tip of ${coins(amount)} FansCoins was sent.`)
      void queryClient.invalidateQueries({ queryKey: ['tips', 'menu', profileId] })
      onDone()
    } catch (error) {
      setFailure(tipFailure(error))
    }
    setBusy(false)
    void refetch()
  }

  return (
    <div className="grid gap-4">
      <TipAmounts amounts={menu.amounts} chosen={chosen} worth={worth} onChoose={setChosen} />
      {chosen === null && (
        <NumberField
          label="Your amount"
          help={`From ${tipLimits.minimum} to ${coins(tipLimits.maximum)} FansCoins.`}
          min={tipLimits.minimum}
          max={tipLimits.maximum}
          step="0.01"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <TextField
        label="A few words"
        maxLength={tipLimits.words}
        counted
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <dl className="figures grid gap-2 rounded-control bg-raised p-4">
        <Line name="Your balance" value={balance === undefined ? '–' : <Coins amount={balance} />} />
        {balance !== undefined && isAmount && missing === 0 && (
          <Line name="Balance after" value={<Coins amount={balance - amount} />} />
        )}
        {menu.spent && <Line name="You spent here in 30 days" value={dollars(menu.spent.month)} />}
      </dl>
      <p className="text-caption text-soft">
        The creator gets the tip less the platform’s fee, and sees your name and your words. A tip can’t be taken back.
      </p>
      {missing > 0 && (
        <p role="alert" className="font-medium">
          <span className="text-danger">Insufficient balance.</span> You are {coins(missing)} FansCoins short.
        </p>
      )}
      {missing > 0 && buyMissing(missing, send)}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <Button
        variant={missing > 0 ? 'secondary' : 'primary'}
        size="large"
        busy={busy}
        busyText="Sending..."
        disabled={!isAmount || balance === undefined || missing > 0}
        onClick={() => void send()}
      >
        {isAmount ? `Send ${coins(amount)} FansCoins${ratio ? ` (${worth(amount)})` : ''}` : 'Send'}
      </Button>
    </div>
  )
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2">
    <dt className="text-soft">{name}</dt>
    <dd className="ml-auto font-semibold">{value}</dd>
  </div>
)
