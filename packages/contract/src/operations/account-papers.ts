/** The papers of a month; that of creators comes by quarter. */
export const accountPapers = ['journal', 'balances', 'receipts', 'payouts', 'creators'] as const
export type AccountPaper = (typeof accountPapers)[number]

/** The period of a paper that holds this month. */
export const periodOf = (paper: AccountPaper, month: string) =>
  paper === 'creators' ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month
