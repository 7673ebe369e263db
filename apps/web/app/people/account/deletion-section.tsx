import type { Deletion } from '@fanlight/contract/people/account'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { askForDeletion, takeDeletionBack } from './account-api.ts'

/** Deleting an account, and undoing it. */
export default function DeletionSection({ deletion }: { deletion: Deletion }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { deletesAt, objection } = deletion

  async function work(what: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await what()
      setAsking(false)
    } catch (error) {
      setFailure(reasonOf(error, "That didn't work."))
    } finally {
      setBusy(false)
    }
  }

  if (deletesAt !== null) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="font-medium">
          Your account will be deleted on {dateOf(deletesAt)}. Until then you can keep it.
        </p>
        <Button variant="primary" busy={busy} onClick={() => void work(takeDeletionBack)}>
          Keep my account
        </Button>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failure}
        </p>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        Your name, your pictures and your posts are deleted. Records of payments that we must keep stay, without your
        name. You can change your mind for 14 days.
      </p>
      {objection && <p>{objection}</p>}
      <Button variant="danger" disabled={objection !== null} onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        body={<WhatEnds deletion={deletion} />}
        confirmText="Delete my account"
        busyText="Deleting..."
        busy={busy}
        destructive
        error={failure}
        onConfirm={() => void work(askForDeletion)}
      />
    </div>
  )
}

function WhatEnds({ deletion: { subscriptions, characters, coins, coinsThatGoBack } }: { deletion: Deletion }) {
  const lost = Math.round((coins - coinsThatGoBack) * 100) / 100
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {subscriptions > 0 && (
        <li>
          {counted(subscriptions, 'subscription')} won't renew. You keep access to the time you've paid for until your
          account is deleted.
        </li>
      )}
      {characters > 0 && (
        <li>
          {counted(characters, 'character')} will be hidden now and deleted in 14 days; fans get their money back for
          the days they lose, and you are paid what you earned.
        </li>
      )}
      {coinsThatGoBack > 0 && <li>{coinsThatGoBack} FansCoins are paid back to where the money came from.</li>}
      {lost > 0 && <li>{lost} FansCoins are too old to go back and will be lost. You may want to spend them first.</li>}
      <li>
        In 14 days your name and address are deleted, on receipts too. Notices and emails that others got keep your name
        for up to 180 days. To keep your account, sign in within the 14 days.
      </li>
    </ul>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
