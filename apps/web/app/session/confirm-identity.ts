import type { Confirmation } from '@fanlight/contract/platform/problem'

let running: Promise<boolean> | undefined

/** Once for all calls that were refused together. Loaded on demand. */
export function confirmIdentity(by: Confirmation): Promise<boolean> {
  running ??= import('./confirm-by.ts')
    .then(({ confirmBy }) => confirmBy(by))
    .finally(() => {
      running = undefined
    })
  return running
}
