import type { OfferAlternative, OfferedDate } from '#contract/structs/offer.ts'

/** What is chosen for all dates alike: the package with what is served and when, and the extras. */
const chosenOn = ({ content: { packets } }: OfferedDate): string => {
  const { packageId, arrangements, extraProducts } = packets[0] ?? {}
  const servings = arrangements?.map(({ orderPackageId, preferredTime }) => [orderPackageId, preferredTime])
  return JSON.stringify([packageId, servings, extraProducts])
}

/** Whether a date has one room, and perhaps others at the same time with nothing else. */
const isOfOneTime = ({ content: { packets } }: OfferedDate): boolean => {
  const times = packets.flatMap(({ bookings }) => bookings.map((each) => `${each.startTime} ${each.endTime}`))
  return (
    times.length === packets.length &&
    new Set(times).size === 1 &&
    packets.slice(1).every(({ packageId, extraProducts }) => packageId === null && extraProducts.length === 0)
  )
}

/** The room that a date begins with, and its layout. */
const mainRoomOf = ({ content: { packets } }: OfferedDate) => packets[0]?.bookings[0]

/** Whether the first room has one layout, on each date that begins with it: the steps ask for one. */
function hasOneLayout(dates: readonly OfferedDate[]): boolean {
  const rooms = dates.map(mainRoomOf)
  const inFirst = rooms.filter((room) => room?.roomId === rooms[0]?.roomId)
  return new Set(inFirst.map((room) => room?.seatingId)).size <= 1
}

/** Whether the steps of the checkout can order an alternative: what they keep, they can. */
export const isOfSteps = ({ dates }: Pick<OfferAlternative, 'dates'>): boolean =>
  dates.every(isOfOneTime) && new Set(dates.map(chosenOn)).size === 1 && hasOneLayout(dates)

/** Whether an alternative can be ordered as it is. What is overbooked can be sent as a request. */
export const canAccept = (alternative: OfferAlternative | null): boolean =>
  alternative !== null &&
  isOfSteps(alternative) &&
  (alternative.obstacle === null || alternative.obstacle === 'overbooked')

/** Whether a booking can begin with what is left of an alternative that cannot be ordered as it is. */
export const canRechoose = (alternative: OfferAlternative | null): boolean =>
  alternative !== null &&
  isOfSteps(alternative) &&
  alternative.obstacle !== 'roomGone' &&
  !canAccept(alternative)
