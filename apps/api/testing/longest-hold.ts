/** How many milliseconds work keeps everybody else waiting in one go: time of this thread, not of the clock. */
export async function longestHold(work: () => Promise<unknown>) {
  let [longest, isOver] = [0, false]
  let before = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const turn = () => {
    note()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  note()
  isOver = true
  return longest
}
