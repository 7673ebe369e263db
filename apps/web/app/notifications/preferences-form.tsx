import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../session/session-store.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { keepChoice } from './keep-choice.ts'
import { forCreators, forFans } from './kinds-of-notices.ts'
import { preferencesQuery, savePreferences } from './notifications-api.ts'

export function PreferencesForm({ onFollow }: { onFollow: () => void }) {
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
          <p className="text-caption text-soft">
            Changes are saved at once. For email and push, see{' '}
            <Link to="/account" onClick={onFollow} className="tap underline underline-offset-4">
              your account
            </Link>
            .
          </p>
        </fieldset>
      )}
    </Loaded>
  )
}
