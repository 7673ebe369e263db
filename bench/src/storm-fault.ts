export interface Outcome {
  holds: boolean
  facts: string[]
}

export interface Fault {
  name: string
  what: string
  /** `scale` makes a count of the CI size smaller or larger. */
  run(scale: (count: number) => number): Promise<Outcome>
}
