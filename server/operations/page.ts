import type { Page } from '#contract/wire.ts'

export type PageAsked = { pageNumber?: number | undefined; pageSize?: number | undefined }

/** One page of a list; pages are counted from 1, `usual` is the size when none is asked for. */
export function pageOfList<T>(
  list: readonly T[],
  { pageNumber = 1, pageSize }: PageAsked,
  usual = 100,
): Page<T> {
  const size = pageSize ?? usual
  return {
    pageSize: size,
    pageNumber,
    numPages: Math.ceil(list.length / size),
    totalResults: list.length,
    items: list.slice((pageNumber - 1) * size, pageNumber * size),
  }
}
