// Why something can be reported, in the reporter's words. Nothing else in this file, so that the web can import it
// without zod.
export const reportReasons = {
  minor: 'It shows somebody who may be under age',
  'real-person': 'It shows a real person without their consent',
  illegal: 'It is against the law',
  harassment: 'It harasses or threatens somebody',
  spam: 'It is spam or a deception',
  other: 'Something else',
} as const
