/** A turn ends after this: whoever stops us waits no longer, and the routine is seen to run. */
const longestTurn = 10_000

/** Works off what is due, batch by batch, as long as a batch was full; what is left comes in the next turn. */
export async function inBatches(full: number, work: () => Promise<number>, longest = longestTurn) {
  const until = performance.now() + longest
  while ((await work()) === full && performance.now() < until);
}
