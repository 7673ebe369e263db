import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { BookmarkList, BookmarkListForm, BookmarkRequest, LibraryPage, LibraryParams, LibraryQuery } from './library.ts'

const one = { who: 'person', params: IdParams } as const

export const libraryEndpoints = {
  readLibrary: { who: 'person', params: LibraryParams, query: LibraryQuery, answer: LibraryPage },
  bookmarkPost: { ...one, signIn: 'Please log in to bookmark posts.', body: BookmarkRequest },
  forgetBookmark: one,
  listBookmarkLists: { who: 'person', answer: z.array(BookmarkList) },
  createBookmarkList: { who: 'person', body: BookmarkListForm, answer: BookmarkList, status: 201 },
  renameBookmarkList: { ...one, body: BookmarkListForm },
  deleteBookmarkList: one,
} satisfies Record<string, Endpoint>
