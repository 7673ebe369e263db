import type { ClosedCountries } from '@fanlight/contract/content/closed-countries'
import { closedCountriesAddresses } from '@fanlight/contract/content/closed-countries-addresses'
import { countryCodes } from '@fanlight/contract/platform/countries'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { callerOf } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-queue.ts'

const { call } = callerOf(closedCountriesAddresses)

const closedQuery = (id: number) => ({
  queryKey: ['closed-countries', id],
  queryFn: () => call('readClosedCountries', { params: { id } }),
})

const nameOf = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

/** The countries in which a profile is hidden. */
export function ClosedCountriesSection({ profileId }: { profileId: number }) {
  const closed = useQuery(closedQuery(profileId))
  const isFirstRead = closed.isPending && closed.errorUpdateCount === 0
  // Shows nothing until it's known whether the server can tell countries.
  if (isFirstRead || closed.data?.isEnforced === false) return null
  return (
    <LoadedSection
      title="Blocked countries"
      lead="Visitors from these countries can't see this character anywhere."
      query={closed}
      loading="Loading the countries..."
    >
      {(loaded) => <CountriesForm profileId={profileId} closed={loaded} />}
    </LoadedSection>
  )
}

function CountriesForm({ profileId, closed }: { profileId: number; closed: ClosedCountries }) {
  const [countries, setCountries] = useState(closed.countries)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const saved = await call('saveClosedCountries', { params: { id: profileId }, body: { countries } })
      queryClient.setQueryData(closedQuery(profileId).queryKey, saved)
      toast.success('The countries are saved.')
    } catch (cause) {
      toast.error(reasonOf(cause, 'The countries could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  const open = countryCodes
    .filter((code) => !countries.includes(code))
    .map((code) => [code, nameOf(code)] as const)
    .sort((a, b) => a[1].localeCompare(b[1]))
  return (
    <div className="grid gap-4">
      <p className="text-soft">Visitors from unknown countries, such as Tor users, can still see it.</p>
      <SelectField
        label="Block another country"
        value=""
        onChange={({ target }) => target.value && setCountries([...countries, target.value])}
      >
        <option value="">Choose a country</option>
        {open.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {countries.length > 0 && (
        <ul aria-label="Blocked countries" className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Unblock ${nameOf(code)}`}
                className="inline-flex min-h-9 items-center gap-1 rounded-full border border-line bg-raised pr-2 pl-3 font-medium text-caption"
                onClick={() => setCountries(countries.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <X aria-hidden="true" className="size-4 text-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button busy={busy} busyText="Saving..." className="justify-self-end" onClick={() => void save()}>
        Save countries
      </Button>
    </div>
  )
}
