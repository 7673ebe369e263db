/** Days after which things are deleted. The privacy policy names each of them (people/site/retention.test.ts). */
export const retention = {
  /** Deleted accounts; until then the person can come back. */
  leftAccounts: 14,
  notices: 180,
  emails: 60,
  /** Addresses that refuse email and belong to no account. */
  refusedAddresses: 60,
  exports: 7,
  /** Drafts of posts that nobody changed. */
  drafts: 90,
  /** Files added to a message but never sent. */
  unsentFiles: 7,
  endedSessions: 30,
  securityLog: 180,
  /** The text of deleted comments. */
  deletedComments: 30,
  /** Closed support conversations, and the names of senders without an account. */
  support: 365,
  supportSenders: 30,
  /** Contact details of people who reported without an account, after the decision. */
  reporters: 30,
  /** Identity documents, after the decision; replaced ones, after their last day of validity. */
  documents: 30,
  replacedDocuments: 365,
  /** Events from the payment provider. */
  providerEvents: 90,
  /** The payment provider's data about a person, after the account was erased: payments can be disputed that long. */
  providerCustomers: 180,
} as const
