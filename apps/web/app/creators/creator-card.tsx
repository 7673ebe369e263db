import type { Creator } from '@fanlight/contract/creators'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { plural } from '../lib/format.ts'
import { Portrait } from '../ui/avatar.tsx'
import { PictureCard } from '../ui/card.tsx'

export function CreatorCard({ creator, eager }: { creator: Creator; eager?: boolean }) {
  return (
    <PictureCard
      to={`/creator/${creator.id}`}
      name={`View Profile of ${creator.name}`}
      ratio="square"
      picture={<Portrait src={creator.avatarUrl} name={creator.name} loading={eager ? 'eager' : 'lazy'} />}
      title={creator.name}
      subtitle={plural(creator.profileCount, 'profile')}
    >
      <p dir="auto" className="line-clamp-2 min-h-[2lh] text-soft max-sm:text-caption">
        {creator.bio}
      </p>
      <p aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-accent">
        View Profile
        <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
      </p>
    </PictureCard>
  )
}
