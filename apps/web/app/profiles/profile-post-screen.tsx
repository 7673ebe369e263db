import type { Post } from '@fanlight/contract/posts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PostCard } from '../posts/post-card.tsx'
import { tellPostChange } from '../posts/post-changes.ts'
import type { PostFeedState } from '../posts/use-post-feed.ts'
import { UnlockButton } from '../purchases/unlock-button.tsx'
import { useViewing } from '../purchases/use-viewing.ts'
import { ViewingBar } from '../purchases/viewing-bar.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { loginAddress } from '../session/way-back.ts'
import { rememberWish, type Wish } from '../session/wishes.ts'
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useOpenedPart } from '../ui/use-opened-part.ts'

import { BuyMissing } from '../wallet/buy-missing.tsx'

const loadViewer = () => import('../posts/media-viewer.tsx')

interface ProfilePostProps {
  post: Post
  feed: Pick<PostFeedState, 'change' | 'renew' | 'remove' | 'onExpired'>
  isOwner: boolean
  isSignedIn: boolean
  isFirst: boolean
  level: 2 | 3
  dollarsPerCoin: number | undefined
}

/** A post with what other features put into it: buying, subscribing, reporting, and the window-filling view of its pictures. */
export function ProfilePost({ post, feed, isOwner, isSignedIn, isFirst, level, dollarsPerCoin }: ProfilePostProps) {
  const navigate = useNavigate()
  const viewer = useOpenedPart(loadViewer)
  const [start, setStart] = useState(0)
  const change = (part: Partial<Post>) => feed.change(post.id, part)
  const viewing = useViewing(post, (part) => tellPostChange(post.id, part))
  const askToLogIn = isSignedIn
    ? undefined
    : (text: string, kind: Wish['kind']) => {
        const logIn = () => {
          rememberWish({ kind, id: post.id })
          void navigate(loginAddress(`${location.pathname}${location.search}#post-${post.id}`))
        }
        toast.info(text, { label: 'Login', run: logIn })
      }

  /** The button that was pressed is gone: the post itself gets the focus, and gives it to what opens over it. */
  function open(bought: Post) {
    change(bought)
    requestAnimationFrame(() => {
      viewing.ref.current?.focus({ preventScroll: true })
      fillWindow(0)
    })
  }
  function fillWindow(start: number) {
    setStart(start)
    viewer.open()
    viewing.look()
  }
  async function done() {
    viewer.setOpen(false)
    await viewing.end()
  }
  function onVideoEnded() {
    viewer.setOpen(false)
    viewing.onVideoEnded?.()
  }
  const bar = (onOpen?: () => void) =>
    viewing.isOpen && <ViewingBar post={post} isFilm={viewing.isFilm} onDone={done} onOpen={onOpen} />

  return (
    <>
      <PostCard
        ref={viewing.ref}
        post={post}
        isOwner={isOwner}
        eager={isFirst}
        level={level}
        dollarsPerCoin={dollarsPerCoin}
        askToLogIn={askToLogIn && (() => askToLogIn('Please log in to like posts.', 'like'))}
        lockAction={(lock) =>
          lock === 'subscribe' ? (
            <SubscribeButton profileId={post.profileId} />
          ) : (
            <UnlockButton
              post={post}
              askToLogIn={askToLogIn && ((text) => askToLogIn(text, 'unlock'))}
              onPurchased={open}
              onStale={() => void feed.renew([post.id])}
              buyMissing={(missing, onBought) => (
                <BuyMissing
                  missing={missing}
                  onBought={onBought}
                  onLeave={() => rememberWish({ kind: 'unlock', id: post.id })}
                />
              )}
            />
          )
        }
        notice={bar(() => fillWindow(0))}
        extra={
          isOwner ? undefined : (
            <ReportButton subjectType="post" subjectId={post.id} name={post.title} className="text-soft!" />
          )
        }
        onVideoEnded={viewing.onVideoEnded && onVideoEnded}
        onChange={change}
        onDeleted={() => feed.remove(post.id)}
        onExpired={() => feed.onExpired(post.id)}
        onOpen={fillWindow}
      />
      {viewer.Part && (
        <viewer.Part
          post={post}
          start={start}
          open={viewer.isOpen && post.canView}
          onOpenChange={viewer.setOpen}
          onVideoEnded={viewing.onVideoEnded && onVideoEnded}
          onExpired={() => feed.onExpired(post.id)}
        >
          {bar()}
        </viewer.Part>
      )}
    </>
  )
}
