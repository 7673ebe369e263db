import { addresses } from '@fanlight/contract/addresses'
import type { EndpointName } from '@fanlight/contract/endpoints'
import type { AnswerOf, CallOf, FileName, ListName, UploadName } from '@fanlight/contract/platform/call-types'
import { api, type CallOptions, readJson, readPage } from './api-client.ts'
import type { UploadOptions } from './upload.ts'

interface Carried extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  key?: string
}

/** Optional parts may be omitted. */
type Rest<Carries> =
  Partial<Carries> extends Carries ? [carries?: Carries & CallOptions] : [carries: Carries & CallOptions]
type ItemOf<N extends EndpointName> = AnswerOf<N> extends readonly (infer Item)[] ? Item : never

/** Calls endpoints by name; types come from the contract, whose schemas stay out of the bundle. */
export function callerOf<Names extends EndpointName>(list: Record<Names, string>) {
  const placeOf = (name: Names, { params = {} }: Carried = {}) => {
    const [method = '', path = ''] = list[name].split(' ')
    return { method, path: path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part]))) }
  }
  return {
    /** For calls that cannot use `call`: those of the session itself. */
    pathOf: (name: Names) => placeOf(name).path,
    async call<N extends Names>(name: N, ...[carries]: Rest<CallOf<N>>) {
      const { method, path } = placeOf(name, carries)
      return readJson<AnswerOf<N>>(await api.request(method, path, carries))
    },
    /** One page of a list, with its headers. */
    async callPage<N extends Names & ListName>(name: N, ...[carries]: Rest<CallOf<N>>) {
      return readPage<ItemOf<N>>(await api.request('GET', placeOf(name, carries).path, carries))
    },
    /** A file that needs the bearer token, such as a statement. */
    async callFile<N extends Names & FileName>(name: N, ...[carries]: Rest<CallOf<N>>) {
      return (await api.request('GET', placeOf(name, carries).path, carries)).blob()
    },
    /** Sends a form with files, with progress. */
    /** Its code comes with the first upload. */
    async callUpload<N extends Names & UploadName>(name: N, carries: CallOf<N> & UploadOptions & { form: FormData }) {
      const { method, path } = placeOf(name, carries)
      const { uploadTo } = await import('./upload.ts')
      return uploadTo<AnswerOf<N>>(method, path, carries)
    },
  }
}

export const { call, callPage, callFile, callUpload, pathOf } = callerOf(addresses)
