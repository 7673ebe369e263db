import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Health } from './health.ts'

const File = z.object({ file: z.string() })
const Signature = z.object({
  e: z.string().max(20).optional(),
  v: z.string().max(20).optional(),
  s: z.string().max(40).optional(),
})
const webp = { file: 'image/webp' }

const sharePicture = {
  who: 'anybody',
  viewer: 'ignored',
  params: File,
  answer: { file: 'image/jpeg' },
  limit: 'share',
} as const

/** Endpoints called by browsers on their own, by search engines, balancers, the payment provider and a mailbox. */
export const machineEndpoints = {
  readAvatar: { who: 'anybody', viewer: 'ignored', params: File, answer: webp, limit: 'media', answersHead: true },
  readMedia: {
    who: 'anybody',
    params: z.object({ key: z.string(), file: z.string() }),
    query: Signature,
    answer: webp,
    limit: 'signed-media',
    answersHead: true,
  },
  readStream: {
    who: 'anybody',
    params: z.object({ key: z.string(), signed: z.string(), file: z.string() }),
    answer: { file: 'video/mp4' },
    limit: 'signed-media',
    answersHead: true,
  },
  readSharePicture: sharePicture,
  readPostPicture: sharePicture,
  readTopicPicture: sharePicture,
  readRobots: { who: 'anybody', viewer: 'ignored', answer: { file: 'text/plain' }, limit: 'page' },
  readSiteMap: { who: 'anybody', viewer: 'ignored', answer: { file: 'application/xml' }, limit: 'page' },
  openDevIdentity: { who: 'anybody', answer: { file: 'text/html' }, limit: 'page' },
  readDevKeys: { who: 'anybody', answer: z.object({ keys: z.array(z.looseObject({})) }), limit: 'page' },
  receiveStripeEvent: {
    who: 'anybody',
    viewer: 'ignored',
    answer: z.object({ received: z.boolean() }),
    limit: 'webhook',
    bodyLimit: 512 * 1024,
    undocumented: true,
  },
  receiveBounce: {
    who: 'anybody',
    viewer: 'ignored',
    answer: z.object({ outcome: z.enum(['address closed', 'email bounced', 'nothing']) }),
    limit: 'webhook',
    undocumented: true,
  },
  readMetrics: { who: 'anybody', viewer: 'ignored', answer: { file: 'text/plain' }, limit: 'health' },
  checkLive: { who: 'anybody', viewer: 'ignored', answer: Health, limit: 'health' },
  checkReady: { who: 'anybody', viewer: 'ignored', answer: Health, also: { 503: Health }, limit: 'health' },
  readDescription: {
    who: 'anybody',
    viewer: 'ignored',
    answer: { file: 'application/json' },
    undocumented: true,
  },
  readDocs: { who: 'anybody', viewer: 'ignored', answer: { file: 'text/html' }, undocumented: true },
} satisfies Record<string, Endpoint>
