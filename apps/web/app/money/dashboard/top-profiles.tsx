import type { TopProfile } from '@fanlight/contract/money/dashboard'
import { useQuery } from '@tanstack/react-query'
import { count, dollars } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { topProfilesQuery } from './dashboard-api.ts'

interface TopProfilesProps {
  by: 'subscribers' | 'income'
  title: string
  selected: number | null
  onSelect: (profileId: number) => void
}

export function TopProfiles({ by, title, selected, onSelect }: TopProfilesProps) {
  const query = useQuery(topProfilesQuery(by))
  return (
    <LoadedSection title={title} query={query} loading="Loading Top Profiles..." skeleton={<SkeletonRows rows={4} />}>
      {(profiles) => <Ranks by={by} profiles={profiles} selected={selected} onSelect={onSelect} />}
    </LoadedSection>
  )
}

function Ranks({ by, profiles, selected, onSelect }: Omit<TopProfilesProps, 'title'> & { profiles: TopProfile[] }) {
  if (profiles.length === 0) return <p className="text-soft">No top profiles data available.</p>
  return (
    <ol className="grid">
      {profiles.map((profile, index) => (
        <li
          key={profile.profileId}
          aria-current={selected === profile.profileId}
          className="-mx-3 flex items-center gap-3 border-line border-b px-3 py-3 last:border-b-0 aria-[current=true]:rounded-control aria-[current=true]:bg-raised"
        >
          <span className="figures w-5 shrink-0 text-center font-semibold text-lead text-soft">{index + 1}</span>
          <Avatar src={profile.avatarUrl} name={profile.profileName} size={40} />
          <span className="grid min-w-0 flex-1">
            <span dir="auto" className="wrap-anywhere font-medium leading-snug">
              {profile.profileName}
            </span>
            <span className="figures text-caption text-soft">
              {by === 'subscribers'
                ? `${count(profile.subscriberCount)} Subs`
                : `${dollars(profile.monthlyIncomeEstimate)}/mo`}
            </span>
          </span>
          <Button
            size="small"
            aria-label={`View Stats of ${profile.profileName}`}
            className="aria-pressed:border-accent aria-pressed:text-accent"
            aria-pressed={selected === profile.profileId}
            onClick={() => onSelect(profile.profileId)}
          >
            View Stats
          </Button>
        </li>
      ))}
    </ol>
  )
}
