import type { Post } from '@fanlight/contract/content/posts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { UnlockButton } from '../../money/purchases/unlock-button.tsx'
import { useViewing } from '../../money/purchases/use-viewing.ts'
import { SubscribeButton } from '../../money/subscriptions/subscribe-button.tsx'
import { TipButton } from '../../money/tips/load-tips.ts'
import { ratiosQuery } from '../../money/wallet/ratios-api.ts'
import { loginAddress } from '../../session/way-back.ts'
import { rememberWish, type Wish } from '../../session/wishes.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { changePost } from '../posts/kept-posts.ts'
import { PostCard } from '../posts/post-card.tsx'
import { type Lock, lockOf } from '../posts/post-content.ts'
import { renewExpired, renewPosts, renewViewing } from '../posts/renew-posts.ts'

const BuyMissing = lazy(withRetries(() => import('../../money/wallet/buy-missing.tsx')))
const ViewingBar = lazy(withRetries(() => import('../../money/purchases/viewing-bar.tsx')))
const OthersPostMenu = lazy(withRetries(() => import('./others-post-menu-screen.tsx')))
const loadViewer = () => import('../posts/media-viewer.tsx')

interface ProfilePostProps {
  post: Post
  isOwner: boolean
  isSignedIn: boolean
  isFirst: boolean
  level: 1 | 2 | 3
  byline?: ReactNode
  /** Below the buy button. */
  buyNote?: ReactNode
  onDeleted?: (() => void) | undefined
}

/** A post with other features' parts: buying, subscribing, reporting, and the full-screen viewer. */
export function ProfilePost(props: ProfilePostProps) {
  const { isSignedIn, isFirst, buyNote, onDeleted = () => undefined, ...card } = props
  const { post } = card
  const lock = lockOf(post)
  const isForSale = lock === 'unlock' || lock === 'viewAgain'
  // The value of a coin; without an answer, prices are in coins only.
  const dollar = useQuery({ ...ratiosQuery, enabled: isSignedIn && isForSale, staleTime: 5 * 60_000 }).data?.USD
  const viewer = useOpenedPart(loadViewer)
  const [start, setStart] = useState(0)
  const change = (part: Partial<Post>) => changePost(post.id, part)
  const viewing = useViewing(post, lock !== 'begin', change)
  const askToLogIn = useAskToLogIn(post.id, isSignedIn)

  /** The clicked button disappears when the viewing starts: focus the post, which passes it to what opens. */
  function view() {
    requestAnimationFrame(() => {
      viewing.ref.current?.focus({ preventScroll: true })
      fillWindow(0)
    })
  }
  function open(bought: Post) {
    change(bought)
    view()
  }
  function fillWindow(start: number) {
    setStart(start)
    viewer.open()
    if (viewing.runs) viewing.markSeen()
  }
  /** A bought post counts as looked at from here on, however briefly. */
  function onShown() {
    if (!viewing.isOpen || viewing.runs) return
    viewing.markSeen()
    void renewViewing(post.id)
  }
  async function done() {
    viewer.setOpen(false)
    await viewing.end()
  }
  function onVideoEnded() {
    viewer.setOpen(false)
    viewing.onVideoEnded?.()
  }
  const bar = (onOpen?: () => void) => (
    <Suspense fallback={null}>
      <ViewingBar
        post={post}
        isVideo={viewing.isVideo}
        onDone={done}
        keep={onOpen && post.keepPrice !== null && <Buy post={post} toKeep onPurchased={change} />}
        onOpen={onOpen}
      />
    </Suspense>
  )

  return (
    <>
      <PostCard
        {...card}
        ref={viewing.ref}
        post={viewing.shown}
        eager={isFirst}
        dollarsPerCoin={dollar ? 1 / dollar : undefined}
        askToLogIn={askToLogIn && (() => askToLogIn('Please log in to like posts.', 'like'))}
        lockAction={(lock) => (
          <LockAction
            lock={lock}
            onView={view}
            post={post}
            askToLogIn={askToLogIn && ((text) => askToLogIn(text, 'unlock'))}
            buyNote={buyNote}
            onPurchased={open}
          />
        )}
        notice={viewing.runs && bar(() => fillWindow(0))}
        tip={
          !card.isOwner && (
            <Suspense fallback={<span className="size-11" />}>
              <TipButton profileId={post.profileId} post={post} />
            </Suspense>
          )
        }
        menu={<OthersPostMenu post={post} />}
        onVideoEnded={viewing.onVideoEnded && onVideoEnded}
        onChange={change}
        onDeleted={onDeleted}
        onExpired={() => renewExpired(post.id)}
        onOpen={fillWindow}
      />
      {viewer.Part && (
        <viewer.Part
          post={viewing.shown}
          start={start}
          open={viewer.isOpen && post.canView}
          onOpenChange={viewer.setOpen}
          onShown={onShown}
          onVideoEnded={viewing.onVideoEnded && onVideoEnded}
          onExpired={() => renewExpired(post.id)}
        >
          {viewing.isLookedAt && bar()}
        </viewer.Part>
      )}
    </>
  )
}

type AskToLogIn = (text: string, kind: Wish['kind']) => void

/** For visitors: their wish waits until they return from signing in. */
function useAskToLogIn(id: number, isSignedIn: boolean): AskToLogIn | undefined {
  const navigate = useNavigate()
  if (isSignedIn) return undefined
  return (text, kind) => {
    const run = () => {
      rememberWish({ kind, id })
      void navigate(loginAddress(`${location.pathname}${location.search}#post-${id}`))
    }
    toast.info(text, { label: 'Login', run })
  }
}

interface LockActionProps extends Omit<BuyProps, 'toKeep'> {
  lock: Exclude<Lock, 'none'>
  buyNote: ReactNode
  onView: () => void
}

/** Opens a locked post. */
function LockAction({ lock, buyNote, onView, ...purchase }: LockActionProps) {
  const { post } = purchase
  if (lock === 'subscribe') return <SubscribeButton profileId={post.profileId} />
  if (lock === 'begin') {
    return (
      <Button variant="primary" size="large" onClick={onView}>
        View now
      </Button>
    )
  }
  return (
    <>
      <Buy {...purchase} />
      {buyNote}
    </>
  )
}

type BuyProps = Pick<ComponentProps<typeof UnlockButton>, 'post' | 'toKeep' | 'askToLogIn' | 'onPurchased'>

/** With what the wallet sells if coins are missing. */
const Buy = (purchase: BuyProps) => (
  <UnlockButton
    {...purchase}
    onStale={() => void renewPosts([purchase.post.id])}
    buyMissing={(missing, onBought) => (
      <Suspense fallback={null}>
        <BuyMissing
          missing={missing}
          onBought={onBought}
          onLeave={() => rememberWish({ kind: purchase.toKeep ? 'keep' : 'unlock', id: purchase.post.id })}
        />
      </Suspense>
    )}
  />
)
