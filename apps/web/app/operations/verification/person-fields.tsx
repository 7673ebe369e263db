import { limits } from '@fanlight/contract/platform/limits'
import { useMemo } from 'react'
import { countries } from '../../lib/countries.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type IdentityDraft, type IdentityField, latestBirth } from './check-identity.ts'

interface PersonFieldsProps {
  draft: IdentityDraft
  errorOf: (field: IdentityField) => string | undefined
  onChange: (part: Partial<IdentityDraft>) => void
}

/** A person's details, as in their document. */
export function PersonFields({ draft, errorOf, onChange }: PersonFieldsProps) {
  const choices = useMemo(countries, [])
  return (
    <>
      <TextField
        label="Legal name"
        help="As written in your document."
        autoComplete="name"
        required
        maxLength={limits.legalName}
        value={draft.legalName}
        error={errorOf('legalName')}
        onChange={(event) => onChange({ legalName: event.target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Date of birth"
          help={`You must be at least ${limits.adultYears}.`}
          type="date"
          autoComplete="bday"
          required
          max={latestBirth(new Date())}
          value={draft.dateOfBirth}
          error={errorOf('dateOfBirth')}
          onChange={(event) => onChange({ dateOfBirth: event.target.value })}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          required
          value={draft.country}
          error={errorOf('country')}
          onChange={(event) => onChange({ country: event.target.value })}
        >
          <option value="">Please choose</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
