import type { PromoCode } from '@fanlight/contract/money/promo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateOf, dollars } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { endPromoCode, promoCodesQuery } from './promo-codes-api.ts'
import { discountOf, forWhomWords } from './promo-words.ts'

/** A character's promo codes and named links: made, shared and ended by its creator. */
export default function PromoCodesSection({ profileId }: { profileId: number }) {
  const query = useQuery(promoCodesQuery(profileId))
  const [isNew, setIsNew] = useState(false)
  return (
    <LoadedSection
      title="Promo codes and links"
      lead="A code makes the first months cheaper. A link carries its code and counts who came by it. Who has subscribed keeps their price when a code ends."
      query={query}
      loading="Loading codes and links..."
      skeleton={<Skeleton className="h-40" />}
    >
      {({ codes }) => (
        <div className="grid gap-4">
          {codes.length === 0 && !isNew && <p className="text-soft">No codes or links yet.</p>}
          {codes.length > 0 && (
            <ul aria-label="Codes and links" className="grid gap-3">
              {codes.map((code) => (
                <CodeLine key={code.id} profileId={profileId} code={code} />
              ))}
            </ul>
          )}
          {isNew ? (
            <PromoCodeForm profileId={profileId} onDone={() => setIsNew(false)} />
          ) : (
            <Button className="justify-self-start" onClick={() => setIsNew(true)}>
              New code or link
            </Button>
          )}
        </div>
      )}
    </LoadedSection>
  )
}

const states = { open: 'Open', ended: 'Ended', 'used up': 'Used up' } as const

function CodeLine({ profileId, code }: { profileId: number; code: PromoCode }) {
  const path = `/profile/${profileId}?code=${code.code}`
  async function copy() {
    const url = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch {
      toast.info(`The link could not be copied: ${url}`)
    }
  }
  return (
    <li className="grid gap-2 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures min-w-0 break-all font-semibold">{code.code}</span>
        <Badge tone={code.state === 'open' ? 'success' : 'neutral'}>{states[code.state]}</Badge>
      </div>
      {code.name && <bdi className="text-soft">{code.name}</bdi>}
      <p>{[discountOf(code), ...limitsOf(code)].join(' · ')}</p>
      <p className="figures text-caption text-soft">
        {code.fans} {code.fans === 1 ? 'fan' : 'fans'}, {code.running} subscribed now, {dollars(code.paid)} paid
      </p>
      {code.state !== 'ended' && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => void copy()}>
            Copy link<span className="sr-only"> with {code.code}</span>
          </Button>
          <EndButton profileId={profileId} code={code} />
        </div>
      )}
    </li>
  )
}

function limitsOf({ forWhom, maxUses, uses, endsAt, state }: PromoCode): string[] {
  return [
    ...(forWhom === 'anyone' ? [] : [forWhomWords[forWhom]]),
    ...(maxUses === null ? [] : [`${uses} of ${maxUses} used`]),
    ...(endsAt === null ? [] : [`${state === 'ended' ? 'ended' : 'until'} ${dateOf(endsAt)}`]),
  ]
}

function EndButton({ profileId, code }: { profileId: number; code: PromoCode }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function end() {
    setBusy(true)
    setError(undefined)
    try {
      await endPromoCode(profileId, code.id)
      await queryClient.invalidateQueries({ queryKey: ['promo'] })
      setOpen(false)
      toast.success(`${code.code} has ended.`)
    } catch (cause) {
      setError(reasonOf(cause, 'The code could not be ended.'))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        End<span className="sr-only"> {code.code}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`End ${code.code}?`}
        body="Nobody can use it any more, and it can't be opened again. Fans who have subscribed with it keep their price."
        confirmText="End it"
        busyText="Ending..."
        busy={busy}
        destructive
        error={error}
        onConfirm={() => void end()}
      />
    </>
  )
}
