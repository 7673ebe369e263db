import { useEffect, useRef, useState } from 'react'
import { wasCancelled } from './api-error.ts'
import type { UploadProgress } from './upload.ts'

interface Watch {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
}

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; progress: UploadProgress | null }
  | { phase: 'failed'; error: unknown }

/** One upload at a time: its progress, its failure, and a way to stop it. Leaving the screen stops it too. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** What came back, or undefined after a failure or a cancellation. */
  async function start<T>(send: (watch: Watch) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'sending', progress: null })
    try {
      const { signal } = controller
      const answer = await send({ signal, onProgress: (progress) => setState({ phase: 'sending', progress }) })
      setState({ phase: 'idle' })
      return answer
    } catch (error) {
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
    /** Something was changed since: the failure is no longer about what is there now. */
    forget: () => setState((now) => (now.phase === 'failed' ? { phase: 'idle' } : now)),
  }
}
