import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string | undefined>()

/** Which country asks, while `work` does what it asks for; undefined where that makes no difference. Two capital letters. */
export const askingFrom = <T>(country: string | undefined, work: () => T): T => asking.run(country, work)

export const countryAsking = () => asking.getStore()

/** What is kept for some is not for others: goes before the names of kept answers. */
export const inCountry = (name: string) => {
  const country = countryAsking()
  return country ? `${country} ${name}` : name
}
