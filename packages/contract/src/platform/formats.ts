import { z } from 'zod'

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
/** A language with its script and region, and no extensions. */
const shape = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/

export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => knownZones.has(zone), 'This time zone is not known.')

export const Locale = z
  .string()
  .max(20)
  .refine((name) => shape.test(name) && Intl.DateTimeFormat.supportedLocalesOf(name).length === 1, {
    message: 'This way of writing dates and numbers is not known.',
  })

/** How dates, times and numbers are written for a person. The text around them is English. */
export const Formats = z.object({ timeZone: TimeZone, locale: Locale })
export type Formats = z.infer<typeof Formats>

/** For people who haven't chosen, and wherever everyone reads the same. */
export const usualFormats: Formats = { timeZone: 'UTC', locale: 'en-US' }

/** What a browser reports at a sign-in: unknown values are left out, and refuse nobody. */
export const BrowserFormats = z.object({
  timeZone: TimeZone.optional().catch(undefined),
  locale: Locale.optional().catch(undefined),
})
