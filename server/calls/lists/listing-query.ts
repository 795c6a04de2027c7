import type { SQL } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { type Comparable, filtered, type ListFields } from '#server/calls/lists/list-field.ts'
import { readDfilter } from '#server/calls/lists/read-dfilter.ts'
import { readOrderBy } from '#server/calls/lists/read-order-by.ts'
import { type Answer, accept, refuseFields } from '#server/calls/operation.ts'

/** What a list is asked for: filters by their own names, beside these two. */
export type ListingAsked = { dfilter?: string | undefined; orderBy?: string | undefined } & Record<
  string,
  unknown
>

export type ListingQuery = { conditions: SQL[]; order: SQL[] }

function filtersIn(asked: ListingAsked, fields: ListFields): SQL[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = asked[name] as Comparable | undefined
    if (value === undefined) return []
    return [filtered(field, field.kind === 'time' ? (fromWire(String(value)) ?? null) : value)]
  })
}

/** The conditions and the order that a list is asked for, or a refusal that names `dfilter` or `orderBy`. */
export function listingQuery(asked: ListingAsked, fields: ListFields): Answer<ListingQuery> {
  const filter = asked.dfilter ? readDfilter(asked.dfilter, fields) : { conditions: [] }
  const order = asked.orderBy ? readOrderBy(asked.orderBy, fields) : { order: [] }
  const faults = [filter, order].flatMap((each): FieldError[] => ('fault' in each ? [each.fault] : []))
  if ('fault' in filter || 'fault' in order) return refuseFields(faults)
  return accept({ conditions: [...filtersIn(asked, fields), ...filter.conditions], order: order.order })
}
