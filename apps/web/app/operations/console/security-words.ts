import type { SecurityKind } from '@fanlight/contract/platform/security-log'

export const securityWords: Record<SecurityKind, string> = {
  'sign-in': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'token.reused': 'Old token used again: session ended',
  'sessions.ended': 'Sessions ended',
  'rights.changed': 'Roles changed',
  refused: 'Refused at the console',
  export: 'Personal data exported',
  'confirmation.refused': 'Confirmation refused',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.copied': 'Passkey looks copied',
}

/** What was handed out, by endpoint. */
const handedOut: Record<string, string> = {
  askForExport: 'Requested a copy of their data',
  openExport: 'Downloaded the copy of their data',
  exportAudience: 'Exported the audience of a character',
  exportLedgerHealth: 'Exported the ledger checks',
  exportAccounts: 'Downloaded a file for the accountant',
  readDepositEvidence: 'Read the evidence for a deposit',
  readChargeEvidence: 'Read the evidence for a subscription payment',
}

/** Turns our names, such as listUsers, into words. */
const spaced = (name: string) => name.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').toLowerCase()
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Details = Record<string, unknown>

/** The text below a security log entry's kind: one sentence for each detail. */
export function securityDetails(kind: SecurityKind, details: Details): string {
  const said = Object.entries(details).flatMap(([name, value]) => detailOf(kind, name, value) ?? [])
  return said.join(' · ')
}

function detailOf(kind: SecurityKind, name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || typeof value === 'object') return undefined
  const text = String(value)
  if (name === 'what') {
    return kind === 'export' ? (handedOut[text] ?? sentence(spaced(text))) : `Tried to ${spaced(text)}`
  }
  if (name === 'because') return text
  if (name === 'roles') return text ? `Now ${text}` : 'All roles removed'
  if (name === 'by') return `Changed by user ${text}`
  if (name === 'asked') return value === true ? 'Waits for a second operator' : undefined
  return `${sentence(spaced(name))}: ${/^[a-z]+[A-Z]/.test(text) ? spaced(text) : text}`
}
