import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string | undefined>()

/** The country of the current request while `work` runs; undefined if it makes no difference. Two capital letters. */
export const askingFrom = <T>(country: string | undefined, work: () => T): T => asking.run(country, work)

export const countryAsking = () => asking.getStore()

/** A prefix for cache keys, because what is cached for one country is not for others. */
export const inCountry = (name: string) => {
  const country = countryAsking()
  return country ? `${country} ${name}` : name
}
