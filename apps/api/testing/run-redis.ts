import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../src/platform/db/postgres-process.ts'

export interface RunningRedis {
  url: string
  stop(): Promise<void>
}

const isInstalled = spawnSync('redis-server', ['--version']).status === 0

/** A real Redis where there is one; else what `redis-bus.ts` needs of it, which bare machines lack. */
export const runRedis = async (port?: number): Promise<RunningRedis> => {
  const at = port ?? (await freePort())
  return isInstalled ? runReal(at) : runStandIn(at)
}

const urlOf = (port: number) => `redis://127.0.0.1:${port}`

async function runReal(port: number): Promise<RunningRedis> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  for (const until = Date.now() + 30_000; !(await answers(port)); await pause(20))
    if (Date.now() > until || child.exitCode !== null) throw new Error('Redis did not start')
  return {
    url: urlOf(port),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const answers = (port: number) => spawnSync('redis-cli', ['-p', String(port), 'ping']).stdout?.toString() === 'PONG\n'

async function runStandIn(port: number): Promise<RunningRedis> {
  const listening = new Map<Socket, string>()
  const sockets = new Set<Socket>()
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket) && listening.delete(socket))
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString('latin1')
      for (let call = takeCall(); call; call = takeCall()) socket.write(answer(call), 'latin1')
    })

    /** The next whole command, once all of it is there. */
    function takeCall(): string[] | undefined {
      const [head, count] = /^\*(\d+)\r\n/.exec(heard) ?? []
      if (!head) return undefined
      const words: string[] = []
      let rest = heard.slice(head.length)
      while (words.length < Number(count)) {
        const [start, length] = /^\$(\d+)\r\n/.exec(rest) ?? []
        if (!start || rest.length < start.length + Number(length) + 2) return undefined
        words.push(rest.slice(start.length, start.length + Number(length)))
        rest = rest.slice(start.length + Number(length) + 2)
      }
      heard = rest
      return words
    }

    function answer([command = '', channel = '', message = '']: string[]) {
      if (/^info$/i.test(command)) return bulk('redis_version:7.0.0\r\nloading:0\r\n')
      // As those before version 6: the client goes on in the older protocol.
      if (/^hello$/i.test(command)) return "-ERR unknown command 'hello'\r\n"
      if (/^ping$/i.test(command)) return '+PONG\r\n'
      if (/^subscribe$/i.test(command)) {
        listening.set(socket, channel)
        return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
      }
      if (!/^publish$/i.test(command)) return '+OK\r\n'
      const told = [...listening].filter(([, name]) => name === channel)
      for (const [one] of told) one.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`, 'latin1')
      return `:${told.length}\r\n`
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(port),
    async stop() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
