// Loaded into the server: when whoever started it is gone, even by kill -9, its standard input ends and so does it.
import cluster from 'node:cluster'

if (cluster.isPrimary) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  process.stdin.unref?.()
}
