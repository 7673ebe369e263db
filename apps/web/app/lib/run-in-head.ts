import { showChosenTheme } from './chosen-theme.ts'
import { keepEarlyActs } from './early-acts.ts'
import { askEarly } from './early-answers.ts'

// What cannot wait for the app: it stands in the head of every page (root.tsx, inline-script.ts).
for (const run of [askEarly, showChosenTheme, keepEarlyActs]) {
  try {
    run()
  } catch {
    // A browser that lets nothing be stored knows no session and no theme.
  }
}
