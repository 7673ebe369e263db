import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { OpenThread } from '@fanlight/contract/content/messages/messages'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { newKey } from '../../lib/click-key.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { makePreview } from '../posts/make-preview.ts'
import { kindOf, objectionTo } from '../posts/picked-file.ts'
import { addMessageFile, removeMessageFile } from './message-files-api.ts'

interface Attachment {
  id: string
  kind: 'image' | 'video'
  name: string
  picture: string | null
  /** Null for uploads from before a reload. */
  file: File | null
  /** 100 once it is uploaded. */
  percent: number
  problem: string
}

interface AttachmentsProps {
  thread: OpenThread
  /** Newly picked ones. */
  picked: File[]
  /** Taken by messages on their way. */
  taken: string[]
  onChange: (state: { ids: string[]; isBusy: boolean }) => void
}

/** The files of the message being written: uploaded at once, and still there after a reload. */
export default function Attachments({ thread, picked, taken, onChange }: AttachmentsProps) {
  const { list, remove, retry } = useUploads(thread, picked, taken)
  const isBusy = list.some(({ percent, problem }) => percent < 100 && !problem)
  const ids = list.filter(({ percent, problem }) => percent === 100 && !problem).map(({ id }) => id)
  const told = ids.join()
  const tell = useEffectEvent(() => onChange({ ids, isBusy }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is told matters
  useEffect(() => tell(), [told, isBusy])
  if (list.length === 0) return null
  return (
    <ul aria-label="Attached files" className="flex gap-2 overflow-x-auto pb-1">
      {list.map((one) => (
        <li key={one.id} className="grid w-24 shrink-0 gap-1">
          <div className="relative size-24 overflow-hidden rounded-control bg-raised">
            {one.picture && <img src={one.picture} alt={one.name} className="size-full object-cover" />}
            {one.kind === 'video' && (
              <Play aria-label="video" className="absolute inset-0 m-auto size-6 text-white drop-shadow" />
            )}
            <IconButton
              label={`Remove ${one.name}`}
              className="absolute! top-0 right-0 bg-black/60 text-white hover:bg-black"
              onClick={() => void remove(one)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          {one.percent < 100 && !one.problem && (
            <progress aria-label={`Uploading ${one.name}`} max={100} value={one.percent} className="w-full" />
          )}
          {one.problem && (
            <div role="alert" className="grid gap-1 text-caption text-danger">
              <span className="line-clamp-3 wrap-anywhere">{one.problem}</span>
              {one.file && (
                <Button size="small" variant="quiet" onClick={() => retry(one)}>
                  Try again
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const isVideo = (mediaType: string) => mediaType.startsWith('video/')

/** Uploads from before this page was loaded. */
const waitingOf = ({ waitingFiles }: OpenThread): Attachment[] =>
  waitingFiles.map(({ id, mediaType, smallUrl, state }) => ({
    id,
    kind: isVideo(mediaType) ? 'video' : 'image',
    name: isVideo(mediaType) ? 'the video' : 'the picture',
    picture: smallUrl,
    file: null,
    percent: 100,
    problem: state === 'failed' ? 'This file can’t be used.' : '',
  }))

function useUploads(thread: OpenThread, picked: File[], taken: string[]) {
  const [all, setAll] = useState(() => waitingOf(thread))
  const gone = new Set(taken)
  const list = all.filter(({ id }) => !gone.has(id))
  const change = (id: string, part: Partial<Attachment>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)))

  async function upload({ id, file, kind, name }: Attachment) {
    if (!file) return
    change(id, { percent: 0, problem: '' })
    const preview = await makePreview(file, kind)
    change(id, { picture: preview?.url ?? null })
    try {
      const sent = { id, file, poster: preview?.poster ?? null }
      await addMessageFile(thread.id, sent, (progress) =>
        change(id, { percent: Math.min(99, Math.floor((progress.sent / progress.total) * 100)) }),
      )
      change(id, { percent: 100 })
    } catch (error) {
      change(id, { problem: reasonOf(error, `${name} could not be uploaded.`) })
    }
  }

  const seen = useRef<File[]>(undefined)
  const add = useEffectEvent(async (files: File[]) => {
    const fresh: Attachment[] = []
    for (const file of files) {
      const kind = kindOf(file)
      const objection = objectionTo(file)
      if (objection || !kind) toast.error(objection ?? `${file.name} can’t be sent.`)
      else if (list.length + fresh.length >= messageLimits.files)
        toast.error(`A message can have ${messageLimits.files} files. ${file.name} was left out.`)
      else fresh.push({ id: newKey(), kind, name: file.name, picture: null, file, percent: 0, problem: '' })
    }
    setAll((now) => [...now, ...fresh])
    for (const one of fresh) await upload(one)
  })
  useEffect(() => {
    if (seen.current === picked) return
    seen.current = picked
    void add(picked)
  }, [picked])

  async function remove({ id }: Attachment) {
    setAll((now) => now.filter((one) => one.id !== id))
    try {
      await removeMessageFile(thread.id, id)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) toast.error(reasonOf(error, 'This could not be done.'))
    }
  }
  return { list, remove, retry: (one: Attachment) => void upload(one) }
}
