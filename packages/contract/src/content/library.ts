import { z } from 'zod'
import { Id, KeyPaging, requiredText, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { HomePost } from './home.ts'

export const LibraryPart = z.enum(['unlocked', 'bookmarks', 'liked'])
export type LibraryPart = z.infer<typeof LibraryPart>

export const LibraryParams = z.object({ part: LibraryPart })
export const LibraryQuery = KeyPaging.extend({
  search: text(limits.searchText).default(''),
  /** For bookmarks: only those of one list. */
  listId: Id.optional(),
})

/** For bookmarks, with the list they are in. */
export const LibraryPost = HomePost.extend({ listId: z.number().nullable() })
export type LibraryPost = z.infer<typeof LibraryPost>

export const LibraryPage = z.object({ posts: z.array(LibraryPost), hasMore: z.boolean() })
export type LibraryPage = z.infer<typeof LibraryPage>

export const BookmarkRequest = z.object({
  /** The target list; null for none. */
  listId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
})

export const BookmarkList = z.object({ id: z.number(), name: z.string(), postCount: z.number() })
export type BookmarkList = z.infer<typeof BookmarkList>

export const BookmarkListForm = z.object({ name: requiredText(limits.bookmarkListName, 'Please name the list.') })
