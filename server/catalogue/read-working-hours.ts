import { fromWire, venueDaysBetween } from '#domain/time/venue-time.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

const MOST_DAYS = 400

/**
 * Regular hours up to the last year of the range (a weekday that has none in it follows an earlier one), and the
 * special days inside the range. Specification §7 and §10.2.
 */
export const readWorkingHours: Operation<'readWorkingHours', HouseServices> = async (
  given,
  { locale },
  { house: store },
) => {
  const { startRange, endRange } = given
  const days = venueDaysBetween(startRange, endRange) + 1
  if (days < 1 || fromWire(startRange) === undefined) {
    return refuseFields([{ path: 'endRange', code: 'endsBeforeStart' }])
  }
  if (days > MOST_DAYS) return refuseFields([{ path: 'endRange', code: 'tooLong', limit: MOST_DAYS }])
  const house = await store.current()
  return accept({
    regular: house.regular.filter(({ year }) => year <= Number(endRange.slice(0, 4))),
    special: house.texts[locale].special.filter(({ date }) => date >= startRange && date <= endRange),
  })
}
