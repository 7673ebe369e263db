import { useEffect, useRef, useState } from 'react'
import { type BegunDraft, keepsDrafts } from './begun-draft.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import type { Written } from './draft-sync.ts'

interface Keeping {
  begun: BegunDraft
  profileId: number | undefined
  /** Null: nobody is signed in, and nothing is kept. */
  userId: number | null
  written: Written
}

/** What counts as a change: a finished preview doesn't. */
const contentOf = ({ post, files }: Written) => JSON.stringify([post, files.map(({ key, altText }) => [key, altText])])

/** Keeps the input as a draft, from the first change on. The address names it, for a reload. */
export function useDraftKeeper({ begun, profileId, userId, written }: Keeping) {
  const [state, setState] = useState<DraftState>({ phase: 'untouched' })
  const keeper = useRef<DraftKeeper>(null)
  const first = useRef(begun)
  const latest = useRef(written)
  const content = contentOf(written)
  const kept = useRef(begun.isChanged ? '' : content)

  const keep = useRef(() => {
    const now = contentOf(latest.current)
    if (!keeper.current || now === kept.current) return
    kept.current = now
    nameInAddress(keeper.current.id)
    keeper.current.change(latest.current)
  })

  useEffect(() => {
    latest.current = written
  })

  useEffect(() => {
    if (userId === null || !profileId) return
    let isGone = false
    const { id, revision, uploaded } = first.current
    // It loads after the form. Offline it may not load at all: then leaving asks.
    void import('./draft-keeper.ts').then(
      ({ DraftKeeper }) => {
        if (isGone) return
        keeper.current = new DraftKeeper({ id, revision, uploaded, userId, profileId, onState: setState })
        keep.current()
      },
      () => setState({ phase: 'absent' }),
    )
    return () => {
      isGone = true
      keeper.current?.stop()
      keeper.current = null
    }
  }, [userId, profileId])

  useEffect(() => {
    if (content !== kept.current) keep.current()
  }, [content])

  return {
    state,
    keeper,
    /** Leaving now would lose nothing. */
    isKept: userId !== null && state.phase !== 'absent' && (keepsDrafts() || state.phase === 'saved'),
  }
}

/** Bypasses the router: its loaders would read everything again. */
function nameInAddress(id: string) {
  const address = new URL(location.href)
  if (address.searchParams.get('draft') === id) return
  address.searchParams.set('draft', id)
  history.replaceState(history.state, '', address)
}
