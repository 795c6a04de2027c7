import { useLocation, useSearch } from 'wouter'

/** The current path and query. */
export function useCurrentAddress(): string {
  const [path] = useLocation()
  const search = useSearch()
  return search ? `${path}?${search}` : path
}
