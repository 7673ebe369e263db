import { useSearchParams } from 'react-router'

/** The state of a console list, kept in the address. */
export interface ListWanted {
  search: string
  page: number
  filter: string | undefined
}

export function readWanted(request: Request): ListWanted {
  return wantedIn(new URL(request.url).searchParams)
}

export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  function change(part: { search?: string; page?: number; filter?: string }) {
    const next = new URLSearchParams(parameters)
    if (part.page === undefined) next.delete('page')
    for (const [name, value] of Object.entries(part)) {
      if (value === '' || value === 1 || value === undefined) next.delete(name)
      else next.set(name, String(value))
    }
    setParameters(next, { preventScrollReset: true, replace: part.search !== undefined })
  }
  return { wanted: wantedIn(parameters), change }
}

function wantedIn(parameters: URLSearchParams): ListWanted {
  const page = Number(parameters.get('page') ?? 1)
  return {
    search: parameters.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: parameters.get('filter') ?? undefined,
  }
}
