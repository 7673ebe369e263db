const keptBehind = 30
const smallGap = 0.5

const done = (buffer: SourceBuffer) =>
  new Promise<void>((resolve, reject) => {
    buffer.addEventListener('updateend', () => resolve(), { once: true })
    buffer.addEventListener('error', () => reject(new Error('a part of the video could not be read')), { once: true })
  })

/** Appends a segment; makes room by dropping what was played. */
export async function append(buffer: SourceBuffer, piece: ArrayBuffer, playedTo: number) {
  if (playedTo > 2 * keptBehind && buffer.buffered.length > 0 && buffer.buffered.start(0) < playedTo - 2 * keptBehind)
    await forget(buffer, playedTo - keptBehind)
  try {
    buffer.appendBuffer(piece)
  } catch (error) {
    if ((error as DOMException).name !== 'QuotaExceededError') throw error
    await forget(buffer, Math.max(0.1, playedTo - 5))
    buffer.appendBuffer(piece)
  }
  await done(buffer)
}

async function forget(buffer: SourceBuffer, to: number) {
  buffer.remove(0, to)
  await done(buffer)
}

/** How far playback from this time is buffered without a gap. */
export function loadedTo({ buffered }: HTMLMediaElement, time: number): number | undefined {
  for (let n = 0; n < buffered.length; n++)
    if (time >= buffered.start(n) - smallGap && time < buffered.end(n)) return buffered.end(n)
  return undefined
}

/** The picture may start slightly after zero, or after the previous segment. */
export function skipGap(video: HTMLMediaElement) {
  const { buffered, currentTime } = video
  for (let n = 0; n < buffered.length; n++) {
    const gap = buffered.start(n) - currentTime
    if (gap > 0 && gap < smallGap) video.currentTime = buffered.start(n) + 0.01
  }
}
