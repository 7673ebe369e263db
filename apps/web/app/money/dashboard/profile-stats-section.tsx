import type { Timeframe, TopProfile } from '@fanlight/contract/money/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { getStatsFile, profileFiguresQuery, profileStatsQuery } from './dashboard-api.ts'
import { StatsCharts } from './stats-charts.tsx'
import { TimeframePicker } from './timeframe-picker.tsx'

interface ProfileStatsSectionProps {
  profileId: number
  timeframe: Timeframe
  onProfile: (profileId: number) => void
  onTimeframe: (timeframe: Timeframe) => void
}

/** One profile over one timeframe. Scrolled into view when another profile is chosen. */
export function ProfileStatsSection({ profileId, timeframe, onProfile, onTimeframe }: ProfileStatsSectionProps) {
  // The old figures stay until the new ones are loaded.
  const query = useQuery({ ...profileStatsQuery(profileId, timeframe), placeholderData: keepPreviousData })
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(profileId)
  useEffect(() => {
    if (shown.current === profileId) return
    shown.current = profileId
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    place.current?.scrollIntoView({ block: 'start', behavior })
  }, [profileId])
  return (
    <div ref={place} className="scroll-mt-20">
      <Section
        title="Profile Stats"
        actions={
          <div className="flex flex-wrap gap-3">
            <LinkButton size="small" to={`/profile/${profileId}/audience`}>
              Audience and posts
            </LinkButton>
            <ExportButton profileId={profileId} timeframe={timeframe} />
          </div>
        }
      >
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
          <ProfilePicker value={profileId} name={query.data?.stats?.profileName} onChange={onProfile} />
          <TimeframePicker value={timeframe} onChange={onTimeframe} />
        </div>
        <Loaded query={query} loading="Loading Stats..." skeleton={<StatsSkeleton />}>
          {(loaded) => <StatsCharts stats={loaded.stats} timeframe={loaded.timeframe} />}
        </Loaded>
      </Section>
    </div>
  )
}

interface ProfilePickerProps {
  value: number
  /** For the shown profile, until all are loaded. */
  name: string | undefined
  onChange: (profileId: number) => void
}

function ProfilePicker({ value, name = '…', onChange }: ProfilePickerProps) {
  const { data: profiles = new Map<number, TopProfile>() } = useQuery(profileFiguresQuery)
  return (
    <span className="grid sm:w-72">
      <Select aria-label="Profile" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {!profiles.has(value) && <option value={value}>{name}</option>}
        {[...profiles.values()].map(({ profileId, profileName }) => (
          <option key={profileId} value={profileId}>
            {profileName}
          </option>
        ))}
      </Select>
    </span>
  )
}

function ExportButton({ profileId, timeframe }: { profileId: number; timeframe: Timeframe }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await getStatsFile(profileId, timeframe), `profile-${profileId}-${timeframe.toLowerCase()}.csv`)
    } catch {
      toast.error('The file could not be made. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      busy={busy}
      busyText="Preparing..."
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}

const StatsSkeleton = () => (
  <span aria-hidden="true" className="grid gap-6">
    <span className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 sm:gap-4">
      <Skeleton className="h-27 rounded-card" />
      <Skeleton className="h-27 rounded-card" />
      <Skeleton className="h-27 rounded-card" />
    </span>
    <Skeleton className="h-75 rounded-card" />
  </span>
)
