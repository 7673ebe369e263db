// Loaded into the server: when its parent is gone, even by kill -9, its standard input ends and so does it.
// What the server itself starts inherits this file too, and has nothing to do with it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send === undefined) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  process.stdin.unref?.()
}
