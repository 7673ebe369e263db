import { useEffect, useRef, useState } from 'react'
import { makePreview } from './make-preview.ts'
import { admit, kindOf, type PickedFile } from './picked-file.ts'

const unseen = { previewUrl: null, poster: null, durationSeconds: null, width: null, height: null }

/** The files of a post before it is sent, in order, with previews made one at a time. */
export function usePickedFiles() {
  const [files, setFiles] = useState<PickedFile[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const lastId = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isGone = useRef(false)
  const urls = useRef(new Set<string>())

  useEffect(() => {
    isGone.current = false
    const made = urls.current
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
      return { id: lastId.current, file, kind, ...unseen }
    })
    const all = [...present, ...added]
    setFiles(all)
    setRefusals(said)
    for (const picked of added) queue.current = queue.current.then(() => preview(picked))
    return all
  }

  async function preview({ id, file, kind }: PickedFile) {
    if (isGone.current) return
    const made = await makePreview(file, kind)
    if (!made) return
    if (isGone.current) return URL.revokeObjectURL(made.url)
    urls.current.add(made.url)
    const { url: previewUrl, ...seen } = made
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, previewUrl, ...seen } : one)))
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

  return { files, refusals, add, replace, remove, move }
}
