/** On receipts, on the screen and in PDFs. */
export const taxWords = ({ percent }: { percent: number | null }) =>
  percent === null ? 'Contains tax' : `Contains ${percent} % tax`
