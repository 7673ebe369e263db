/** What every browser that is driven from outside can do, whichever protocol it speaks. */
export interface Driver {
  go(url: string): Promise<void>
  /** Runs a function in the page; what goes in and out is JSON. */
  run<Given, T>(work: (given: Given) => T | Promise<T>, given: Given): Promise<T>
  /** Presses real keys and buttons: the payload is the same in both protocols. */
  act(actions: unknown[]): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  /** What the page complained about since the last time. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Until it brings something; a lost page in between is asked again. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const timeout = Date.now() + 20_000
  let last: unknown
  while (Date.now() < timeout) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
    await wait(100)
  }
  throw new Error(`waited in vain for ${what}${last ? `: ${last}` : ''}`)
}
