import type { SyntheticEvent } from 'react'

function take(event: SyntheticEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** A closing popup takes every click while it fades out, so that a double click does nothing twice. */
export const blockInputWhileClosing = { onClickCapture: take, onSubmitCapture: take }
