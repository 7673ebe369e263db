// What a message to support is about, in the words of its form. Nothing else in this file, so that the web can import it
// without zod.
export const supportSubjects = {
  account: 'Account',
  payment: 'Payment',
  creator: 'Creator',
  technical: 'Technical',
  other: 'Other',
} as const
