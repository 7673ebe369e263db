import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { reportContent } from './report-content.ts'

export function reportRoutes(api: Api, deps: Deps) {
  handle(api, 'report', (request) => reportContent(deps, request, request.body))
}
