import { defineConfig } from 'vitest/config'
import { quickFolder } from './apps/api/testing/quick-folder.ts'

/** Of what comes first: with one for each core of a small machine a quarter of its time was spent waiting for the disk and for each other. */
const maxWorkers = 3
/** A machine ten times slower fails no test that only takes its time. */
const slowTimeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
const measured = 'apps/api/src/**/*-timing.test.ts'
const api = {
  maxWorkers,
  globalSetup: './apps/api/testing/global-setup.ts',
  ...slowTimeouts,
}

// Journeys never import the API.
process.env.JOURNEY_FOLDER ??= quickFolder()
const allScreens = 'apps/web/e2e/accessibility.test.ts'
/** Journeys come after everything else: they start servers and a browser, which the files of a process share. */
const journeys = {
  isolate: false,
  maxConcurrency: 2,
  sequence: { groupOrder: 1 },
  ...slowTimeouts,
}

const wholePage = 'apps/web/app/lib/replay-early-input-hydrated.test.tsx'
const web = {
  ...slowTimeouts,
  maxWorkers,
  environment: 'happy-dom',
  // A call that a test forgot to catch leaves its page for all that come after it.
  environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
  setupFiles: ['fail-on-console-error.ts', 'begin-afresh.ts'].map((name) => `./apps/web/app/testing/${name}`),
}

export default defineConfig({
  test: {
    // One for each core of a small machine.
    maxWorkers: 2,
    // Files that share a process make much that lives for one of them: with this the processor has a twentieth less to do.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      // Files that share a process load the modules once: a third of the time. What a test changes globally it puts back.
      {
        test: {
          ...slowTimeouts,
          maxWorkers,
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...slowTimeouts,
          maxWorkers,
          name: 'hub',
          include: ['packages/signalr-hub/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...slowTimeouts,
          maxWorkers,
          name: 'stripe',
          include: ['packages/stripe-stand-in/src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...slowTimeouts, maxWorkers, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/api/{src,demo,testing}/**/*.test.ts'],
          exclude: [measured],
          isolate: false,
        },
      },
      // What measures milliseconds of its thread has processes of its own, one for each core, and nothing else beside them.
      { test: { ...api, maxWorkers: 2, name: 'api-time', include: [measured], sequence: { groupOrder: 2 } } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          exclude: [wholePage],
          isolate: false,
        },
      },
      // React takes over the whole document there, which it does once in a process.
      { test: { ...web, name: 'web-page', include: [wholePage] } },
      // The longest journey by far begins first, beside all others: what comes first is decided by the names of projects.
      { test: { ...journeys, name: 'all-screens', include: [allScreens] } },
      {
        test: {
          ...journeys,
          name: 'e2e',
          globalSetup: './apps/web/e2e/first-start.ts',
          include: ['apps/web/e2e/**/*.test.ts'],
          exclude: [allScreens],
        },
      },
    ],
  },
})
