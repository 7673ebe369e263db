import type { ReceiptKind } from './receipts.ts'

interface Words {
  name: string
  /** In its file name. */
  file: string
  /** What happened to the money. */
  happened: string
  /** Whether it lowers the amount paid. */
  isBack: boolean
}

/** Documents of the receipt series, in the words of screens, PDFs and files. */
export const receiptWords: Record<ReceiptKind, Words> = {
  Receipt: { name: 'Receipt', file: 'receipt', happened: 'Paid', isBack: false },
  CreditNote: { name: 'Credit note', file: 'credit-note', happened: 'Given back', isBack: true },
  Correction: { name: 'Correction', file: 'correction', happened: 'Taken back by the bank', isBack: true },
  Reversal: { name: 'Reversal', file: 'reversal', happened: 'Returned by the bank', isBack: false },
}
