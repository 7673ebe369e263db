// The subjects of a message to support, in the form's words. Nothing else in this file, so that the web can import it
// without zod.
export const supportSubjects = {
  account: 'Account',
  payment: 'Payment',
  creator: 'Creator',
  technical: 'Technical',
  other: 'Other',
} as const
