import { randomUUID } from 'node:crypto'
import type { Draft, DraftFile, DraftForm } from '@fanlight/contract/content/drafts'
import type { Person } from './factories.ts'
import { jpeg, type NamedFile, sendForm } from './media-factories.ts'
import type { TestApp } from './test-app.ts'

/** An empty draft as a device sends it. */
export const draftOf = (profileId: number, revision = 0, over: Partial<DraftForm> = {}): DraftForm => ({
  profileId,
  revision,
  title: '',
  caption: '',
  postType: 0,
  accessType: 0,
  price: '',
  keepPrice: '',
  tags: [],
  publishAt: null,
  files: [],
  ...over,
})

export async function saveDraft(t: TestApp, creator: Person, profileId: number, over: Partial<DraftForm> = {}) {
  const id = randomUUID()
  const reply = await t.as(creator).put(`/drafts/${id}`, draftOf(profileId, 0, over))
  if (reply.statusCode !== 200) throw new Error(`not saved: ${reply.body}`)
  return reply.json<Draft>()
}

export async function addFile(t: TestApp, creator: Person, draftId: string, file?: NamedFile, fileId = randomUUID()) {
  const reply = await sendForm(t, creator, `/drafts/${draftId}/files`, { fileId, file: file ?? (await jpeg()) })
  if (reply.statusCode !== 201) throw new Error(`not added: ${reply.body}`)
  return reply.json<DraftFile>()
}
