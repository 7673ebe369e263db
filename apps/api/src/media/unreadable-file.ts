/** A file that cannot be used. `reason` completes a sentence that starts with the file's name. */
export class UnreadableFile extends Error {
  readonly reason: string
  readonly tooLarge: boolean

  constructor(reason: string, { tooLarge = false, cause }: { tooLarge?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.reason = reason
    this.tooLarge = tooLarge
  }
}
