import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { useViewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { CoinMark } from '../../ui/coins.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { ratiosQuery } from '../wallet/wallet-api.ts'

const BuyMissing = lazy(withRetries(() => import('../wallet/buy-missing.tsx')))
const loadDialog = () => import('./tip-dialog.tsx')

interface TipButtonProps {
  profileId: number
  /** Of the character, where the tip is for no post. */
  name?: string
  /** The post that the tip is for. */
  post?: { id: number; title: string }
}

/** Its dialog is loaded when it is opened. */
export default function TipButton({ profileId, name, post }: TipButtonProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const dialog = useOpenedPart(loadDialog, { isLikely: false })
  const ratio = useQuery({ ...ratiosQuery, enabled: dialog.isOpen, staleTime: 5 * 60_000 }).data?.USD
  const label = post ? `Tip for ${post.title}` : `Tip ${name}`

  function press() {
    if (viewer) return dialog.open()
    toast.info('Please log in to send a tip.', { label: 'Login', run: () => void navigate(loginAddress()) })
  }

  return (
    <>
      <button type="button" aria-label={label} title={label} className={iconButtonStyle} onClick={press}>
        <CoinMark className="size-5" />
      </button>
      {dialog.Part && (
        <dialog.Part
          profileId={profileId}
          name={name}
          post={post}
          ratio={ratio}
          open={dialog.isOpen}
          onOpenChange={dialog.setOpen}
          buyMissing={(missing, onBought) => (
            <Suspense fallback={null}>
              <BuyMissing missing={missing} spends="send the tip" onBought={onBought} onLeave={() => undefined} />
            </Suspense>
          )}
        />
      )}
    </>
  )
}

export { default as TipsHere } from './tips-here.tsx'
