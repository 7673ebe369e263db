import { showChosenTheme } from './chosen-theme.ts'
import { keepEarlyActs } from './early-acts.ts'
import { askEarly } from './early-answers.ts'

// Code that runs before the app, in the head of every page (root.tsx, inline-script.ts).
for (const run of [askEarly, showChosenTheme, keepEarlyActs]) {
  try {
    run()
  } catch {
    // Without storage there is no session and no theme.
  }
}
