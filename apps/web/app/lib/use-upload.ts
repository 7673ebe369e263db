import { useEffect, useRef, useState } from 'react'
import { ApiError, wasCancelled } from './api-error.ts'
import { newKey } from './click-key.ts'
import type { UploadProgress } from './upload.ts'

interface Watch {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The same until the server answers or something changes, so that a retry after a lost answer is recognized. */
  key: string
}

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; progress: UploadProgress | null }
  | { phase: 'failed'; error: unknown }

/** One upload at a time with progress, error and Cancel. Leaving the screen cancels it. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  const key = useRef<string>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The answer, or undefined after a failure or cancellation. */
  async function start<T>(send: (watch: Watch) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'sending', progress: null })
    try {
      const { signal } = controller
      key.current ??= newKey()
      const onProgress = (progress: UploadProgress) => setState({ phase: 'sending', progress })
      const answer = await send({ signal, onProgress, key: key.current })
      key.current = undefined
      setState({ phase: 'idle' })
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) key.current = undefined
      setState(wasCancelled(error) ? { phase: 'idle' } : { phase: 'failed', error })
      return undefined
    }
  }

  return {
    state,
    isSending: state.phase === 'sending',
    progress: state.phase === 'sending' ? state.progress : null,
    error: state.phase === 'failed' ? state.error : undefined,
    start,
    cancel: () => running.current?.abort(),
    /** Something changed, so the error is outdated. */
    forget: () => {
      key.current = undefined
      setState((now) => (now.phase === 'failed' ? { phase: 'idle' } : now))
    },
  }
}
