import { z } from 'zod'
import { Moment } from '../platform/fields.ts'

/** What browsers need to subscribe: the public half of the keys that sign our messages. */
export const PushKey = z.object({ key: z.string() })
export type PushKey = z.infer<typeof PushKey>

const bytes = (least: number, most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'This is no key.')
    .min(least)
    .max(most)

/** The format of `PushSubscription.toJSON()`. */
export const PushSubscribed = z.object({
  endpoint: z.url('This is no address of a push service.').max(1000),
  keys: z.object({ p256dh: bytes(80, 100), auth: bytes(16, 40) }),
})
export type PushSubscribed = z.infer<typeof PushSubscribed>

export const PushDevice = z.object({ id: z.number(), device: z.string(), createdAt: Moment, isThis: z.boolean() })
export type PushDevice = z.infer<typeof PushDevice>
