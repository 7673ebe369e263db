import { z } from 'zod'
import { countryCodes } from '../platform/countries.ts'

export const ClosedCountriesForm = z.object({
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.enum(countryCodes as [string], 'This is no country.')).max(countryCodes.length),
})

export const ClosedCountries = z.object({
  countries: z.array(z.string()),
  /** Whether the server knows callers' countries; without that nothing is closed. */
  isEnforced: z.boolean(),
})
export type ClosedCountries = z.infer<typeof ClosedCountries>
