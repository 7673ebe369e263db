/** For how many days is kept what goes by itself. The privacy policy says each of them (site/kept-days.test.ts). */
export const keptDays = {
  /** Accounts that were left: until then one can come back. */
  leftAccounts: 14,
  notices: 180,
  letters: 60,
  /** Addresses that take no letters and belong to no account. */
  refusedAddresses: 60,
  exports: 7,
  endedSessions: 30,
  securityLog: 180,
  /** What deleted comments said. */
  deletedComments: 30,
  /** After a conversation was closed; whoever wrote it without an account. */
  support: 365,
  supportSenders: 30,
  /** After the decision: whoever reported without an account. */
  reporters: 30,
  /** After the decision about them; after the last day of those whose place others took. */
  documents: 30,
  replacedDocuments: 365,
  /** What the payment provider told us. */
  providerEvents: 90,
} as const
