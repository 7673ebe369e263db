import type { Deps } from '../../deps.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import { closeCountries, readClosedCountries } from '../../platform/countries/close-countries.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { viewProfile } from './profile-view.ts'

/** The countries in which a creator's profile is closed. */
export function closedCountriesRoutes(api: Api, deps: Deps) {
  const { db, config } = deps
  const isEnforced = config.countryHeader !== undefined

  handle(api, 'readClosedCountries', async ({ viewer, params }) => {
    await requireOwn(viewer, params.id)
    return { countries: await readClosedCountries(db, params.id), isEnforced }
  })

  handle(api, 'saveClosedCountries', async (request) => {
    const { viewer, params } = request
    await requireOwn(viewer, params.id)
    await closeCountries(deps, params.id, request.body.countries)
    return { countries: await readClosedCountries(db, params.id), isEnforced }
  })

  async function requireOwn(viewer: SignedIn, id: number) {
    const { creatorId } = await viewProfile(deps, viewer, id)
    if (!owns(viewer, creatorId)) throw new Problem(403, 'You do not have permission to edit this profile')
  }
}
