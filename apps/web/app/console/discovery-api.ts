import { call, callPage } from './call-console.ts'
import { wantedOf } from './console-api.ts'
import { filterOf, type ListWanted } from './list-address.ts'

export const getTags = (wanted: ListWanted) =>
  callPage('listTags', { query: { ...wantedOf(wanted), state: filterOf<'shown' | 'hidden'>(wanted) } })
export const renameTag = (id: number, label = '') => call('renameTag', { params: { id }, body: { label } })
export const mergeTag = (id: number, into = '') => call('mergeTag', { params: { id }, body: { into } })
export const hideTag = (id: number, reason: string) => call('hideTag', { params: { id }, body: { reason } })
export const showTag = (id: number) => call('showTag', { params: { id } })

export const getFeatured = () => call('listConsoleFeatured')
export const feature = (id: number, place?: number) =>
  call('featureProfile', { params: { id }, body: place === undefined ? {} : { place } })
export const unfeature = (id: number) => call('unfeatureProfile', { params: { id } })
