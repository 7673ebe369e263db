import { open } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { UnreadableFile } from './unreadable-file.ts'

export interface VideoFacts {
  format: 'mp4' | 'webm'
  width: number
  height: number
  durationMs: number
  hasSound: boolean
}

const playable = {
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
}
const longestSeconds = 4 * 3600
const mostPixels = 8192 * 4320

interface Tracks {
  format: VideoFacts['format']
  video: InputVideoTrack
  audio: InputAudioTrack | null
}

/** A video's facts, after checking that it can be played. */
export async function inspectVideo(file: string): Promise<VideoFacts> {
  return withTracks(file, async ({ format, video, audio }) => {
    const width = await video.getDisplayWidth()
    const height = await video.getDisplayHeight()
    const seconds = await video.computeDuration()
    if (!(width > 0 && height > 0) || width * height > mostPixels)
      throw new UnreadableFile('has a size that cannot be shown.')
    if (!(seconds > 0)) throw new UnreadableFile('has no length: there is nothing to play.')
    if (seconds > longestSeconds) throw new UnreadableFile('is longer than 4 hours.', { tooLarge: true })
    if (!(await new EncodedPacketSink(video).getFirstKeyPacket())) throw damaged()
    if (audio) await audio.computeDuration()
    const durationMs = Math.round(seconds * 1000)
    return { format, width: Math.round(width), height: Math.round(height), durationMs, hasSound: audio !== null }
  })
}

/** Rewrites picture and sound with the index first, and drops everything else in the file. */
export async function rewriteVideo(file: string, target: string): Promise<void> {
  await withTracks(file, async ({ format, video, audio }) => {
    const output = new Output({
      format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(target),
    })
    const lanes = [await videoLane(output, video), ...(audio ? [await audioLane(output, audio)] : [])]
    await output.start()
    await interleave(lanes)
    await output.finalize()
  })
}

/** An early key frame as a file of its own. */
export async function cutKeyFrame(file: string, target: string): Promise<void> {
  await withTracks(file, async ({ format, video }) => {
    const sink = new EncodedPacketSink(video)
    const start = await video.getFirstTimestamp()
    const wanted = start + Math.min(1, (await video.computeDuration()) / 3)
    const packet = (await sink.getKeyPacket(wanted)) ?? (await sink.getFirstKeyPacket())
    if (!packet) throw damaged()
    const output = new Output({
      format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(target),
    })
    const { add } = await videoLane(output, video, 1)
    await output.start()
    await add(packet.clone({ timestamp: 0 }))
    await output.finalize()
  })
}

interface Lane {
  /** One packet at a time: read-ahead is held in memory, and packets may be large. */
  sink: EncodedPacketSink
  add(packet: EncodedPacket): Promise<void>
}

async function videoLane(output: Output, track: InputVideoTrack, count?: number): Promise<Lane> {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw damaged()
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    rotation: await track.getRotation(),
    maximumPacketCount: count ?? (await track.computePacketStats()).packetCount,
  })
  return {
    sink: new EncodedPacketSink(track),
    add: (packet) => source.add(packet, { decoderConfig: config }),
  }
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw damaged()
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount: (await track.computePacketStats()).packetCount })
  return {
    sink: new EncodedPacketSink(track),
    add: (packet) => source.add(packet, { decoderConfig: config }),
  }
}

/** Interleaves sound and picture as players expect. */
async function interleave(lanes: Lane[]): Promise<void> {
  const waiting = await Promise.all(lanes.map(async (lane) => ({ lane, packet: await lane.sink.getFirstPacket() })))
  for (;;) {
    const [first] = waiting
      .filter(({ packet }) => packet !== null)
      .sort((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))
    if (!first?.packet) return
    await first.lane.add(first.packet)
    first.packet = await first.lane.sink.getNextPacket(first.packet)
  }
}

async function withTracks<T>(file: string, work: (tracks: Tracks) => Promise<T>): Promise<T> {
  await assertComplete(file)
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM] })
  try {
    if (!(await input.canRead())) throw damaged()
    const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new UnreadableFile('has no pictures in it.')
    const audio = await input.getPrimaryAudioTrack()
    await assertPlayable(video, playable[format].video, 'Its pictures')
    if (audio) await assertPlayable(audio, playable[format].audio, 'Its sound')
    return await work({ format, video, audio })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error)
  } finally {
    input.dispose()
  }
}

async function assertPlayable(track: InputVideoTrack | InputAudioTrack, codecs: string[], what: string) {
  const codec = await track.getCodec()
  if (codec && codecs.includes(codec)) return
  throw new UnreadableFile(
    `cannot be played by browsers. ${what} should be in ${codecs.join(', ')} (here: ${codec ?? 'unknown'}).`,
  )
}

/** A truncated file still declares its full length; its boxes then end after the file. */
async function assertComplete(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (head.readUInt32BE(0) === 0x1a45dfa3) return
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
      if (bytesRead < 8 || length < 8 || at + length > size)
        throw new UnreadableFile('is damaged: the end of it is missing.')
      at += length
    }
  } finally {
    await file.close()
  }
}

const damaged = (cause?: unknown) => new UnreadableFile('is damaged or is not a video that we can read.', { cause })
