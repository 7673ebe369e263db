import type { LibraryPart, LibraryPost } from '@fanlight/contract/content/library'
import { call } from '../../lib/call.ts'
import { readAfterWrites } from '../../lib/read-after-writes.ts'
import { messageElse } from '../../lib/shown-error.ts'
import { changeInLists, listQuery } from '../../lib/use-list.ts'

export interface LibraryWanted {
  part: LibraryPart
  search: string
  listId: number | undefined
}

const pageSize = 12

export const libraryKey = ['posts', 'library']

export const libraryQuery = ({ part, search, listId }: LibraryWanted) =>
  listQuery<LibraryPost>({
    key: [...libraryKey, part, search, listId],
    load: async (page, before) => {
      const query = { search: search || undefined, listId, page, before, pageSize }
      const { posts, hasMore } = await readAfterWrites(() => call('readLibrary', { params: { part }, query }))
      return { items: posts, total: 0, hasNext: hasMore }
    },
    failed: messageElse('Your library could not be loaded.'),
  })

export const listsQuery = { queryKey: ['bookmark-lists'], queryFn: () => call('listBookmarkLists') }
export const createList = (name: string) => call('createBookmarkList', { body: { name } })
export const deleteList = (id: number) => call('deleteBookmarkList', { params: { id } })
export const renameList = (id: number, name: string) => call('renameBookmarkList', { params: { id }, body: { name } })

/** Into a list, or into none. */
export async function keepIn(postId: number, listId: number | null) {
  await call('bookmarkPost', { params: { id: postId }, body: { listId } })
  changeInLists<LibraryPost>({ queryKey: libraryKey }, (post) => (post.id === postId ? { ...post, listId } : post))
}
