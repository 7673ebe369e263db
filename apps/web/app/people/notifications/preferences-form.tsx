import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../../session/session-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { keepChoice } from './keep-choice.ts'
import { groupsFor } from './kinds-of-notices.ts'
import { preferencesQuery, savePreferences } from './notifications-api.ts'

export function PreferencesForm({ onFollow }: { onFollow: () => void }) {
  const viewer = useViewer()
  return (
    <Loaded query={useQuery(preferencesQuery)} loading="Loading your choices...">
      {(wanted) => (
        <div className="grid gap-6 py-2">
          {groupsFor(viewer?.isCreator === true).map(({ name, kinds }) => (
            <fieldset key={name} className="grid gap-4">
              <legend className="pb-3 font-semibold text-caption text-soft">{name}</legend>
              {kinds.map(([kind, label]) => (
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
          ))}
          <p className="text-caption text-soft">
            Changes are saved at once. For email and push, see{' '}
            <Link to="/account" onClick={onFollow} className="tap underline underline-offset-4">
              your account
            </Link>
            .
          </p>
        </div>
      )}
    </Loaded>
  )
}
