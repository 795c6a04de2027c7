import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a list's heading once the requested list has loaded or failed: the link or button that
 * requested it may be gone by then. Focus that has moved meanwhile stays. `list` is a new object each time.
 */
export function useListArrival(
  list: unknown,
  hasFailed: boolean,
): { heading: RefObject<HTMLHeadingElement | null>; awaits: () => void } {
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<{ before: unknown; asker: Element | null } | null>(null)
  useEffect(() => {
    if (!awaited.current || (awaited.current.before === list && !hasFailed)) return
    const { asker } = awaited.current
    awaited.current = null
    const page = heading.current?.ownerDocument
    const isFree = page?.activeElement === asker || page?.activeElement === page?.body
    if (isFree) heading.current?.focus()
  }, [list, hasFailed])
  return {
    heading,
    awaits: () => {
      awaited.current = { before: list, asker: heading.current?.ownerDocument.activeElement ?? null }
    },
  }
}
