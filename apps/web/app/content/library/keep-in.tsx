import type { LibraryPost } from '@fanlight/contract/content/library'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { changeLists } from './change-lists.ts'
import { keepIn, libraryKey, listsQuery } from './library-api.ts'

/** Moves a bookmarked post to another list. */
export default function KeepIn({ post, listId }: { post: LibraryPost; listId: number | undefined }) {
  const lists = useQuery(listsQuery).data ?? []
  if (lists.length === 0) return null
  async function move(to: string) {
    const name = lists.find(({ id }) => String(id) === to)?.name
    if (!(await changeLists(() => keepIn(post.id, Number(to) || null), 'The post could not be moved.'))) return
    toast.success(name ? `Kept in “${name}”.` : 'Removed from its list.')
    if (listId !== undefined) void queryClient.invalidateQueries({ queryKey: libraryKey })
  }
  return (
    <SelectField
      label={<span className="sr-only">Keep {post.title} in</span>}
      required
      value={String(post.listId ?? '')}
      onChange={({ target }) => void move(target.value)}
    >
      <option value="">{post.listId === null ? 'Keep in a list…' : 'Not in a list'}</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
