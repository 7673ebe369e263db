import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, inProcessBus, type Topic } from './bus.ts'
import { connectRedis } from './connect-redis.ts'

const channel = 'fanlight:bus'

interface Envelope {
  from: string
  topic: Topic
  message: never
}

/** For several machines. Without Redis each process still hears itself; clients catch up through the API. */
export async function redisBus(url: string, log: FastifyBaseLogger): Promise<Bus> {
  const self = randomUUID()
  const local = inProcessBus()
  const options = { retryStrategy: (tries: number) => Math.min(tries * 200, 2000) }
  const publisher = connectRedis(url, options, log)
  const subscriber = connectRedis(url, { ...options, autoResubscribe: true }, log)
  subscriber.on('ready', () => {
    subscriber
      .subscribe(channel)
      .catch((error) => log.warn({ reason: error.message }, 'Redis refused the subscription'))
  })
  subscriber.on('message', (_channel, text) => {
    const { from, topic, message } = JSON.parse(text) as Envelope
    if (from !== self) void local.publish(topic, message)
  })
  return {
    ...local,
    async publish(topic, message) {
      await local.publish(topic, message)
      try {
        await publisher.publish(channel, JSON.stringify({ from: self, topic, message }))
      } catch (error) {
        log.warn({ reason: (error as Error).message, topic }, 'other processes could not be told')
      }
    },
    check: () => publisher.ping(),
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
      await local.close()
    },
  }
}
