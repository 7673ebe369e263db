import { servedName, streamFiles, streamTypes } from '../src/platform/media/stored-files.ts'
import type { TestApp } from './test-app.ts'

const fragment = Buffer.from('0123456789abcdefghij')

/** The key of a post's only video. */
export async function keyOfVideo(t: TestApp, postId: number) {
  const { key } = await t.db.one<{ key: string }>('factory-key-of-video', 'select key from media where post_id = $1', [
    postId,
  ])
  return key
}

/** As if a video had been converted, without the program that does it: two sizes, each of two fragments. */
export async function addStream(t: TestApp, postId: number) {
  const key = await keyOfVideo(t, postId)
  const put = (file: string, content: Buffer | string) =>
    t.deps.store.put(servedName(key, file), Buffer.from(content), streamTypes[file] ?? '')
  const playlist = (rung: number) =>
    [
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:1', '#EXT-X-PLAYLIST-TYPE:VOD'],
      `#EXT-X-MAP:URI="${streamFiles.media(rung)}",BYTERANGE="4@0"`,
      ...['#EXTINF:1.000000,', '#EXT-X-BYTERANGE:8@4', streamFiles.media(rung)],
      ...['#EXTINF:1.000000,', '#EXT-X-BYTERANGE:8@12', streamFiles.media(rung), '#EXT-X-ENDLIST', ''],
    ].join('\n')
  const size = (rung: number, bandwidth: number) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=320x180,CODECS="avc1.640015,mp4a.40.2"\n${streamFiles.playlist(rung)}\n`
  for (const rung of [0, 1]) {
    await put(streamFiles.playlist(rung), playlist(rung))
    await put(streamFiles.media(rung), fragment)
  }
  await put(streamFiles.master, `#EXTM3U\n#EXT-X-VERSION:7\n${size(0, 400_000)}${size(1, 1_200_000)}`)
  await t.db.run('factory-stream', `update media set stream_state = 'ready' where key = $1`, [key])
  return { key, fragment }
}
