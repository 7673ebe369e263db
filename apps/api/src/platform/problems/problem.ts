import { STATUS_CODES } from 'node:http'

interface Extras {
  title?: string
  errors?: Record<string, string[]>
  headers?: Record<string, string>
  /** The step that would make the same call succeed. */
  confirm?: 'passkey' | 'sign-in' | 'new-passkey'
}

/** An expected failure; its text is all that the caller learns. */
export class Problem extends Error {
  readonly status: number
  readonly extras: Extras

  constructor(status: number, detail: string, extras: Extras = {}) {
    super(detail)
    this.status = status
    this.extras = extras
  }

  body() {
    return {
      type: 'about:blank',
      title: this.extras.title ?? STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(this.extras.errors && { errors: this.extras.errors }),
      ...(this.extras.confirm && { confirm: this.extras.confirm }),
    }
  }
}

/** A refusal that a later retry may overcome. */
export const busy = (status: 429 | 503, detail: string, seconds: number) =>
  new Problem(status, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

export const invalid = (field: string, text: string) => new Problem(400, text, { errors: { [field]: [text] } })
