interface Details {
  tooLarge?: boolean
  ranOut?: boolean
  cause?: unknown
}

/** A file that cannot be used. `reason` completes a sentence that starts with the file's name. */
export class UnreadableFile extends Error {
  readonly reason: string
  readonly tooLarge: boolean
  /** Reading it exceeded a file's CPU or memory, and would again. */
  readonly ranOut: boolean

  constructor(reason: string, { tooLarge = false, ranOut = false, cause }: Details = {}) {
    super(reason, { cause })
    this.reason = reason
    this.tooLarge = tooLarge
    this.ranOut = ranOut
  }
}
