export interface Outcome {
  holds: boolean
  facts: string[]
}

export interface Fault {
  name: string
  what: string
  /** Runs only where it is named. */
  takesMinutes?: true
  /** `scale` makes a count of the CI size smaller or larger. `from` is a commit to upgrade from. */
  run(scale: (count: number) => number, minutes: number, from?: string): Promise<Outcome>
}
