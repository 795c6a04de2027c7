import { assign, type EventObject, enqueueActions } from 'xstate'
import { isId, MOST_IDS_OF_FILTER } from '#domain/house-id.ts'
import { isStorable } from '#domain/unicode.ts'

/**
 * The filters of a list. No state can say them: the list that is shown may be older than the request, and the request
 * older than what the visitor has chosen since.
 */
export type Filtered<F> = {
  /** Those chosen: displayed, and mirrored in the address. */
  filters: F
  /** Those of the list that is shown. */
  listedFilters: F | null
  /** Those of the last request, answered or not, so that a failed one is not sent again; null to request again. */
  requestedFilters: F | null
}

export type FilterEvent<F> =
  | { type: 'filters.cleared' }
  /** The address changed (browser back or forward): nothing is emitted back. */
  | { type: 'filters.replaced'; filters: F }

/** For the file that mirrors filters in the address. */
export type FiltersChanged<F> = { type: 'filters.changed'; filters: F }

/**
 * - `busy`: nothing to show yet, skeleton.
 * - `refreshing`: the old list is shown while another loads.
 * - `empty`: nothing fits the filters.
 * - `stale`: the refresh failed, the old list is shown; it can be retried.
 * - `failed`: nothing loaded; it can be retried.
 * - `settled`: nothing in progress.
 */
export type ListTag = 'busy' | 'refreshing' | 'empty' | 'stale' | 'failed' | 'settled'

/** The context with other filters, and their consequences. */
type WithFilters<C extends Filtered<unknown>> = (context: C, filters: C['filters']) => Partial<C>

/**
 * The guard and the actions of filters: `filter` changes some and emits them, `replaceFilters` does so
 * silently, `recordRequest` records them as requested; `needsRequest` says that they have not been. `C` and `E` are the machine's context and events.
 */
export function filters<C extends Filtered<unknown>, E extends EventObject>({
  isSameRequest,
  withFilters,
}: {
  isSameRequest: (one: C['filters'], other: C['filters'], context: C) => boolean
  withFilters: WithFilters<C>
}) {
  type F = C['filters']
  return {
    guards: {
      needsRequest: ({ context }: { context: C }) =>
        context.requestedFilters === null ||
        !isSameRequest(context.filters, context.requestedFilters, context),
    },
    actions: {
      filter: enqueueActions<C, E, Partial<F>, E, never, never, never, never, FiltersChanged<F>>(
        ({ context, enqueue }, change) => {
          const changed = withFilters(context, { ...(context.filters as F & object), ...change })
          enqueue.assign(changed)
          enqueue.emit({ type: 'filters.changed', filters: changed.filters ?? context.filters })
        },
      ),
      replaceFilters: assign<C, E, F, E, never>(({ context }, replaced) => withFilters(context, replaced)),
      recordRequest: assign<C, E, undefined, E, never>(
        ({ context }) => ({ requestedFilters: context.filters }) as Partial<C>,
      ),
    },
  }
}

/** One filter of a list, as an address has it. */
export type AddressFilter<T> = {
  /** The query parameter. */
  parameter: string
  /** The value that the texts of the parameter give; where they give none, that of no filter. */
  read: (texts: readonly string[]) => T
  /** The texts of a value; none for that of no filter. */
  write: (value: T) => readonly string[]
}

/** Every filter of a list, by its name; their order is that of the address. */
export type AddressFilters<F> = { readonly [Name in keyof F]: AddressFilter<F[Name]> }

/** What the filters of a table are. */
export type FiltersIn<Table extends Record<string, Pick<AddressFilter<unknown>, 'read'>>> = {
  -readonly [Name in keyof Table]: ReturnType<Table[Name]['read']>
}

/** A text that passes `isRight`, or null. */
export const textFilter = (
  parameter: string,
  isRight: (text: string) => boolean,
): AddressFilter<string | null> => ({
  parameter,
  read: ([text]) => (text !== undefined && isRight(text) ? text : null),
  write: (text) => (text === null ? [] : [text]),
})

/** A text that passes `isRight`, or else `none`, which the address leaves out. */
export const textOr = <None extends string>(
  parameter: string,
  none: None,
  isRight: (text: string) => boolean,
): AddressFilter<string> => ({
  parameter,
  read: ([text]) => (text !== undefined && isRight(text) ? text : none),
  write: (text) => (text === none ? [] : [text]),
})

/** Typed words to search for, at most `maxLength` letters of them; none when they cannot be stored. */
export const searchFilter = (parameter: string, maxLength: number): AddressFilter<string> => ({
  parameter,
  read: ([text = '']) => {
    const words = text.slice(0, maxLength)
    return isStorable(words) ? words : ''
  },
  write: (words) => (words === '' ? [] : [words]),
})

/** A number of at most five digits; the machine refuses those that are none of what is counted. */
export const numberFilter = (parameter: string): AddressFilter<number | null> => ({
  parameter,
  read: ([text]) => (text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null),
  write: (number) => (number === null ? [] : [String(number)]),
})

/** The id that a text spells; undefined for any other text. */
function idIn(text: string | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : undefined
  return isId(id) ? id : undefined
}

/** The id of one of the house's own things. */
export const idFilter = (parameter: string): AddressFilter<number | null> => ({
  parameter,
  read: ([text]) => idIn(text) ?? null,
  write: (id) => (id === null ? [] : [String(id)]),
})

/** The ids of several of the house's own things; none when they are too many. */
export const idsFilter = (parameter: string): AddressFilter<number[]> => ({
  parameter,
  read: (texts) => {
    const ids = texts.map(idIn).filter((id) => id !== undefined)
    return ids.length <= MOST_IDS_OF_FILTER ? ids : []
  },
  write: (ids) => ids.map(String),
})

/** One of some words; the address leaves the first one out. */
export const wordFilter = <Word extends string>(
  parameter: string,
  first: Word,
  ...others: readonly Word[]
): AddressFilter<Word> => ({
  parameter,
  read: ([text]) => others.find((word) => word === text) ?? first,
  write: (word) => (word === first ? [] : [word]),
})

/** The page of a list; the first is 1. */
export const pageFilter: AddressFilter<number> = {
  parameter: 'page',
  read: ([text = '']) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  write: (page) => (page > 1 ? [String(page)] : []),
}

/** The order that a press on a column's heading gives: rising first, then falling. */
export const orderBy = (name: string, current: string): string => (current === name ? `-${name}` : name)

const namesOf = <F>(table: AddressFilters<F>) => Object.keys(table) as (keyof F & string)[]

/** The filters that the texts of an address's parameters give. */
export const readFilters = <F>(
  table: AddressFilters<F>,
  textsOf: (parameter: string) => readonly string[],
): F =>
  Object.fromEntries(
    namesOf(table).map((name) => [name, table[name].read(textsOf(table[name].parameter))]),
  ) as F

/** The filters of a list that nothing narrows. */
export const unfiltered = <F>(table: AddressFilters<F>): F => readFilters(table, () => [])

/** The parameters of an address for filters, with their texts. */
export const writeFilters = <F>(table: AddressFilters<F>, filters: F): [parameter: string, text: string][] =>
  namesOf(table).flatMap((name) =>
    table[name].write(filters[name]).map((text): [string, string] => [table[name].parameter, text]),
  )
