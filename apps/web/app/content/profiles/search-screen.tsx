import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

/** The address that people type. The search itself is on Discover. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? query.get('q') ?? '').trim()
  throw redirect(search ? `/profiles?${new URLSearchParams({ search })}` : '/profiles')
}

export default () => null
