/** Separate: only a profile's form loads them. */
export const closedCountriesAddresses = {
  readClosedCountries: 'GET /api/profiles/:id/countries',
  saveClosedCountries: 'PUT /api/profiles/:id/countries',
}
