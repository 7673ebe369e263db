/** Joins what is truthy. The only class helper: variants are plain records. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
