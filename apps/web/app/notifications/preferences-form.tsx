import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../session/session-store.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { keepChoice } from './keep-choice.ts'
import { forCreators, forFans } from './kinds-of-notices.ts'
import { preferencesQuery, savePreferences } from './notifications-api.ts'

export function PreferencesForm() {
  const viewer = useViewer()
  return (
    <Loaded query={useQuery(preferencesQuery)} loading="Loading your choices...">
      {(wanted) => (
        <fieldset className="grid gap-4 py-2">
          <legend className="pb-3 text-soft">Tell me about</legend>
          {[...forFans, ...(viewer?.isCreator ? forCreators : [])].map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              checked={wanted[kind]}
              onChange={({ target }) => {
                const chosen = { ...wanted, [kind]: target.checked }
                void keepChoice(preferencesQuery.queryKey, wanted, chosen, savePreferences)
              }}
            />
          ))}
        </fieldset>
      )}
    </Loaded>
  )
}
