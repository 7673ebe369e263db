import { runAfterPaint } from './after-paint.ts'

runAfterPaint()
