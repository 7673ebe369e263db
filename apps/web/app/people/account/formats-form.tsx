import type { Formats } from '@fanlight/contract/platform/formats'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { coins, dateTime } from '../../lib/format.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { chooseFormats } from './account-api.ts'

/** How dates, times and numbers are written, on screens and in emails. */
export function FormatsForm({ formats }: { formats: Formats }) {
  const [busy, setBusy] = useState(false)
  async function change(part: Partial<Formats>) {
    setBusy(true)
    try {
      await chooseFormats({ ...formats, ...part })
    } catch (error) {
      toast.error(reasonOf(error, 'Your choice could not be saved.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <SelectField
        label="Time zone"
        value={formats.timeZone}
        disabled={busy}
        onChange={(event) => void change({ timeZone: event.target.value })}
      >
        {zonesWith(formats.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Dates and numbers"
        help="Sets how dates and amounts are shown. The site is in English."
        value={formats.locale}
        disabled={busy}
        onChange={(event) => void change({ locale: event.target.value })}
      >
        {localesWith(formats.locale).map((locale) => (
          <option key={locale} value={locale}>
            {nameOf(locale)}
          </option>
        ))}
      </SelectField>
      <Example key={`${formats.timeZone} ${formats.locale}`} />
    </div>
  )
}

function Example() {
  return (
    <p className="text-caption text-soft">
      Now: {dateTime(Date.now())}. Amounts: {coins(1234.5)}
    </p>
  )
}

const zonesWith = (zone: string) => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
const shape = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/
const localesWith = (locale: string) => [
  ...new Set(['en-US', 'en-GB', ...navigator.languages.filter((name) => shape.test(name)), locale]),
]
const nameOf = (locale: string) => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
