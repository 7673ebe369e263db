import type { AccountNeed, OwnAccount } from '@fanlight/contract/money/payouts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countries } from '../../lib/countries.ts'
import { dateOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse } from '../../lib/shown-error.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { changeAccount, leaveAccount, openAccount, payoutsQuery, refreshAccount } from './payouts-api.ts'

const failed = messageElse('The payment provider could not be reached. Please try again.')

/** A creator's payout account, set up and changed on the provider's pages. */
export default function PayoutAccount({ account }: { account: OwnAccount | null }) {
  const [busy, setBusy] = useState<'page' | 'leave' | null>(null)
  const go = (page: () => Promise<{ url: string }>) =>
    void work('page', async () => {
      location.assign((await page()).url)
    })
  useWayBack(() => go(changeAccount))

  async function work(what: 'page' | 'leave', run: () => Promise<unknown>) {
    setBusy(what)
    try {
      await run()
    } catch (error) {
      toast.error(failed(error))
    } finally {
      setBusy(null)
    }
  }

  const shared = { busy: busy !== null, onGo: () => go(changeAccount) }
  if (!account || account.state === 'closed') {
    return (
      <Frame state={account && <Badge tone="danger">Closed</Badge>}>
        {account
          ? 'The payment provider closed your account. Your earnings wait until you have set up another one.'
          : 'Set up an account with our payment provider, Stripe. It asks who you are and where your bank is; we never see either.'}
        <SetUp
          busy={busy !== null}
          onSetUp={(country, forget) =>
            go(async () => {
              const page = await openAccount(country)
              forget()
              return page
            })
          }
        />
      </Frame>
    )
  }
  if (account.isNamed) return <Frame>{`Your payouts go to ${account.label}. To change that, write to us.`}</Frame>
  return (
    <Frame state={<Badge tone={tones[account.state]}>{words[account.state]}</Badge>}>
      <p>{sentenceOf(account)}</p>
      {account.needs.length > 0 && <Needs account={account} />}
      <p className="flex flex-wrap gap-3">
        <GoButton {...shared} account={account} />
        <Leave busy={busy === 'leave'} onLeave={() => work('leave', leave)} />
      </p>
    </Frame>
  )
}

const tones = { ready: 'success', unfinished: 'warning', checking: 'neutral' } as const
const words = { ready: 'Ready', unfinished: 'Not finished', checking: 'Being checked' } as const

function sentenceOf({ state, label, paysBank }: OwnAccount) {
  if (state === 'checking')
    return "Stripe is checking your details. This can take a few days. There's nothing for you to do."
  if (state === 'unfinished') return 'Stripe needs more from you before you can be paid.'
  return paysBank
    ? `Your payouts go to ${label}.`
    : `Your payouts go to ${label}, but Stripe keeps them there until it knows more about you.`
}

const needWords: Record<AccountNeed, string> = {
  bank: 'a bank account',
  terms: 'your agreement to Stripe’s terms',
  person: 'details about you',
  document: 'a document that shows who you are',
  tax: 'a tax or identity number',
  business: 'details about what you do',
  other: 'a few more details',
}

const Needs = ({ account: { needs, neededBy } }: { account: OwnAccount }) => (
  <p>
    Still needed{neededBy ? ` by ${dateOf(neededBy)}` : ''}: {needs.map((need) => needWords[need]).join(', ')}.
  </p>
)

function GoButton({ account, busy, onGo }: { account: OwnAccount; busy: boolean; onGo: () => void }) {
  const isDone = account.state === 'ready' && account.needs.length === 0
  if (account.state === 'checking') return null
  return (
    <Button size="small" busy={busy} busyText="Opening Stripe..." onClick={onGo}>
      {isDone ? 'Change my bank at Stripe' : 'Go on at Stripe'}
    </Button>
  )
}

const nothing = { country: '' }

interface SetUpProps {
  busy: boolean
  onSetUp: (country: string, forget: () => void) => void
}

function SetUp({ busy, onSetUp }: SetUpProps) {
  // Survives leaving the page to sign in again.
  const { draft, setDraft, forget } = useDraft(`payout account of ${useViewer()?.userId}`, nothing)
  const { country } = draft
  const [isMissing, setMissing] = useState(false)
  const choices = useMemo(countries, [])
  return (
    <Form
      className="grid max-w-sm gap-4"
      onSubmit={() => {
        setMissing(country === '')
        if (country) onSetUp(country, forget)
      }}
    >
      <SelectField
        label="Country of your bank account"
        help="You can't change it later, except with a new account."
        autoComplete="country"
        required
        value={country}
        error={isMissing && country === '' ? 'Please choose a country.' : undefined}
        onChange={(event) => setDraft({ country: event.target.value })}
      >
        <option value="">Please choose</option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="justify-self-start" busy={busy} busyText="Opening Stripe...">
        Set up payouts
      </Button>
    </Form>
  )
}

async function leave() {
  await leaveAccount()
  await queryClient.invalidateQueries({ queryKey: payoutsQuery.queryKey })
}

function Leave({ busy, onLeave }: { busy: boolean; onLeave: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Use another account
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Use another account?"
        body="We won't pay out to this account any more. Your earnings wait until you set up the next one."
        confirmText="Use another account"
        busyText="Leaving..."
        busy={busy}
        onConfirm={() => void onLeave().then(() => setOpen(false))}
      />
    </>
  )
}

/** Stripe returns here: finished for now, or with an expired link. */
function useWayBack(onAgain: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const came = parameters.get('payouts')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way back, whatever else changes
  useEffect(() => {
    if (!came) return
    const rest = new URLSearchParams(parameters)
    rest.delete('payouts')
    setParameters(rest, { replace: true, preventScrollReset: true })
    if (came === 'again') onAgain()
    else void refresh()
  }, [came])
}

async function refresh() {
  try {
    await refreshAccount()
  } catch (error) {
    toast.error(failed(error))
  }
  await queryClient.invalidateQueries({ queryKey: payoutsQuery.queryKey })
}

const Frame = ({ state, children }: { state?: ReactNode; children: ReactNode }) => (
  <section aria-label="Payout account" className="grid gap-3 rounded-control border border-line px-4 py-4">
    <h3 className="flex flex-wrap items-center gap-3 text-title">Where your money goes {state}</h3>
    {children}
  </section>
)
