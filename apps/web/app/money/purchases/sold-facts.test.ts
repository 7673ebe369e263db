import { expect, test } from 'vitest'
import { sampleMedia, sampleVideo } from '../../testing/sample-post.ts'
import { soldFacts } from './sold-facts.ts'

const photo = (width: number | null, height: number | null) => sampleMedia({ width, height })

test('photos are counted, with the size of the largest', () => {
  expect(soldFacts([photo(1080, 1350), photo(2160, 1440), photo(null, null)])).toEqual([
    ['Photos', '3'],
    ['Largest photo', '2,160 × 1,440 pixels'],
  ])
})

test('videos show their total length and highest resolution', () => {
  const videos = [
    sampleVideo({ durationSeconds: 204 }),
    sampleVideo({ durationSeconds: 61.5, width: 1080, height: 1920 }),
  ]
  expect(soldFacts(videos)).toEqual([
    ['Videos', '2'],
    ['Length', '4:26'],
    ['Resolution', '1,080 × 1,920'],
  ])
})

test('unknown facts are left out', () => {
  expect(soldFacts([sampleVideo({ durationSeconds: null, width: null, height: null })])).toEqual([['Videos', '1']])
  expect(soldFacts([])).toEqual([])
})

test('an album of both shows both', () => {
  expect(soldFacts([photo(800, 600), sampleVideo({ durationSeconds: 9 })]).map(([name]) => name)).toEqual([
    'Photos',
    'Largest photo',
    'Videos',
    'Length',
    'Resolution',
  ])
})
