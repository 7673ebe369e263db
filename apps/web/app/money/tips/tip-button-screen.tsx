import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { profileQuery } from '../../content/profiles/profiles-api.ts'
import { useViewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { CoinMark } from '../../ui/coins.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { HaveCode } from '../subscriptions/have-code.tsx'
import GoalAndSpent from './tips-here.tsx'

const loadDialog = () => import('./send-tip-screen.tsx')

interface TipButtonProps {
  profileId: number
  /** The character's, for a tip that isn't for a post. */
  name?: string
  /** The post that the tip is for. */
  post?: { id: number; title: string }
}

/** Its dialog is loaded when opened. */
export default function TipButton({ profileId, name, post }: TipButtonProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const dialog = useOpenedPart(loadDialog, { isLikely: false })
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
        <dialog.Part profileId={profileId} name={name} post={post} open={dialog.isOpen} onOpenChange={dialog.setOpen} />
      )}
    </>
  )
}

/** The last items next to a character's posts: the promo code field, the tip goal, and what the fan spent. */
export function TipsHere(props: { profileId: number; name: string }) {
  const viewer = useViewer()
  const { data: profile } = useQuery({ ...profileQuery(String(props.profileId)), enabled: false })
  const couldSubscribe =
    profile && profile.subscriptionFee > 0 && !profile.isSubscribed && profile.creatorId !== viewer?.userId
  return (
    <>
      {couldSubscribe && <HaveCode />}
      <GoalAndSpent {...props} />
    </>
  )
}
