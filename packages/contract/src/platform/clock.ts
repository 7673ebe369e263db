import { z } from 'zod'

const whole = (maximum: number) =>
  z
    .number('Please send a whole number.')
    .int('Please send a whole number.')
    .min(0, 'The clock only goes forward.')
    .max(maximum, `Please move at most ${maximum} at once.`)
    .default(0)

export const ClockMove = z
  .object({ days: whole(400), hours: whole(400 * 24) })
  .refine(({ days, hours }) => days + hours > 0, {
    path: ['days'],
    message: 'Please say how far: days, hours or both.',
  })
export type ClockMove = z.input<typeof ClockMove>

export const ProductTime = z.object({ now: z.string(), aheadSeconds: z.number() })
export type ProductTime = z.infer<typeof ProductTime>
