export function bytes(size: number) {
  if (size < 1_000) return `${size} B`
  if (size < 1_000_000) return `${Math.round(size / 1_000)} KB`
  if (size < 100_000_000) return `${(size / 1_000_000).toFixed(1)} MB`
  if (size < 1_000_000_000) return `${Math.round(size / 1_000_000)} MB`
  return `${(size / 1_000_000_000).toFixed(1)} GB`
}

export const timeLeft = (seconds: number) =>
  seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
