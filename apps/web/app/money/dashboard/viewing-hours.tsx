import { useQuery } from '@tanstack/react-query'
import { count, formatsNow, plural } from '../../lib/format.ts'
import { gutterFor } from '../../ui/chart-ticks.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bestHours, byHour, inZone, minutesAhead } from './hours-of-week.ts'
import { viewingHoursQuery } from './post-figures-api.ts'

/** Fewer say more about chance than about habits. */
const fewestViews = 20

/** Hours of a week that began on a Monday, as the reader writes them. */
const hourFrom = (hour: number) => Date.UTC(2024, 0, 1, hour)
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(formatsNow().locale, { ...options, timeZone: 'UTC' })
  return (hour: number) => format.format(hourFrom(hour))
}

/** When fans look, so that a creator can choose when to publish. */
export default function ViewingHours({ profile }: { profile: number | undefined }) {
  const query = useQuery(viewingHoursQuery(profile))
  return (
    <LoadedSection
      title="When fans look"
      lead={`Views of the last four weeks by hour, in your time zone (${formatsNow().timeZone}).`}
      query={query}
      loading="Loading hours..."
      skeleton={<Skeleton className="h-85" />}
    >
      {({ views }) => <Hours views={inZone(views, minutesAhead(formatsNow().timeZone, new Date()))} />}
    </LoadedSection>
  )
}

function Hours({ views }: { views: number[] }) {
  const total = views.reduce((sum, seen) => sum + seen, 0)
  if (total < fewestViews)
    return (
      <p className="text-soft">
        {plural(total, 'view')} so far. The best hours are shown from {fewestViews} views on.
      </p>
    )
  const time = written({ hour: 'numeric', minute: '2-digit' })
  const weekday = written({ weekday: 'long' })
  const data = byHour(views).map((value, hour) => ({ label: time(hour), value }))
  const chart = { title: 'Views by hour of the day', data, format: count, whole: true, sums: true }
  return (
    <div className="grid gap-6">
      <p>
        Best hours:{' '}
        {bestHours(views, 3)
          .map(({ hour }) => `${weekday(hour)} from ${time(hour)}`)
          .join(', ')}
        .
      </p>
      <LineChart {...chart} gutter={gutterFor(chart)} />
    </div>
  )
}
