import type { OfferAlternative, OfferedDate } from '#contract/structs/offer.ts'

/** What is chosen for all dates alike: the package with what is served and when, and which extras. */
const chosenOn = ({ content: { packets } }: OfferedDate): string => {
  const { packageId, arrangements, extraProducts } = packets[0] ?? {}
  const servings = arrangements?.map(({ orderPackageId, preferredTime }) => [orderPackageId, preferredTime])
  return JSON.stringify([packageId, servings, extraProducts?.map(({ productId }) => productId)])
}

/** Of a product on each date: how many, and how many come. */
const quantitiesOf = (dates: readonly OfferedDate[], productId: number) =>
  dates.map(({ content: { packets, expectedPax } }) => {
    const extra = packets[0]?.extraProducts.find((each) => each.productId === productId)
    return { quantity: extra?.quantity, people: expectedPax }
  })

/** Whether as many of a product are ordered as people come, where that is not the same on each date. */
export const isForEveryone = (dates: readonly OfferedDate[], productId: number): boolean => {
  const ordered = quantitiesOf(dates, productId)
  return (
    new Set(ordered.map(({ quantity }) => quantity)).size > 1 &&
    ordered.every(({ quantity, people }) => quantity === people)
  )
}

/** Whether there are so many of each extra on every date, or one for everyone: the steps ask for either. */
const haveSameExtras = (dates: readonly OfferedDate[]): boolean =>
  (dates[0]?.content.packets[0]?.extraProducts ?? []).every(
    ({ productId }) =>
      isForEveryone(dates, productId) ||
      new Set(quantitiesOf(dates, productId).map(({ quantity }) => quantity)).size === 1,
  )

/** Whether a date has one room, and perhaps others at the same time with nothing else. */
const isOfOneTime = ({ content: { packets } }: OfferedDate): boolean => {
  const times = packets.flatMap(({ bookings }) => bookings.map((each) => `${each.startTime} ${each.endTime}`))
  return (
    times.length === packets.length &&
    new Set(times).size === 1 &&
    packets.slice(1).every(({ packageId, extraProducts }) => packageId === null && extraProducts.length === 0)
  )
}

/** Whether a room has one layout wherever as many people are in it: the steps ask for one. */
function haveSameLayouts(dates: readonly OfferedDate[]): boolean {
  const bookings = dates.flatMap(({ content: { packets } }) => packets.flatMap((packet) => packet.bookings))
  const uses = bookings.map(({ roomId, expectedPax }) => `${roomId} ${expectedPax}`)
  const laidOut = bookings.map(({ seatingId }, place) => `${uses[place]} ${seatingId}`)
  return new Set(laidOut).size === new Set(uses).size
}

/** Whether the steps of the checkout can order an alternative: what they keep, they can. */
export const isOfSteps = ({ dates }: Pick<OfferAlternative, 'dates'>): boolean =>
  dates.every(isOfOneTime) &&
  new Set(dates.map(chosenOn)).size === 1 &&
  haveSameExtras(dates) &&
  haveSameLayouts(dates)

/** Whether someone with the link has ordered it. */
export const isOrdered = ({ obstacle }: Pick<OfferAlternative, 'obstacle'>): boolean =>
  obstacle === 'booked' || obstacle === 'requested'

/** Whether an alternative can be ordered as it is. What is overbooked can be sent as a request. */
export const canAccept = (alternative: OfferAlternative | null): boolean =>
  alternative !== null &&
  isOfSteps(alternative) &&
  (alternative.obstacle === null || alternative.obstacle === 'overbooked')

/** Whether what an alternative costs now is what one would pay: it can be ordered, or only its validity is over. */
export const isPriceOpen = (alternative: OfferAlternative): boolean =>
  canAccept(alternative) || alternative.obstacle === 'expired'

/** Whether a booking can begin with what is left of an alternative that cannot be ordered as it is. */
export const canRechoose = (alternative: OfferAlternative | null): boolean =>
  alternative !== null &&
  isOfSteps(alternative) &&
  alternative.obstacle !== 'roomGone' &&
  !isOrdered(alternative) &&
  !canAccept(alternative)
