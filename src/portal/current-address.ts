import { useLocation, useSearch } from 'wouter'

/** Path and query of where one is. */
export function useCurrentAddress(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search ? `${path}?${search}` : path
}
