import type { NotificationKind, NotificationPreferences } from '@fanlight/contract/notifications'
import { useEffect, useState } from 'react'
import { otherwise, type Settled, settle } from '../lib/settle.ts'
import { useViewer } from '../session/session-store.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { toast } from '../ui/toast-queue.ts'
import { forCreators, forFans } from './kinds-of-notices.ts'
import { getPreferences, savePreferences } from './notifications-api.ts'

const load = () => settle(getPreferences(), otherwise('Your choices could not be loaded.'))

export function PreferencesForm() {
  const viewer = useViewer()
  const [loaded, setLoaded] = useState<Settled<NotificationPreferences>>()
  useEffect(() => {
    void load().then(setLoaded)
  }, [])
  if (!loaded) return <Loading text="Loading your choices..." />
  if (!loaded.ok) return <ErrorState text={loaded.error} onRetry={() => void load().then(setLoaded)} />
  const wanted = loaded.value

  async function choose(kind: NotificationKind, isWanted: boolean) {
    const next = { ...wanted, [kind]: isWanted }
    setLoaded({ ok: true, value: next })
    const saved = await settle(savePreferences(next), otherwise('Your choice could not be saved.'))
    if (saved.ok) return
    toast.error(saved.error)
    setLoaded({ ok: true, value: wanted })
  }

  return (
    <fieldset className="grid gap-4 py-2">
      <legend className="pb-3 text-soft">Tell me about</legend>
      {[...forFans, ...(viewer?.isCreator ? forCreators : [])].map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          checked={wanted[kind]}
          onChange={(event) => void choose(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
