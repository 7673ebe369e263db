import type { ListedCreator } from '@fanlight/contract/content/creators'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { plural } from '../../lib/format.ts'
import { Avatar, Portrait } from '../../ui/avatar.tsx'
import { PictureCard } from '../../ui/card.tsx'

export function CreatorCard({ creator, eager }: { creator: ListedCreator; eager?: boolean }) {
  return (
    <PictureCard
      to={`/creator/${creator.id}`}
      name={`View Profile of ${creator.name}`}
      picture={<Portrait src={creator.avatarUrl} name={creator.name} loading={eager ? 'eager' : 'lazy'} />}
      title={creator.name}
      subtitle={plural(creator.profileCount, 'profile')}
    >
      <div className="grid gap-3">
        <p dir="auto" className="line-clamp-2 min-h-[2lh] text-soft max-sm:text-caption">
          {creator.bio}
        </p>
        <Faces of={creator.characters} />
        <p aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap font-semibold text-accent">
          View Profile
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </PictureCard>
  )
}

/** The newest characters. An older server sends none. */
function Faces({ of: characters = [] }: { of: ListedCreator['characters'] | undefined }) {
  if (characters.length === 0) return null
  return (
    <div className="flex min-w-0 gap-2 max-sm:flex-col sm:min-h-10 sm:items-center">
      <span aria-hidden="true" className="flex shrink-0 -space-x-2">
        {characters.map(({ id, name, avatarUrl }) => (
          <Avatar key={id} src={avatarUrl} name={name} size={32} className="ring-2 ring-card" />
        ))}
      </span>
      <p className="line-clamp-2 min-w-0 text-caption text-soft max-sm:min-h-[2lh]">
        {characters.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
    </div>
  )
}
