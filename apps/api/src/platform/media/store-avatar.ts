import { randomUUID } from 'node:crypto'
import { Problem } from '../problems/problem.ts'
import type { UploadedFile } from '../uploads/keep-uploaded-file.ts'
import { withFileName } from './inspect-file.ts'
import { keepAvatar } from './make-files.ts'
import type { MediaInspector } from './media-inspector.ts'
import type { Store } from './store.ts'

/** Stored before anything refers to it; returns its key. */
export async function storeAvatar(
  { store, mediaInspector }: { store: Store; mediaInspector: MediaInspector },
  file: UploadedFile,
): Promise<string> {
  const text = `${file.name} is not a picture. Please choose an image file.`
  if (file.kind !== 'image') throw new Problem(415, text, { errors: { avatar: [text] } })
  const key = randomUUID()
  const avatar = await withFileName(file, () => mediaInspector.run('makeAvatar', [file.path], file))
  await keepAvatar(store, key, avatar)
  return key
}
