import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Receipt } from '@fanlight/contract/money/receipts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { receiptName } from './receipt-money.ts'
import { getReceiptFile } from './receipts-api.ts'

interface DownloadReceiptProps {
  receipt: Receipt
  /** One of several in a list. */
  isOneOfMany?: boolean
}

export function DownloadReceipt({ receipt, isOneOfMany = false }: DownloadReceiptProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const name = receiptWords[receipt.kind].file
      saveFile(await getReceiptFile(receipt.number), `fanlight-${name}-${receipt.number}.pdf`)
    } catch {
      toast.error('The PDF could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={isOneOfMany ? 'secondary' : 'primary'}
      size={isOneOfMany ? 'small' : 'medium'}
      className="justify-self-start"
      busy={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      {isOneOfMany ? (
        <>
          PDF<span className="sr-only"> of {receiptName(receipt)}</span>
        </>
      ) : (
        'Download PDF'
      )}
    </Button>
  )
}
