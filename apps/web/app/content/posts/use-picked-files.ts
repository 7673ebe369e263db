import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../lib/click-key.ts'
import { makePreview } from './make-preview.ts'
import { admit, isHere, kindOf, type PickedFile } from './picked-file.ts'

const unseen = { previewUrl: null, poster: null, durationSeconds: null, width: null, height: null }

interface Begun {
  files: PickedFile[]
  /** The thumbnail of a file on the server; null if there is none. */
  picture: (key: string) => Promise<Blob | null>
}

/** The files of an unsent post, in order, with previews made one at a time. May start with a draft's files. */
export function usePickedFiles(begun?: Begun) {
  const [files, setFiles] = useState<PickedFile[]>(begun?.files ?? [])
  const [refusals, setRefusals] = useState<string[]>([])
  const lastId = useRef(begun?.files.length ?? 0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isGone = useRef(false)
  const picture = useRef(begun?.picture)
  const urls = useRef(new Set<string>())

  const showFirst = useRef(() => {
    for (const one of begun?.files ?? []) queue.current = queue.current.then(() => preview(one))
  })

  useEffect(() => {
    isGone.current = false
    const made = urls.current
    showFirst.current()
    return () => {
      isGone.current = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const add = (chosen: File[]) => take(files, chosen)
  const replace = (chosen: File[]) => take([], chosen)

  function take(present: PickedFile[], chosen: File[]): PickedFile[] {
    const { admitted, refusals: said } = admit(present, chosen)
    const added = admitted.map((file): PickedFile => {
      lastId.current += 1
      const kind = kindOf(file) ?? 'image'
      return { id: lastId.current, key: newKey(), file, altText: '', kind, ...unseen }
    })
    const all = [...present, ...added]
    setFiles(all)
    setRefusals(said)
    for (const picked of added) queue.current = queue.current.then(() => preview(picked))
    return all
  }

  async function preview({ id, key, file, kind }: PickedFile) {
    if (isGone.current) return
    const made = isHere(file) ? await makePreview(file, kind) : await fetchPreview(key)
    if (!made) return
    if (isGone.current) return URL.revokeObjectURL(made.url)
    urls.current.add(made.url)
    const { url: previewUrl, ...seen } = made
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, previewUrl, ...seen } : one)))
  }

  async function fetchPreview(key: string) {
    const found = await picture.current?.(key)
    return found && { url: URL.createObjectURL(found) }
  }

  function remove(id: number): PickedFile[] {
    const left = files.filter((one) => one.id !== id)
    setFiles(left)
    setRefusals([])
    return left
  }

  /** Moves a file to the place of another. */
  function move(id: number, to: number) {
    setFiles((now) => {
      const moving = now.find((one) => one.id === id)
      if (!moving) return now
      const rest = now.filter((one) => one.id !== id)
      return [...rest.slice(0, to), moving, ...rest.slice(to)]
    })
  }

  const describe = (id: number, altText: string) =>
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, altText } : one)))

  return { files, refusals, add, replace, remove, move, describe }
}
