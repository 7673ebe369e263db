/** Joins truthy class names. The only such helper: variants are plain records. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
