import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus to a list's heading once what was asked for is there, or has failed to come: the link or button that
 * asked may be gone by then. It stays where it has gone on meanwhile. `list` is another one each time it comes.
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
