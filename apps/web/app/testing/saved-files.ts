import { onTestFinished, vi } from 'vitest'

/** Names of the files given to the browser's downloads, in place of the downloads. */
export function savedFiles() {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}
