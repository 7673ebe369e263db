const MINUTE = 60_000

/** For lines that would flood the log: writes each key at once, then once a minute with its count since then. */
export function throttleLog(minute = MINUTE) {
  const since = new Map<string, { times: number; write: (times: number) => void }>()

  function end(key: string) {
    const { times = 0, write } = since.get(key) ?? {}
    since.delete(key)
    if (times > 0 && write) begin(key, times, write)
  }

  function begin(key: string, times: number, write: (times: number) => void) {
    since.set(key, { times: 0, write })
    setTimeout(end, minute, key).unref()
    write(times)
  }

  return (key: string, write: (times: number) => void) => {
    const counted = since.get(key)
    if (!counted) return begin(key, 1, write)
    counted.times += 1
    counted.write = write
  }
}
