import type { Message, MessageSale } from '@fanlight/contract/content/messages/messages'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { bytes } from '../../lib/file-sizes.ts'
import { coins, dollars } from '../../lib/format.ts'
import { ratiosQuery } from '../../money/wallet/ratios-api.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { putMessage, renewFiles } from './kept-messages.ts'
import { lockedStyle } from './message-files.tsx'
import { soldText } from './message-words.ts'

const loadDialog = () => import('../../money/paid-messages/message-dialog-screen.tsx')

interface LockedFilesProps {
  message: Message
  sale: MessageSale
  /** The character's. */
  name: string
  onBought: () => void
}

/** What a fan sees of paid files: what is inside, the price, and one button. */
export default function LockedFiles({ message, sale, name, onBought }: LockedFilesProps) {
  const dialog = useOpenedPart(loadDialog)
  const ratio = useQuery({ ...ratiosQuery, staleTime: 5 * 60_000 }).data?.USD
  const { price, state } = sale
  return (
    <div className={lockedStyle}>
      <span className="inline-grid size-11 place-items-center rounded-full bg-card">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <p className="grid">
        <span className="font-semibold">{soldText(sale)}</span>
        <span className="figures text-caption text-soft">
          {[bytes(sale.bytes), ...(ratio ? [`about ${dollars(price / ratio)}`] : [])].join(' · ')}
        </span>
      </p>
      {state === 'ready' ? (
        <Button variant="primary" onClick={dialog.open}>
          Unlock for {coins(price)} FansCoins
        </Button>
      ) : (
        <p className="text-caption text-soft">{state === 'failed' ? 'This can’t be unlocked.' : 'Getting ready…'}</p>
      )}
      {dialog.Part && (
        <dialog.Part
          message={message}
          sale={sale}
          name={name}
          ratio={ratio}
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          onPurchased={(bought) => {
            putMessage(bought)
            onBought()
          }}
          onStale={() => renewFiles(message.threadId)}
        />
      )}
    </div>
  )
}
