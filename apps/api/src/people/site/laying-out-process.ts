// Lays out one text and exits. It has no settings and no database, and may be killed at any moment.

import { layOut, UnfitText } from './lay-out.ts'
import type { LaidOut } from './text-sections.ts'

export type LayingOutAnswer = 'ready' | { done: LaidOut } | { unfit: string }

const say = (answer: LayingOutAnswer, then = () => {}) => process.send?.(answer, then)

process.on('disconnect', () => process.exit(0))
process.once('message', (text: string) => say(answerTo(text), () => process.exit(0)))
say('ready')

function answerTo(text: string): LayingOutAnswer {
  try {
    return { done: layOut(text) }
  } catch (error) {
    if (error instanceof UnfitText) return { unfit: error.message }
    throw error
  }
}
