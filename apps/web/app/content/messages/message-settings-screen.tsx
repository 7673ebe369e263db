import type { MessageAudience, MessageRules, MessageSettings } from '@fanlight/contract/content/messages/message-rules'
import type { Profile } from '@fanlight/contract/content/profiles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { withRetries } from '../../lib/load-part.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useList } from '../../lib/use-list.ts'
import { useViewer } from '../../session/session-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { myProfilesQuery } from '../profiles/profiles-api.ts'
import { rulesQuery, saveRules, saveSettings, settingsQuery } from './messages-api.ts'

const FirstPrice = lazy(withRetries(() => import('./first-price-screen.tsx')))

const audiences: Record<MessageAudience, string> = {
  anyone: 'Anyone who is logged in',
  followers: 'Followers and subscribers',
  subscribers: 'Subscribers',
  nobody: 'Nobody',
}

interface MessageSettingsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What others see of the viewer, and who may write to their characters. Each choice is saved at once. */
export default function MessageSettingsDialog({ open, onOpenChange }: MessageSettingsProps) {
  const viewer = useViewer()
  const settings = useQuery(settingsQuery)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Message settings">
      <div className="grid gap-6">
        <Loaded query={settings} loading="Loading your choices...">
          {(now) => <Shown settings={now} />}
        </Loaded>
        {viewer?.isCreator && <Characters />}
      </div>
    </Dialog>
  )
}

/** Shown at once, reverted if saving fails. */
async function keep<T>(queryKey: readonly unknown[], before: T, next: T, save: (next: T) => Promise<unknown>) {
  queryClient.setQueryData(queryKey, next)
  try {
    await save(next)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    toast.error(reasonOf(error, 'Your choice could not be saved.'))
  }
}

function Shown({ settings }: { settings: MessageSettings }) {
  const change = (part: Partial<MessageSettings>) =>
    void keep(settingsQuery.queryKey, settings, { ...settings, ...part }, saveSettings)
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="pb-3 text-soft">If you hide one of these, you won’t see it of others.</legend>
        <Checkbox
          label="Show when I have read a message"
          checked={settings.showsRead}
          onChange={(event) => change({ showsRead: event.target.checked })}
        />
        <Checkbox
          label="Show when I am online"
          checked={settings.showsOnline}
          onChange={(event) => change({ showsOnline: event.target.checked })}
        />
      </fieldset>
      <Checkbox
        label="Mute broadcasts of all characters"
        checked={settings.mutesBroadcasts ?? false}
        onChange={(event) => change({ mutesBroadcasts: event.target.checked })}
      />
    </div>
  )
}

function Characters() {
  const { data: profiles } = useList(myProfilesQuery)
  return profiles?.map((profile) => <Rules key={profile.id} profile={profile} />)
}

function Rules({ profile }: { profile: Profile }) {
  const query = useQuery(rulesQuery(profile.id))
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="sr-only">{profile.name}</legend>
      <Loaded query={query} loading="Loading the rules...">
        {(rules) => {
          const change = (part: Partial<MessageRules>) =>
            void keep(rulesQuery(profile.id).queryKey, rules, { ...rules, ...part }, (next) =>
              saveRules(profile.id, next),
            )
          return (
            <>
              <SelectField
                label={`Who may write to ${profile.name}`}
                value={rules.audience}
                onChange={(event) => change({ audience: event.target.value as MessageAudience })}
              >
                {Object.entries(audiences).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <Suspense fallback={<span className="h-25" />}>
                <FirstPrice profile={profile} />
              </Suspense>
              <Checkbox
                label="My team may answer"
                checked={rules.byTeam}
                onChange={(event) => change({ byTeam: event.target.checked })}
              />
              <Checkbox
                label="AI may answer"
                checked={rules.byAi}
                onChange={(event) => change({ byAi: event.target.checked })}
              />
            </>
          )
        }}
      </Loaded>
    </fieldset>
  )
}
