import type { BroadcastMute } from '@fanlight/contract/content/messages/broadcasts'
import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-queue.ts'
import { muteBroadcasts } from './broadcast-mutes-api.ts'
import { changeThread } from './kept-messages.ts'

/** Under a message that went to many: says so, and lets the fan mute the next ones. */
export default function BroadcastNote({ thread }: { thread: OpenThread }) {
  const { id, side, profileName, mutesBroadcasts: muted } = thread
  const [isBusy, setBusy] = useState(false)
  async function mute(body: BroadcastMute, done: string) {
    setBusy(true)
    try {
      await muteBroadcasts(id, body)
      changeThread(id, (now) => ({ ...now, mutesBroadcasts: body.isMuted ? body.of : null }))
      toast.success(done)
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be done.'))
    }
    setBusy(false)
  }
  const act = (label: string, body: BroadcastMute, done: string) => (
    <button
      type="button"
      disabled={isBusy}
      className="tap text-accent underline-offset-4 hover:underline"
      onClick={() => void mute(body, done)}
    >
      {label}
    </button>
  )
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-caption text-soft">
      <span>Broadcast</span>
      {side === 'fan' &&
        (muted ? (
          <>
            <span>{muted === 'everyone' ? 'All muted' : 'Muted'}</span>
            {act('Unmute', { of: muted, isMuted: false }, 'You’ll get broadcasts again.')}
          </>
        ) : (
          <>
            {act(
              'Mute',
              { of: 'character', isMuted: true },
              `You won’t get broadcasts from ${profileName} any more. Personal messages still come.`,
            )}
            {act(
              'Mute all characters',
              { of: 'everyone', isMuted: true },
              'You won’t get broadcasts any more. Personal messages still come.',
            )}
          </>
        ))}
    </p>
  )
}
