import type { Page } from '#contract/wire.ts'

export type PageRequest = { pageNumber?: number | undefined; pageSize?: number | undefined }

const USUAL = 100

/** One page of a list; pages are counted from 1, `usual` is the size when none is requested. */
export function pageOfList<T>(
  list: readonly T[],
  { pageNumber = 1, pageSize }: PageRequest,
  usual = USUAL,
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

/** Which rows of a longer list the database should give for a page. */
export const rowsOfPage = ({ pageNumber = 1, pageSize = USUAL }: PageRequest) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
})

/** The page that `items` are, of a list of so many. */
export const pageFrom = <T>(
  items: T[],
  totalResults: number,
  { pageNumber = 1, pageSize = USUAL }: PageRequest,
): Page<T> => ({ pageSize, pageNumber, numPages: Math.ceil(totalResults / pageSize), totalResults, items })
