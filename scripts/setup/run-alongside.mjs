import { stopAll } from './run.mjs'

/** A server and what it waits for: neither goes on without the other. Whichever fails first says why. */
export async function runAlongside(server, needed) {
  const failure = needed.then(
    () => undefined,
    (error) => {
      stopAll()
      return error
    },
  )
  const code = await server
  stopAll()
  const error = await failure
  if (error && code === 0) throw error
  return code
}
