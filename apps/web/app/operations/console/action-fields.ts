import type { ReactNode } from 'react'

/** The inputs of a console action. */
export interface Action {
  label: string
  /** Names the thing: 'Suspend Ada Lovelace?' */
  title: string
  body?: ReactNode
  /** The notice when it is done. */
  done: string
  run: (typed: ActionValues) => Promise<unknown>
  destructive?: boolean
  /** A required reason; the text says who will read it. */
  reason?: string
  amount?: AmountField
  /** Required short texts, by name. */
  texts?: Record<string, { label: string; help?: string }>
  /** A multiple choice. */
  choices?: { name: string; label: string; help: string; chosen: boolean }[]
  choice?: { label: string; chosen: boolean; disabled?: boolean; help?: string | undefined }
}

interface AmountField {
  label: string
  help?: string
  least: number
  most: number
  /** The initial value. */
  start: number
  step: number | 'any'
  sign?: ReactNode
  unit?: string
}

/** The input so far. */
export interface ActionDraft {
  typed: Record<string, string>
  chosen: boolean
  picked: string[]
}

interface ActionValues {
  reason: string
  amount: number
  texts: Record<string, string>
  chosen: boolean
  picked: ReadonlySet<string>
}

/** An amount of money: everything left, or part of it. */
export const upTo = (most: number, more: Pick<AmountField, 'label' | 'sign' | 'unit'>): AmountField => ({
  ...more,
  least: 0.01,
  most,
  start: most,
  step: 0.01,
})

/** The first missing input, by the name of its field. */
export function objectionTo({ reason, amount, texts = {} }: Action, typed: Record<string, string>) {
  const given = Number(typed.amount)
  if (amount && !(typed.amount && given >= amount.least && given <= amount.most))
    return `Please enter an amount from ${shown(amount.least)} to ${shown(amount.most)}.`
  if (reason !== undefined && !typed.reason?.trim()) return 'Please give a reason.'
  const missing = Object.entries(texts).find(([name]) => !typed[name]?.trim())
  return missing && `Please fill in: ${missing[1].label}.`
}

const shown = (amount: number) => (Number.isInteger(amount * 100) ? amount.toFixed(2) : String(amount))
