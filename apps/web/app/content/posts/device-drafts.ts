import type { NewPost } from './post-form.ts'

/** The part of a draft that the server doesn't have yet, as stored on this device. */
export interface DeviceDraft {
  id: string
  userId: number
  profileId: number
  /** The server draft's revision that it started from; 0 if there is none. */
  revision: number
  post: NewPost
  files: DeviceFile[]
  changedAt: string
}

interface DeviceFile {
  id: string
  altText: string
  /** Null if the server has it. */
  file: File | null
  poster: Blob | null
}

const stores = { drafts: 'drafts', files: 'draft-files' } as const

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('fanlight', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.drafts, { keyPath: 'id' })
      request.result.createObjectStore(stores.files, { keyPath: ['draftId', 'id'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function begin(mode: IDBTransactionMode) {
  const change = (await open()).transaction([stores.drafts, stores.files], mode)
  const done = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
  })
  return { drafts: change.objectStore(stores.drafts), files: change.objectStore(stores.files), done }
}

interface StoredFile {
  draftId: string
  id: string
  file: File
  poster: Blob | null
}

const filesOf = (id: string) => IDBKeyRange.bound([id], [id, []])

/** Writes only changes: files are large, and don't change. */
export async function keepOnDevice(draft: DeviceDraft) {
  const { drafts, files, done } = await begin('readwrite')
  drafts.put({ ...draft, files: draft.files.map(({ id, altText }) => ({ id, altText })) })
  const wanted = new Map(draft.files.flatMap((one) => (one.file ? [[one.id, one] as const] : [])))
  const kept = (await answer(files.getAllKeys(filesOf(draft.id)))) as [string, string][]
  for (const [draftId, id] of kept) if (!wanted.delete(id)) files.delete([draftId, id])
  for (const [id, { file, poster }] of wanted) files.put({ draftId: draft.id, id, file, poster })
  await done
}

export async function findOnDevice(id: string, userId: number): Promise<DeviceDraft | undefined> {
  const { drafts, files } = await begin('readonly')
  const [draft, stored] = await Promise.all([
    answer(drafts.get(id) as IDBRequest<DeviceDraft | undefined>),
    answer(files.getAll(filesOf(id)) as IDBRequest<StoredFile[]>),
  ])
  if (draft?.userId !== userId) return undefined
  const byId = new Map(stored.map((one) => [one.id, one]))
  return {
    ...draft,
    files: draft.files.map(({ id: fileId, altText }) => {
      const { file = null, poster = null } = byId.get(fileId) ?? {}
      return { id: fileId, altText, file, poster }
    }),
  }
}

/** Without their files. */
export async function listOnDevice(userId: number): Promise<DeviceDraft[]> {
  const { drafts } = await begin('readonly')
  const all = await answer(drafts.getAll() as IDBRequest<DeviceDraft[]>)
  return all.filter((draft) => draft.userId === userId)
}

export async function forgetOnDevice(id: string) {
  const { drafts, files, done } = await begin('readwrite')
  drafts.delete(id)
  files.delete(filesOf(id))
  await done
}
