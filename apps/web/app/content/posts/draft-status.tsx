import { timeOfDay } from '../../lib/format.ts'
import { keepsDrafts } from './begun-draft.ts'
import type { DraftState } from './draft-keeper.ts'

function wordsFor(state: DraftState) {
  switch (state.phase) {
    case 'untouched':
      return undefined
    case 'saving':
      return 'Saving draft...'
    case 'saved':
      return `Draft saved at ${timeOfDay(new Date(state.at))}`
    case 'absent':
      return "Can't save drafts right now. Keep this page open, or reload it when you're online."
    case 'offline':
      return keepsDrafts()
        ? "Can't reach the server. Your draft is kept on this device and saved as soon as you're online."
        : "Can't reach the server. Keep this page open: your draft isn't saved yet."
    case 'refused':
      return `${keepsDrafts() ? 'This draft is on this device only.' : "This draft isn't saved."} ${state.reason}`
    case 'conflict':
      return 'This draft was changed on another device. Choose which version to keep.'
  }
}

/** Whether the draft is saved, in one line. */
export default function DraftStatus({ state }: { state: DraftState }) {
  const words = wordsFor(state)
  return (
    <p role="status" className="min-h-5 text-caption text-soft">
      {words}
    </p>
  )
}
