import { limits } from '@fanlight/contract/platform/limits'

/** As a form holds it: `at` is a datetime field's value, in the device's local time. */
export interface PublishTime {
  isLater: boolean
  at: string
}

export const atOnce: PublishTime = { isLater: false, at: '' }

/** The value of a datetime field. */
function fieldOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

export const soonest = () => fieldOf(new Date())

export const publishTimeOf = (publishAt: string | null): PublishTime =>
  publishAt === null ? atOnce : { isLater: true, at: fieldOf(new Date(publishAt)) }

/** Undefined: at once. */
export const momentOf = ({ isLater, at }: PublishTime) => (isLater ? new Date(at).toISOString() : undefined)

export function publishTimeError({ isLater, at }: PublishTime, now = Date.now()): string | undefined {
  if (!isLater) return undefined
  const moment = new Date(at).getTime()
  if (Number.isNaN(moment)) return 'Please choose a date and a time.'
  if (moment <= now) return 'Please choose a time in the future.'
  return moment > now + limits.scheduledDays * 86_400_000 ? 'Please choose a time within a year.' : undefined
}
