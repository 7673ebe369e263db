import type { FollowState } from '@fanlight/contract/content/follows'
import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { rememberWish, useWish } from '../../session/wishes.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { follow, followQuery, unfollow } from './follows-api.ts'

interface FollowButtonProps {
  profile: Pick<Profile, 'id' | 'name' | 'isFollowing' | 'isSubscribed' | 'followerCount'>
  /** The post it's next to. */
  fromPostId?: number
  onChange?: (now: Pick<Profile, 'isFollowing' | 'followerCount'>) => void
}

/** The Follow button and, for followers, a switch for notifications of new posts. */
export function FollowButton({ profile, fromPostId, onChange }: FollowButtonProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isFollowing, setFollowing] = useState(profile.isFollowing)
  const [said, setSaid] = useState(profile.isFollowing)
  if (said !== profile.isFollowing) {
    setSaid(profile.isFollowing)
    setFollowing(profile.isFollowing)
  }
  const [busy, setBusy] = useState(false)
  const tells = useQuery({ ...followQuery(profile.id), enabled: viewer !== null && isFollowing }).data?.tells

  /** Optimistic: a failure reverts it. */
  async function change(wanted: boolean, work: () => Promise<FollowState | undefined>) {
    const before = isFollowing
    setBusy(true)
    setFollowing(wanted)
    try {
      const state = await work()
      const followerCount = state?.followerCount ?? profile.followerCount - 1
      if (wanted !== before) onChange?.({ isFollowing: wanted, followerCount })
    } catch (error) {
      setFollowing(before)
      toast.error(reasonOf(error, 'Your choice could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  const start = () => change(true, () => follow(profile.id, fromPostId === undefined ? {} : { fromPostId }))
  useWish({ kind: 'follow', id: profile.id }, () => void start())

  function press() {
    if (viewer) return void (isFollowing ? change(false, () => unfollow(profile.id)) : start())
    rememberWish({ kind: 'follow', id: profile.id })
    void navigate(loginAddress())
  }
  // Subscribers get posts in the feed and notifications without following.
  if (profile.isSubscribed && !isFollowing) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        aria-label={`${isFollowing ? 'Following' : 'Follow'} ${profile.name}`}
        disabled={busy}
        icon={
          isFollowing ? <Check aria-hidden="true" className="size-4" /> : <Plus aria-hidden="true" className="size-4" />
        }
        onClick={press}
      >
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
      {isFollowing && tells !== undefined && (
        <IconButton
          label={`Notify me about ${profile.name}’s new posts`}
          aria-pressed={tells}
          disabled={busy}
          onClick={() => void change(true, () => follow(profile.id, { tells: !tells }))}
        >
          {tells ? (
            <BellRing aria-hidden="true" className="size-5" />
          ) : (
            <BellOff aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
    </span>
  )
}
