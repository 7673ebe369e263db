import { formatsNow } from '../../lib/format.ts'

/** The time of day, without the name of the zone. */
export function clockTime(at: string) {
  const { locale, timeZone } = formatsNow()
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))
}
