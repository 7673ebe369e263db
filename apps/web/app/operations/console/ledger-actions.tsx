import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ActionButton } from './action-button.tsx'
import { askForCheck, getLedgerFile, ledgerQuery } from './money-api.ts'

/** Starts a full check and polls for the result. */
export function CheckLedger({ lastFull }: { lastFull: string | null }) {
  const [waitingSince, setWaitingSince] = useState<string | null | undefined>()
  const isWaiting = waitingSince !== undefined && waitingSince === lastFull
  useQuery({ ...ledgerQuery, refetchInterval: isWaiting && 2000, refetchIntervalInBackground: true })

  async function run() {
    await askForCheck()
    setWaitingSince(lastFull)
  }

  return (
    <div className="flex flex-wrap items-center">
      <ActionButton
        right="keep the books"
        variant="primary"
        label="Check everything now"
        title="Check the whole ledger now?"
        body="Every rule is checked against every row. On a large ledger that takes minutes; nothing waits for it."
        done="The check is asked for."
        disabled={isWaiting}
        run={run}
      />
      <p role="status" className="text-caption text-soft not-empty:pl-3">
        {isWaiting && 'The check is running...'}
      </p>
    </div>
  )
}

/** The last checks' findings as a file, for auditors. */
export function DownloadLedger() {
  async function download() {
    try {
      saveFile(await getLedgerFile(), 'ledger-health.json')
    } catch {
      toast.error('The file could not be made. Please try again.')
    }
  }
  return (
    <Button
      size="small"
      className="justify-self-start"
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      Download the results
    </Button>
  )
}
