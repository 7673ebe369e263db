import type { SyntheticEvent } from 'react'

function take(event: SyntheticEvent) {
  event.stopPropagation()
  event.preventDefault()
}

/** A popup fades out in view: meanwhile it takes every press, so the second of a double click does nothing twice. */
export const blockInputWhileClosing = { onClickCapture: take, onSubmitCapture: take }
