import { listCreators } from '../../src/content/creators/creators.queries.ts'
import {
  findPosts as findFoundPosts,
  findNeighbours,
  findTagged,
} from '../../src/content/discovery/discovery.queries.ts'
import { countProfiles, listOwnProfiles, listProfiles } from '../../src/content/profiles/list-profiles.queries.ts'
import { everything } from '../../src/content/profiles/narrow-list.ts'
import { findProfile } from '../../src/content/profiles/profiles.queries.ts'
import { readWords } from '../../src/content/search/search.queries.ts'
import { listTopics, suggestTags } from '../../src/content/tags/tags.queries.ts'
import { first, found, type Hot, page } from './hot.ts'

export const ofProfiles: Hot[] = [
  ['popular profiles', 100, (db, w) => listProfiles(db, w.fanId, page)],
  ['popular profiles after one', 100, (db, w) => listProfiles(db, w.fanId, { ...page, before: w.profileId })],
  [
    'trending profiles after one',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'trending', before: w.profileId }),
  ],
  ['the first creators', 200, (db, w) => listCreators(db, w.fanId, first)],
  ['creators after one', 200, (db, w) => listCreators(db, w.fanId, { ...first, before: w.creatorId })],
  ['new profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'new' })],
  ['profiles of a creator', 100, (db, w) => listProfiles(db, w.fanId, { ...page, creatorId: w.creatorId })],
  ['own profiles', 100, (db, w) => listOwnProfiles(db, w.creatorId, 20, 0)],
  ['a profile', 10, (db, w) => findProfile(db, w.profileId, { userId: w.fanId })],
  // Who made what was found may be read in one go, beside it.
  ['a search for a rare word', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('harbour') })],
  ['how much it finds', 3000, (db) => countProfiles(db, { ...everything, query: found('harbour') })],
  ['a search for two letters', 3000, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('se') })],
  ['a search for nothing', 20, (db, w) => listProfiles(db, w.fanId, { ...page, query: found('nowhere') })],
  [
    'a search for a common word',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, query: found('chapter'), isCommon: true }),
  ],
  ['trending profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, sort: 'trending' })],
  ['free profiles', 100, (db, w) => listProfiles(db, w.fanId, { ...page, free: true })],
  ['profiles with a rare tag', 300, (db, w) => listProfiles(db, w.fanId, { ...page, tagId: w.tags[0] })],
  [
    'profiles with a common tag',
    100,
    (db, w) => listProfiles(db, w.fanId, { ...page, tagId: w.tags[1], sort: 'trending', isCommon: true }),
  ],
  ['a tag and a word', 3000, (db, w) => countProfiles(db, { ...page, query: found('chapter'), tagId: w.tags[1] })],
  ['what was typed wrongly, in words', 1500, (db) => readWords(db, 'harbuor chaptre')],
  ['posts with a rare word', 300, (db, w) => findFoundPosts(db, w.fanId, found('rarely'), 25, 11)],
  ['posts with a common word', 9000, (db, w) => findFoundPosts(db, w.fanId, found('post'), 25_000, 11)],
  ['posts with a common tag', 100, (db, w) => findTagged(db, w.fanId, w.tags[1] ?? 0, 11, 0)],
  ['topics', 100, (db) => listTopics(db, '', 24, 0)],
  ['tags as they are typed', 300, (db) => suggestTags(db, 'rar', 8)],
  ['neighbours', 100, (db, w) => findNeighbours(db, w.profileId)],
]
