import { z } from 'zod'

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
/** A language with its script and region, and no wishes beyond. */
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

/** How dates, times and numbers are written for a person. The texts around them are English. */
export const Formats = z.object({ timeZone: TimeZone, locale: Locale })
export type Formats = z.infer<typeof Formats>

/** For people who haven't chosen, and wherever everybody reads the same. */
export const usualFormats: Formats = { timeZone: 'UTC', locale: 'en-US' }

/** What a browser says at a sign-in: what is not known of it is left out, and refuses nobody. */
export const BrowserFormats = z.object({
  timeZone: TimeZone.optional().catch(undefined),
  locale: Locale.optional().catch(undefined),
})
