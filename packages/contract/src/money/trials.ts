import { z } from 'zod'
import { trialLimits } from './trial-words.ts'

const whole = (maximum: number, message: string) => z.int(message).min(1, message).max(maximum, message)

export const NewTrial = z.object({
  days: whole(trialLimits.days, `Please enter 1 to ${trialLimits.days} days.`),
  /** How many fans may have one, including past ones; null for no limit. */
  maxUses: whole(trialLimits.uses, `Please enter a number from 1 to ${trialLimits.uses}.`).nullish(),
  isOn: z.boolean(),
})
export type NewTrial = z.input<typeof NewTrial>

/** The free trial of a character as its creator sees it. */
export const Trial = z.object({
  days: z.number(),
  maxUses: z.number().nullable(),
  isOn: z.boolean(),
  /** Trials started, and open payment pages. */
  uses: z.number(),
  /** Running trials, and those that became paid. */
  running: z.number(),
  paying: z.number(),
})
export type Trial = z.infer<typeof Trial>
