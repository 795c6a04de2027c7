import type { Page } from '#contract/wire.ts'

/** The items of all pages of a list, in order. */
export async function everyPage<T>(read: (pageNumber: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await read(1)
  const others = Array.from({ length: Math.max(0, first.numPages - 1) }, (_, n) => read(n + 2))
  const pages = [first, ...(await Promise.all(others))]
  return pages.flatMap((page) => page.items)
}
