import { reasonOf } from '../../lib/api-error.ts'
import { call, callPage } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse } from '../../lib/shown-error.ts'
import { listQuery, useList } from '../../lib/use-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast-queue.ts'

const blockedQuery = listQuery({
  key: ['blocked'],
  load: (page) => callPage('listBlocked', { query: { page } }),
  failed: messageElse('The people you blocked could not be loaded.'),
})

/** Blocked people, each with an Unblock button. */
export default function BlockedPeople() {
  const list = useList(blockedQuery)
  async function unblock(id: number) {
    try {
      await call('unblockPerson', { params: { id } })
      await queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey })
    } catch (error) {
      toast.error(reasonOf(error, 'This could not be changed.'))
    }
  }
  return (
    <LoadedSection
      title="People you blocked"
      lead="You and the people you block can't see each other anywhere. We don't tell them."
      query={list}
      loading="Loading the people you blocked..."
    >
      {(people) =>
        people.length === 0 ? (
          <p className="text-soft">You haven't blocked anyone.</p>
        ) : (
          <InfiniteList {...list.more} loading="Loading more people...">
            <ul className="grid gap-3">
              {people.map(({ id, name, avatarUrl }) => (
                <li key={id} className="flex items-center gap-3">
                  <Avatar src={avatarUrl} name={name} size={40} />
                  <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                  <Button size="small" aria-label={`Unblock ${name}`} onClick={() => void unblock(id)}>
                    Unblock
                  </Button>
                </li>
              ))}
            </ul>
          </InfiniteList>
        )
      }
    </LoadedSection>
  )
}
