/** Apart from the others: only the form of a profile loads them. */
export const closedCountriesAddresses = {
  readClosedCountries: 'GET /api/profiles/:id/countries',
  saveClosedCountries: 'PUT /api/profiles/:id/countries',
}
