/** A turn ends after this time, so that a stop waits no longer and heartbeats go on. */
const longestTurn = 10_000

/** Works batch by batch while batches are full; the rest waits for the next turn. */
export async function inBatches(full: number, work: () => Promise<number>, longest = longestTurn) {
  const until = performance.now() + longest
  while ((await work()) === full && performance.now() < until);
}
