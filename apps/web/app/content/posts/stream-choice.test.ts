import { expect, test } from 'vitest'
import { chooseRung, learn, nextFragments } from './stream-choice.ts'
import { rungsIn, trackIn } from './stream-playlist.ts'

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=2560400,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
rung-2.m3u8

#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=400400,RESOLUTION=426x240,CODECS="avc1.640015,mp4a.40.2"
rung-0.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=1205600,RESOLUTION=854x480,CODECS="avc1.64001f,mp4a.40.2"
rung-1.m3u8
`
const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="rung-0.mp4",BYTERANGE="1353@0"
#EXTINF:2.000000,
#EXT-X-BYTERANGE:67572@1353
rung-0.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:100@68925
rung-0.mp4
#EXTINF:0.500000,
#EXT-X-BYTERANGE:50@69025
rung-0.mp4
#EXT-X-ENDLIST
`
const rungs = rungsIn(master)
const track = trackIn(playlist)

test('the sizes are read, smallest first', () => {
  expect(rungs).toEqual([
    { bandwidth: 400400, codecs: 'avc1.640015,mp4a.40.2', playlist: 'rung-0.m3u8' },
    { bandwidth: 1205600, codecs: 'avc1.64001f,mp4a.40.2', playlist: 'rung-1.m3u8' },
    { bandwidth: 2560400, codecs: 'avc1.64001f,mp4a.40.2', playlist: 'rung-2.m3u8' },
  ])
  expect(rungsIn('not a playlist')).toEqual([])
})

test('the fragments are read with their byte ranges', () => {
  expect(track).toEqual({
    file: 'rung-0.mp4',
    init: { from: 0, to: 1352 },
    fragments: [
      { start: 0, seconds: 2, from: 1353, to: 68924 },
      { start: 2, seconds: 2, from: 68925, to: 69024 },
      { start: 4, seconds: 0.5, from: 69025, to: 69074 },
    ],
    seconds: 4.5,
  })
})

test('starts with the smallest size and climbs as bandwidth allows', () => {
  expect(chooseRung(rungs, { speed: undefined, ahead: 0 }, undefined)).toBe(0)
  expect(chooseRung(rungs, { speed: 1_600_000, ahead: 10 }, 0)).toBe(1)
  expect(chooseRung(rungs, { speed: 20_000_000, ahead: 6 }, 0)).toBe(2)
  // Little is buffered, so it keeps a larger margin.
  expect(chooseRung(rungs, { speed: 1_600_000, ahead: 9 }, 0)).toBe(0)
  expect([5, 6].map((ahead) => chooseRung(rungs, { speed: 1_700_000, ahead }, 0))).toEqual([0, 1])
})

test('goes down on a slow line, but not for a short dip', () => {
  expect(chooseRung(rungs, { speed: 100_000, ahead: 3 }, 2)).toBe(0)
  expect(chooseRung(rungs, { speed: 1_600_000, ahead: 25 }, 2)).toBe(2)
  expect(chooseRung(rungs, { speed: 1_600_000, ahead: 10 }, 2)).toBe(1)
})

test('the fuller the buffer, the more is loaded at once, up to the end', () => {
  expect(nextFragments(track, 0, 0)).toHaveLength(1)
  expect(nextFragments(track, 2, 2).map(({ start }) => start)).toEqual([2, 4])
  expect(nextFragments(track, 0, 20)).toHaveLength(3)
  // When the sound ends slightly before the picture.
  expect(nextFragments(track, 1.95, 1.95).map(({ start }) => start)).toEqual([2])
  expect(nextFragments(track, 4.45, 1)).toEqual([])
})

test('slower measurements count more than faster ones', () => {
  expect(learn(undefined, 500)).toBe(500)
  expect(learn(1000, 500)).toBe(700)
  expect(learn(1000, 2000)).toBe(1400)
})
