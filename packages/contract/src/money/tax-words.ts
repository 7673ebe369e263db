/** On receipts, on the screen as on paper. */
export const taxWords = ({ percent }: { percent: number | null }) =>
  percent === null ? 'Contains tax' : `Contains ${percent} % tax`
