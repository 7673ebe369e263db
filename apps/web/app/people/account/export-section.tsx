import type { DataExport } from '@fanlight/contract/people/account'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { dateOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { askForExport, openExport } from './account-api.ts'

/** A copy of all the person's data, made in the background. */
export default function ExportSection({ exports }: { exports: DataExport[] }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const newest = exports.find(({ status }) => status !== 'erased')

  async function work(what: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await what()
    } catch (error) {
      setFailure(reasonOf(error, "That didn't work."))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        Everything we hold about you as a ZIP file, with the pictures and videos you published.
      </p>
      {newest?.status === 'waiting' && <p role="status">Your copy is being made. We tell you when it is ready.</p>}
      {newest?.status === 'failed' && <p role="status">Your copy could not be made. Please ask again.</p>}
      {newest?.status === 'ready' && (
        <>
          <p role="status">
            Your copy of {dateOf(newest.askedAt)} is ready ({((newest.bytes ?? 0) / 1e6).toFixed(1)} MB), until{' '}
            {dateOf(newest.expiresAt ?? newest.askedAt)}.
          </p>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void work(async () => location.assign(await openExport(newest.id)))}
          >
            Download
          </Button>
        </>
      )}
      {newest?.status !== 'ready' && (
        <Button busy={busy} disabled={newest?.status === 'waiting'} onClick={() => void work(askForExport)}>
          Request a copy of my data
        </Button>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
