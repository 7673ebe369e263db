/** A month's files; the creators' file is quarterly. */
export const accountPapers = ['journal', 'balances', 'receipts', 'payouts', 'creators'] as const
export type AccountPaper = (typeof accountPapers)[number]

/** The period of the file with this month. */
export const periodOf = (paper: AccountPaper, month: string) =>
  paper === 'creators' ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month
