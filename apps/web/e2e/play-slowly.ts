// `npm run video:slowly -- http://localhost:3000/post/206` plays the video of a post on a line of 1.6 Mbit/s with 150 ms for each answer,
// and says when the first picture came, how often it stood still and which sizes it had. With `file`, the uploaded file is played instead.
// Needs a browser with H.264: CHROMIUM_PATH=/usr/bin/chromium.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser } from './browser.ts'

const [address = '', way] = process.argv.slice(2)
const bytesASecond = 1_600_000 / 8
const answerAfter = 150
const pieceBytes = 4096
/** Playing may take so much longer than the video. */
const graceSeconds = 120

interface Seen {
  firstPicture: number
  stalls: number
  sizes: { height: number; at: number }[]
  took: number
  seconds: number
}

/** One line for all answers: their pieces take turns. */
function slowLine(target: URL) {
  let isSlow = false
  let freeAt = 0
  /** By the clock, so that a busy machine makes the line no slower. */
  const pass = (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesASecond) * 1000
    return pause(freeAt - performance.now())
  }
  async function carry(answer: IncomingMessage, reply: ServerResponse) {
    if (isSlow) await pause(answerAfter)
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    for await (const chunk of answer as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length && !reply.destroyed; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        if (isSlow) await pass(piece.length)
        reply.write(piece)
      }
    reply.end()
  }
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host: target.host }
    const onward = request({ host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers })
    onward.on('response', (answer) => carry(answer, reply).catch(() => reply.destroy()))
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  return {
    open: () => new Promise<number>((resolve) => server.listen(0, () => resolve(portOf(server.address())))),
    slowDown() {
      isSlow = true
    },
    close: () => server.closeAllConnections(),
  }
}

const portOf = (address: unknown) => (address as { port: number }).port

/** In the page: presses play and notes what is seen until the end. */
async function watch(mostSeconds: number): Promise<Seen> {
  const video = document.querySelector('video')
  if (!video) throw new Error('there is no video')
  const begun = performance.now()
  const now = () => Math.round(performance.now() - begun)
  const seen: Seen = { firstPicture: 0, stalls: 0, sizes: [], took: 0, seconds: 0 }
  video.requestVideoFrameCallback(() => {
    seen.firstPicture = now()
  })
  video.addEventListener('resize', () => seen.sizes.push({ height: video.videoHeight, at: now() }))
  video.addEventListener('waiting', () => {
    // With something loaded it waits for the processor, not for the line.
    const { length } = video.buffered
    const end = length > 0 ? video.buffered.end(length - 1) : 0
    if (seen.firstPicture > 0 && end < video.currentTime + 0.5) seen.stalls += 1
  })
  const ended = new Promise((resolve) => video.addEventListener('ended', resolve))
  const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Play "]')
  if (button) button.click()
  else await video.play()
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, mostSeconds * 1000))])
  return { ...seen, took: now(), seconds: video.currentTime }
}

const target = new URL(address)
const line = slowLine(target)
const port = await line.open()
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
if (way === 'file') await page.addInitScript('delete window.MediaSource')
await page.goto(`http://localhost:${port}${target.pathname}`)
const video = page.locator('video')
await video.waitFor()
await pause(3000) // What the page itself loads.
line.slowDown()
const seen = await page.evaluate(watch, 75 + graceSeconds)
const sizes = seen.sizes.map(({ height, at }) => `${height} lines from ${(at / 1000).toFixed(1)} s`)
process.stdout.write(`first picture after ${seen.firstPicture} ms, ${seen.stalls} times it stood still
${seen.seconds.toFixed(1)} s of video took ${(seen.took / 1000).toFixed(1)} s
${sizes.join(', ')}\n`)
await browser.close()
line.close()
process.exit(0)
