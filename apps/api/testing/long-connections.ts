import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

/** What is held open for long, as seen by those who hold it: by tests with limits of moments, by the storm for minutes. */
export const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

interface Line {
  transport: (typeof transports)[number]
  token: string
  milliseconds: number
  /** Makes the server push something to whoever listens. */
  ring(): Promise<unknown>
}

/** By the official client, which is not allowed to connect again. */
export async function holdLine(address: string, { transport, token, milliseconds, ring }: Line) {
  const line = new HubConnectionBuilder()
    .withUrl(`${address}/hubs/notifications`, {
      transport: HttpTransportType[transport],
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build()
  const closed: string[] = []
  line.onclose((error) => closed.push(error?.message ?? 'closed'))
  const heard = new Promise<boolean>((ears) => {
    for (const name of ['ReceiveNotification', 'NotificationsRead']) line.on(name, () => ears(true))
  })
  await line.start()
  await pause(milliseconds)
  const held = { closed: [...closed], state: String(line.state) }
  await ring()
  const rang = await Promise.race([heard, pause(10_000, false, { ref: false })])
  await line.stop()
  return { ...held, heard: rang }
}

/** Reads evenly over this time. */
export async function readSlowly(url: string, { bytes, milliseconds }: { bytes: number; milliseconds: number }) {
  const answer = await answerTo(get(url))
  const start = performance.now()
  let read = 0
  for await (const chunk of answer) {
    read += (chunk as Buffer).length
    const early = (read / bytes) * milliseconds - (performance.now() - start)
    if (early > 0) await pause(early)
  }
  return { status: answer.statusCode, read, took: performance.now() - start }
}

interface SlowForm {
  token: string
  form: { body: Buffer; type: string }
  milliseconds: number
}

/** Sends evenly over this time. */
export async function sendSlowly(url: string, { token, form: { body, type }, milliseconds }: SlowForm) {
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length, authorization: `Bearer ${token}` },
  })
  const answered = answerTo(call)
  const sending = async () => {
    const pieces = 30
    const size = Math.ceil(body.length / pieces)
    for (let piece = 0; piece < pieces && !call.destroyed; piece++) {
      call.write(body.subarray(piece * size, (piece + 1) * size))
      await pause(milliseconds / pieces)
    }
    call.end()
  }
  const [answer] = await Promise.all([answered, sending()])
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }
}

/** Asks, is silent, asks again on the same connection: `[status, whether it was still open]` each time. */
export async function askSeldom(url: string, { times, milliseconds }: { times: number; milliseconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: [status: number, reused: boolean][] = []
  for (let time = 0; time < times; time++) {
    if (time > 0) await pause(milliseconds)
    const call = get(url, { agent })
    const answer = await answerTo(call)
    await answer.resume().toArray()
    answers.push([answer.statusCode ?? 0, call.reusedSocket])
  }
  agent.destroy()
  return answers
}

export const answerTo = (call: ClientRequest) =>
  new Promise<IncomingMessage>((answered, failed) => call.on('response', answered).on('error', failed))
