import { z } from 'zod'
import { amount, Id, KeyPaging, requiredText, text } from '../platform/fields.ts'
import { tipLimits } from './tip-limits.ts'

const coins = amount(
  `Please choose from ${tipLimits.minimum} to ${tipLimits.maximum} FansCoins.`,
  tipLimits.minimum,
  tipLimits.maximum,
)

export const TipRequest = z.object({
  amount: coins,
  words: text(tipLimits.words).nullish(),
  /** The post it's for; without one, the character. */
  postId: z.int().positive().nullish(),
})
export type TipRequest = z.infer<typeof TipRequest>

export const GivenTip = z.object({ id: z.number(), balance: z.number() })
export type GivenTip = z.infer<typeof GivenTip>

const Goal = z.object({
  title: requiredText(tipLimits.goal, 'Please say what it is for.'),
  coins: amount('Please enter how many FansCoins it takes.', tipLimits.minimum),
})

/** What a fan spent on one character, in dollars, and the fan's own cap for 30 days. */
export const SpentHere = z.object({
  month: z.number(),
  total: z.number(),
  cap: z.number().nullable(),
  next: z.object({ amount: z.number().nullable(), at: z.string() }).nullable(),
})
export type SpentHere = z.infer<typeof SpentHere>

/** A character's suggested amounts and goal. */
export const TipMenu = z.object({
  amounts: z.array(z.number()),
  goal: z.object({ title: z.string(), coins: z.number(), reached: z.number() }).nullable(),
  /** By the viewer; null for visitors and for the character's own creator. */
  spent: SpentHere.nullable(),
})
export type TipMenu = z.infer<typeof TipMenu>

export const TipMenuChange = z.object({
  amounts: z
    .array(coins)
    .length(3, 'Please choose three amounts.')
    .refine((given) => new Set(given).size === given.length, 'Please choose three different amounts.'),
  goal: Goal.extend({
    /** Starts counting at zero; otherwise a goal continues under its new name. */
    anew: z.boolean().optional(),
  }).nullable(),
})
export type TipMenuChange = z.infer<typeof TipMenuChange>

/** A tip as its creator sees it. */
export const Tip = z.object({
  id: z.number(),
  fanId: z.number(),
  fanName: z.string(),
  fanAvatarUrl: z.string().nullable(),
  profileId: z.number(),
  profileName: z.string(),
  postId: z.number().nullable(),
  postTitle: z.string().nullable(),
  amount: z.number(),
  refunded: z.number(),
  words: z.string().nullable(),
  givenAt: z.string(),
  isThanked: z.boolean(),
})
export type Tip = z.infer<typeof Tip>

export const TipListQuery = KeyPaging.extend({ profileId: Id.optional() })

export const CapHere = z.object({ amount: amount('Please enter a valid amount.', 0).nullable() })
