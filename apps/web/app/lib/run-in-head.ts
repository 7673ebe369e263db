import { showChosenTheme } from './chosen-theme.ts'
import { prefetchInHead } from './prefetch-in-head.ts'
import { recordEarlyInput } from './replay-early-input.ts'

// Code that runs before the app, in the head of every page (root.tsx, inline-script.ts).
for (const run of [prefetchInHead, showChosenTheme, recordEarlyInput]) {
  try {
    run()
  } catch {
    // Without storage there is no session and no theme.
  }
}
