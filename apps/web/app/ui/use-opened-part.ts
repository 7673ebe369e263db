import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { type LoadPart, loadOrAgain, reloadIfReplaced, whenIdle } from '../lib/load-part.ts'
import { toast } from './toast-queue.ts'

interface OpenedPart {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A menu, panel or dialog whose code is fetched while the browser is idle (if it's likely to be opened), at the latest
 * on opening. A failure affects nothing else: people are told, and clicking again retries.
 */
export function useOpenedPart<Props extends OpenedPart>(
  load: LoadPart<{ default: ComponentType<Props> }>,
  { isLikely = true, onFailure }: { isLikely?: boolean; onFailure?: () => void } = {},
) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const [isOpen, setOpen] = useState(false)

  const prepare = useCallback(() => void load().catch(() => undefined), [load])
  useEffect(() => (isLikely ? whenIdle(prepare) : undefined), [prepare, isLikely])

  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })

  const open = useCallback(async () => {
    try {
      const { default: Part } = await loadOrAgain(load)
      setPart({ Part })
      setOpen(true)
    } catch {
      failed.current?.()
      toast.error('Could not open. Check your connection.', { label: 'Try again', run: () => void open() })
      await reloadIfReplaced()
    }
  }, [load])

  return { Part: part?.Part, isOpen, setOpen, prepare, open: () => void open() }
}
