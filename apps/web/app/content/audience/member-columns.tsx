import type { AudienceMember } from '@fanlight/contract/content/audience'
import MessageCircle from 'lucide-react/icons/message-circle'
import NoteSign from 'lucide-react/icons/sticky-note'
import { coins, dateOf, dollars } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { iconOnPhones } from '../../ui/button-style.ts'
import { cx } from '../../ui/class-names.ts'
import type { Column } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export const memberColumns = (
  members: AudienceMember[],
  onNote: (member: AudienceMember) => void,
  onMessage: (member: AudienceMember) => void,
): Column<AudienceMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, avatarUrl, note, cameBy, isTrying, since, spentCoins, spentDollars }) => (
      <span className="flex items-center gap-3">
        <Avatar src={avatarUrl} name={name} size={40} />
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-medium">{name}</bdi>
            {isTrying && <Badge>Trial</Badge>}
          </span>
          <span className="grid text-caption text-soft sm:hidden">
            <span className="whitespace-nowrap">since {dateOf(since)}</span>
            <span>
              paid {dollars(spentDollars)}
              {spentCoins > 0 && `, ${coins(spentCoins)} coins`}
            </span>
          </span>
          {cameBy && (
            <span className="text-caption text-soft">
              Came by <bdi>{cameBy}</bdi>
            </span>
          )}
          {note && (
            <span dir="auto" className="text-caption text-soft">
              {note}
            </span>
          )}
        </span>
      </span>
    ),
  },
  { id: 'since', header: 'Since', cell: ({ since }) => dateOf(since), wideOnly: true },
  {
    id: 'coins',
    header: 'Coins for posts',
    align: 'right',
    cell: ({ spentCoins }) => coins(spentCoins),
    wideOnly: true,
  },
  {
    id: 'dollars',
    header: 'Paid',
    align: 'right',
    cell: ({ spentDollars }) => dollars(spentDollars),
    wideOnly: true,
  },
  ...(isMostlyKnown(members) ? [seen] : []),
  {
    id: 'note',
    header: <span className="sr-only">Note</span>,
    align: 'right',
    cell: (member) => (
      <span className="inline-flex max-sm:flex-col">
        <IconButton label={`Message ${member.name}`} onClick={() => onMessage(member)}>
          <MessageCircle aria-hidden="true" className="size-4" />
        </IconButton>
        <Button
          variant="quiet"
          size="small"
          icon={<NoteSign aria-hidden="true" className={member.note ? 'size-4 fill-current text-accent' : 'size-4'} />}
          aria-label={`${member.note ? 'Note' : 'Add note'} about ${member.name}`}
          className={cx(iconOnPhones, !member.note && 'text-soft')}
          onClick={() => onNote(member)}
        >
          <span className="max-sm:hidden">{member.note ? 'Note' : 'Add note'}</span>
        </Button>
      </span>
    ),
  },
]

/** A column of dashes says nothing. */
const isMostlyKnown = (members: AudienceMember[]) =>
  members.filter(({ lastSeen }) => lastSeen).length * 2 >= members.length

const seen: Column<AudienceMember> = {
  id: 'seen',
  header: 'Last seen',
  cell: ({ lastSeen }) => (lastSeen ? dateOf(lastSeen) : '–'),
  wideOnly: true,
}
