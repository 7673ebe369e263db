import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import {
  Draft,
  DraftFile,
  DraftFileForm,
  DraftFileParams,
  DraftForm,
  DraftParams,
  DraftPublication,
  DraftSummary,
} from './drafts.ts'
import { Post } from './posts.ts'

const one = { who: 'creator', params: DraftParams } as const
const file = { who: 'creator', params: DraftFileParams } as const

export const draftEndpoints = {
  listDrafts: { who: 'creator', answer: z.array(DraftSummary) },
  readDraft: { ...one, answer: Draft },
  saveDraft: { ...one, body: DraftForm, answer: Draft },
  deleteDraft: one,
  addDraftFile: {
    ...one,
    upload: { fields: DraftFileForm, files: { file: 1, poster: 1 } },
    answer: DraftFile,
    status: 201,
  },
  removeDraftFile: file,
  readDraftPicture: { ...file, answer: { file: 'image/webp' } },
  publishDraft: { ...one, body: DraftPublication, answer: Post, status: 201 },
} satisfies Record<string, Endpoint>
