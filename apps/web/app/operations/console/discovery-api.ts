import { call, callPage } from './call-console.ts'
import { consoleList, consoleQuery } from './console-query.ts'

export const tagsList = consoleList('tags', (query, state: 'shown' | 'hidden' | undefined) =>
  callPage('listTags', { query: { ...query, state } }),
)
export const renameTag = (id: number, label = '') => call('renameTag', { params: { id }, body: { label } })
export const mergeTag = (id: number, into = '') => call('mergeTag', { params: { id }, body: { into } })
export const hideTag = (id: number, reason: string) => call('hideTag', { params: { id }, body: { reason } })
export const showTag = (id: number) => call('showTag', { params: { id } })

export const featuredQuery = consoleQuery('featured row', [], () => call('listConsoleFeatured'))
export const feature = (id: number, place?: number) =>
  call('featureProfile', { params: { id }, body: place === undefined ? {} : { place } })
export const unfeature = (id: number) => call('unfeatureProfile', { params: { id } })
