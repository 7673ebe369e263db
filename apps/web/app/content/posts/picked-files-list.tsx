import { limits } from '@fanlight/contract/platform/limits'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Film from 'lucide-react/icons/film'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { type DragEvent, useRef, useState } from 'react'
import { bytes } from '../../lib/file-sizes.ts'
import { duration } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { PickedFile } from './picked-file.ts'

interface PickedFilesListProps {
  files: PickedFile[]
  /** Bytes sent of each file, during the upload. */
  sent?: number[] | undefined
  onRemove: (id: number) => void
  onMove: (id: number, to: number) => void
  onDescribe?: ((id: number, altText: string) => void) | undefined
  label?: string
  /** The first one is the cover, and another may be chosen. */
  hasCover?: boolean
}

/** Previews in the order of the post, reordered by dragging or by arrow buttons. */
export function PickedFilesList(props: PickedFilesListProps) {
  const { files, sent, onRemove, onMove, onDescribe, label = 'Chosen files', hasCover = false } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null

  function move(picked: PickedFile, to: number) {
    onMove(picked.id, to)
    setSaid(`${picked.file.name} is now ${to + 1} of ${files.length}.`)
  }
  function remove(picked: PickedFile) {
    onRemove(picked.id)
    setSaid(`${picked.file.name} removed.`)
    list.current?.focus()
  }
  function onDragOver(event: DragEvent, index: number) {
    if (dragged === null || sent) return
    event.preventDefault()
    event.stopPropagation()
    if (files[index]?.id !== dragged) onMove(dragged, index)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3">
        {files.map((picked, index) => (
          <li
            key={picked.id}
            draggable={!sent && files.length > 1}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(picked.id)
            }}
            onDragOver={(event) => onDragOver(event, index)}
            onDragEnd={() => setDragged(null)}
            className={cx(
              'grid content-start overflow-hidden rounded-control border border-line bg-card',
              dragged === picked.id && 'opacity-55',
            )}
          >
            <PickedPicture
              picked={picked}
              place={files.length === 1 ? undefined : hasCover && index === 0 ? 'Cover' : index + 1}
            />
            <div className="grid gap-1 p-2">
              <p className="truncate text-caption" title={picked.file.name}>
                {picked.file.name}
              </p>
              {sent && picked.file.size > 0 ? (
                <ProgressBar label={`Upload of ${picked.file.name}`} value={sent[index] ?? 0} max={picked.file.size} />
              ) : (
                picked.file.size > 0 && <p className="figures text-caption text-soft">{bytes(picked.file.size)}</p>
              )}
              {onDescribe && !sent && (
                <input
                  type="text"
                  dir="auto"
                  aria-label={`Alt text of ${picked.file.name}`}
                  placeholder="Alt text"
                  maxLength={limits.altText}
                  value={picked.altText}
                  onChange={(event) => onDescribe(picked.id, event.target.value)}
                  className={cx(controlStyle, 'text-body!')}
                />
              )}
              {hasCover && !sent && index > 0 && (
                <Button size="small" onClick={() => move(picked, 0)}>
                  Make cover<span className="sr-only"> {picked.file.name}</span>
                </Button>
              )}
            </div>
            {!sent && (
              <div className="flex justify-between border-line border-t">
                <span className="flex">
                  {files.length > 1 && (
                    <>
                      <IconButton
                        label={`Move ${picked.file.name} earlier`}
                        disabled={index === 0}
                        onClick={() => move(picked, index - 1)}
                      >
                        <ArrowLeft aria-hidden="true" className="size-4" />
                      </IconButton>
                      <IconButton
                        label={`Move ${picked.file.name} later`}
                        disabled={index === files.length - 1}
                        onClick={() => move(picked, index + 1)}
                      >
                        <ArrowRight aria-hidden="true" className="size-4" />
                      </IconButton>
                    </>
                  )}
                </span>
                <IconButton label={`Remove ${picked.file.name}`} onClick={() => remove(picked)}>
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

function PickedPicture({ picked, place }: { picked: PickedFile; place: string | number | undefined }) {
  const Icon = picked.kind === 'video' ? Film : ImageIcon
  return (
    <div className="relative grid aspect-square place-items-center bg-raised text-faint">
      {picked.previewUrl ? (
        <img
          src={picked.previewUrl}
          alt={`Preview of ${picked.file.name}`}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="size-8" />
      )}
      {place !== undefined && (
        <span className="figures absolute top-2 left-2 inline-grid h-6 min-w-6 place-items-center rounded-full bg-black/70 px-1.5 text-caption text-white">
          {place}
        </span>
      )}
      {picked.kind === 'video' && (
        <span className="figures absolute right-2 bottom-2 inline-flex items-center gap-1 rounded-full bg-black/70 px-2 py-0.5 text-caption text-white">
          <Film aria-hidden="true" className="size-3.5" />
          {picked.durationSeconds === null ? 'Video' : duration(picked.durationSeconds)}
        </span>
      )}
    </div>
  )
}
