import type { OwnFormats } from './own-formats.ts'

/** What an email adds to its sentence. */
export interface EmailDefinition<Of> {
  subject: (of: Of, own: OwnFormats) => string
  button: [text: string, path: string | ((about: number | null) => string)]
  facts?: (of: Of, own: OwnFormats) => [string, string][]
  /** A link that cancels the subscription without signing in, as long as it renews. */
  cancelsUntil?: (of: Of) => string
  links?: (of: Of) => { text: string; path: string }[]
  /** Replaces the sentence where a row of the email says the rest. */
  first?: (of: Of, own: OwnFormats) => string
  /** Shown below the sentence. */
  paragraphs?: (of: Of) => string[]
  /** The support conversation that its button opens. */
  goesOn?: (of: Of) => number
  /** Sent during quiet hours too. */
  isUrgent?: true
}
