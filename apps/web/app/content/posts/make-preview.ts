export interface Preview {
  url: string
  poster: Blob | null
  durationSeconds: number | null
  width: number
  height: number
}

const side = 480
const posterSide = 1280
const timeout = 8_000

/** A small preview of an image or video, made in the browser; null if the browser can't read it. */
export async function makePreview(file: File, kind: 'image' | 'video'): Promise<Preview | null> {
  try {
    return kind === 'image' ? await shrink(file) : await still(file)
  } catch {
    return null
  }
}

async function shrink(file: File): Promise<Preview> {
  const bitmap = await createImageBitmap(file)
  try {
    const blob = await draw(bitmap, bitmap.width, bitmap.height, side)
    const { width, height } = bitmap
    return { url: URL.createObjectURL(blob), poster: null, durationSeconds: null, width, height }
  } finally {
    bitmap.close()
  }
}

async function still(file: File): Promise<Preview> {
  const source = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = source
    await happens(video, 'loadeddata')
    const duration = Number.isFinite(video.duration) ? video.duration : null
    video.currentTime = Math.min(1, (duration ?? 0) / 4)
    await happens(video, 'seeked')
    const { videoWidth: width, videoHeight: height } = video
    const poster = await draw(video, width, height, posterSide)
    return { url: URL.createObjectURL(poster), poster, durationSeconds: duration, width, height }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(source)
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video took too long to read.')), timeout)
    const settle = (finish: () => void) => () => {
      clearTimeout(timer)
      finish()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error("The video can't be read."))),
      { once: true },
    )
  })
}

async function draw(source: CanvasImageSource, width: number, height: number, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))), 'image/jpeg', 0.86)
  })
}
