import type { Broadcast, Segment } from '@fanlight/contract/content/messages/broadcasts'
import { plural } from '../../lib/format.ts'

export const segments: Record<Segment, string> = {
  subscribers: 'All subscribers',
  followers: 'All followers',
  new: 'New subscribers',
  expiring: 'Subscribers who are leaving',
  lapsed: 'Former subscribers',
}

export const dayChoices = [7, 30, 90]

export const daysLabels: Record<Segment, string> = {
  subscribers: '',
  followers: '',
  new: 'Subscribed in the last',
  expiring: 'Ends within',
  lapsed: 'Ended in the last',
}

/** 'New subscribers, 7 days'. */
export const segmentText = ({ segment, days }: { segment: Segment; days?: number | null | undefined }) =>
  days ? `${segments[segment]}, ${plural(days, 'day')}` : segments[segment]

export const states: Record<Broadcast['state'], string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  cancelled: 'Cancelled',
  stopped: 'Stopped',
}
