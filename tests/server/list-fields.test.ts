import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { Id, text } from '#contract/wire.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { filtersIn, listingQuery } from '#server/calls/lists/listing-query.ts'
import { reservation } from '#server/database/reservation-schema.ts'

const hasRoom = sql`has the room`

it('a filter with a condition needs no column', () => {
  const fields = listFields({ note: text(60), roomId: Id }, reservation, {
    conditions: { roomId: (id) => (id === 7 ? hasRoom : undefined) },
  })
  expect(filtersIn({ roomId: 7 }, fields)).toEqual([hasRoom])
  expect(filtersIn({ roomId: 8 }, fields)).toEqual([])
  // @ts-expect-error: a list that can be ordered has a column for each of its fields.
  listingQuery({}, fields)
})

it('a filter without a condition needs a column', () => {
  // @ts-expect-error: a reservation has no column `roomId`.
  listFields({ note: text(60), roomId: Id }, reservation)
})
