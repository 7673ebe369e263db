import { z } from 'zod'
import { limits } from './limits.ts'
import { toHundredths } from './money.ts'

// NUL can't be stored and lone surrogates can't be sent back: both are refused on input.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Marks that reverse the surrounding text, or that are invisible. */
export const hiddenMarks = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Text that people type: trimmed, storable. */
export const text = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Please use at most ${maximum} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.')

/** False for text of spaces, marks and characters that draw nothing, such as zero-width spaces and Hangul fillers. */
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u.test(text)

/** Nothing, or something visible. */
export const visibleText = (maximum: number, message: string) =>
  text(maximum).refine((given) => given === '' || isVisible(given), message)

export const requiredText = (maximum: number, message = 'This field is required.') =>
  visibleText(maximum, message).min(1, message)

/** An identifier in a path or query: digits only, within what a bigint column and a JSON number both hold. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'This is not a valid id.')
  .transform(Number)
  .refine(Number.isSafeInteger, 'This is not a valid id.')

export const IdParams = z.object({ id: Id })

const count = (maximum: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Please send a whole number.')
    .transform(Number)
    .refine((n) => n >= 1 && n <= maximum, `Please send a number from 1 to ${maximum}.`)
    .optional()
    .transform((n) => n ?? fallback)

export const pageSize = (fallback: number = limits.listPageSize) => count(limits.maximumPageSize, fallback)
export const Paging = z.object({ page: count(1_000_000, 1), pageSize: pageSize() })

/** Or by the previous page's last entry, which is as fast however deep it is; the page number is then ignored. */
export const KeyPaging = Paging.extend({ before: Id.optional() })
export type Paging = z.infer<typeof Paging>

/** Money in requests and answers: a JSON number with at most two decimals. */
export const amount = (message: string, minimum = 0.01, maximum: number = limits.maximumAmount) =>
  z
    .number(message)
    .refine((value) => toHundredths(value) !== undefined, message)
    .refine((value) => value >= minimum && value <= maximum, message)

export const Moment = z.iso.datetime()
