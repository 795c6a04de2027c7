import type { MeetingPackage, OrderPackage, Product } from '#contract/structs/package.ts'
import { lineClosed } from '#domain/order/line-deadlines.ts'
import { type LunchSlot, lunchSlots } from '#domain/order/package-window.ts'
import { type PacketAt, packageReason, productReason } from '#domain/order/packet-faults.ts'
import { isServed } from '#domain/order/servings.ts'
import type { Instant, VenueDate } from '#domain/time/venue-time.ts'
import { packagesOnline, partsOf } from '#machines/catalogue/items.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { frozenOf, isDayFrozen } from './frozen.ts'
import { packageChanges, unchangedPaths } from './line-changes.ts'
import { deadlineRulesOf, orderedBy, productsOf } from './order.ts'
import { servingDays } from './servings.ts'
import type { Booking, CheckoutDraft, Choice } from './types.ts'

/** The times of a part on one of its days; `isFrozen` where they can't be changed any more. */
type ServingDayOffer = { date: VenueDate; slots: LunchSlot[]; isFrozen: boolean }
export type ServingOffer = Choice<OrderPackage> & {
  isChosen: boolean
  /** Available those that can be had on each day. */
  slots: LunchSlot[]
  days: ServingDayOffer[]
}

/** The chosen package; null when none is. */
export const chosenPackage = ({ draft, catalogue }: Booking): MeetingPackage | null =>
  catalogue.packages.find((pack) => pack.id === draft.packageId) ?? null

/** The packet of a booking's order with its days; null while its time cannot be read. */
export function packetOf(booking: Booking): PacketAt | null {
  const [packet] = orderedBy(booking)?.packets ?? []
  return packet ? { packet, path: 'packets.0', days: servingDays(booking) } : null
}

const noneUnchanged: ReadonlySet<string> = new Set()

type PackagesOfDates = Pick<Booking, 'catalogue' | 'rules' | 'now'> & { choices: Choice<MeetingPackage>[] }

/** Of sixty dates they take 10 ms, and are asked for dozens of times after each event: they are remembered of a draft. */
const ofDrafts = new WeakMap<CheckoutDraft, PackagesOfDates>()

/** The packages, each with the reason why it can't be had at the chosen time, on any of several dates. */
export function packageChoices(booking: Booking): Choice<MeetingPackage>[] {
  const { draft, catalogue, rules, now } = booking
  if (draft.moreDates.length === 0) return packageChoicesOn(booking)
  const known = ofDrafts.get(draft)
  if (known?.catalogue === catalogue && known.rules === rules && known.now === now) return known.choices
  const choices = packageChoicesOfDates(booking)
  ofDrafts.set(draft, { catalogue, rules, now, choices })
  return choices
}

function packageChoicesOfDates(booking: Booking): Choice<MeetingPackage>[] {
  const ofDates = bookingsByDate(booking).map((date) => {
    return { on: date.draft.start, choices: packageChoicesOn(date) }
  })
  return packagesOnline(booking.catalogue.packages).map((item, place) => {
    const refusing = ofDates.find(({ choices }) => choices[place]?.reason)
    const reason = refusing?.choices[place]?.reason
    return reason ? { item, reason, on: refusing.on } : { item, reason: null }
  })
}

function packageChoicesOn(booking: Booking): Choice<MeetingPackage>[] {
  const { packageId: frozen = null } = frozenOf(booking)
  const packetAt = packetOf(booking)
  const deadlines = deadlineRulesOf(booking)
  return packagesOnline(booking.catalogue.packages).map((item) => {
    const isChosen = item.id === booking.draft.packageId
    if (frozen && !isChosen) return { item, reason: frozen }
    if (!packetAt) return { item, reason: { code: 'date' } }
    const retained = isChosen ? unchangedPaths(booking) : noneUnchanged
    const packet = { ...packetAt.packet, packageId: item.id }
    const judging = { ...deadlines, retained, now: booking.now }
    return {
      item,
      reason: packageReason(item, item.orderPackages, { ...packetAt, packet }, judging) ?? null,
    }
  })
}

/** Whether there is a package to choose, or one is chosen that can't be had. A time that can't be read decides nothing. */
export const isPackageAsked = (booking: Booking): boolean =>
  packageChoices(booking).some(
    ({ item, reason }) => reason === null || reason.code === 'date' || item.id === booking.draft.packageId,
  )

/** Whether a package, or none, can be chosen now. */
export const isPackageOffered = (booking: Booking, id: number | null): boolean =>
  !frozenOf(booking).packageId &&
  (id === null || packageChoices(booking).some((each) => each.item.id === id && !each.reason))

/** The parts of the chosen package, whether they are chosen, and the times they can be had at. */
export function servingChoices(booking: Booking): ServingOffer[] {
  const pack = chosenPackage(booking)
  const days = servingDays(booking)
  if (!pack || days.length === 0) return []
  const deadlines = deadlineRulesOf(booking)
  const isOpen = ({ start }: { start: Instant }) => !lineClosed('servings', start, booking.now, deadlines)
  const isChangeOpen = packageChanges(booking).added.every(isOpen)
  return partsOf(pack).map((item) => {
    const isChosen = booking.draft.servings.some((serving) => serving.orderPackageId === item.id)
    const isClosed = isServed(item) && !(isChosen ? isChangeOpen : days.every(isOpen))
    const offers = days.map((day) => {
      return { date: day.date, slots: lunchSlots(item.timeSlots, day), isFrozen: isDayFrozen(booking, day) }
    })
    const [first] = offers
    const isOnEachDay = ({ time }: LunchSlot) =>
      offers.every(({ slots }) => slots.some((slot) => slot.time === time && slot.available))
    return {
      item,
      reason: isClosed ? { code: 'servingClosed' } : null,
      isChosen,
      slots: (first?.slots ?? []).map((slot) => ({ ...slot, available: isOnEachDay(slot) })),
      days: offers,
    }
  })
}

const offerOf = (booking: Booking, id: number): ServingOffer | undefined =>
  frozenOf(booking).packageId ? undefined : servingChoices(booking).find(({ item }) => item.id === id)

/** Whether a part of the package can be chosen besides what is. */
export function canAddServing(booking: Booking, id: number): boolean {
  const offer = offerOf(booking, id)
  return offer !== undefined && !offer.isChosen && !offer.reason
}

/** Whether a part of the package can be gone without. */
export function canRemoveServing(booking: Booking, id: number): boolean {
  const offer = offerOf(booking, id)
  return offer?.isChosen === true && !offer.item.isRequired
}

/** Whether a chosen part can be had at a time, on one day or on all of them. */
export function isServingTimeOffered(
  booking: Booking,
  { id, time, date }: { id: number; time: string; date?: VenueDate | undefined },
): boolean {
  const offer = servingChoices(booking).find(({ item }) => item.id === id)
  if (!offer?.isChosen) return false
  const days = offer.days.filter((day) => date === undefined || day.date === date)
  const isOffered = ({ slots, isFrozen }: ServingDayOffer) =>
    !isFrozen && slots.some((slot) => slot.available && slot.time === time)
  return days.length > 0 && days.every(isOffered)
}

/** Whether the time of anything that is served can be changed still, on any of its days. */
export const isAnyServingTimeOpen = (booking: Booking): boolean =>
  servingChoices(booking).some(
    ({ isChosen, slots, days }) => isChosen && slots.length > 0 && days.some(({ isFrozen }) => !isFrozen),
  )

/** The extra products, each with the reason why it can't be ordered, or changed, any more. */
export function extraChoices(booking: Booking): Choice<Product>[] {
  const { draft, catalogue, now } = booking
  const frozen = frozenOf(booking)
  const { rules, hours } = deadlineRulesOf(booking)
  const sold = { products: productsOf(booking), hours }
  return catalogue.products
    .filter(({ isAvailable }) => isAvailable)
    .map((item) => {
      const closed = frozen[`extras.${item.id}`]
      if (closed) return { item, reason: closed }
      return { item, reason: productReason(item.id, draft.start, { catalogue: sold, rules, now }) ?? null }
    })
}

/** Whether there is an extra product to choose, or one is chosen that can't be had. */
export const areExtrasAsked = (booking: Booking): boolean =>
  booking.draft.extras.length > 0 || extraChoices(booking).some(({ reason }) => reason === null)

/** Whether so many of a product can be had now; none of what can't be ordered is always fine, unless it has to stay. */
export function isExtraOffered(
  booking: Booking,
  { id, quantity }: { id: number; quantity: number },
): boolean {
  if (frozenOf(booking)[`extras.${id}`]) return false
  return quantity <= 0 || extraChoices(booking).some((each) => each.item.id === id && !each.reason)
}

const isServedProduct = (draft: CheckoutDraft, products: readonly Product[]) =>
  draft.extras.some(({ productId }) => products.some((each) => each.id === productId && each.isServing))

/** Whether food or drink comes with the package. */
function isPackageServed(booking: Booking): boolean {
  const pack = chosenPackage(booking)
  if (!pack || servingDays(booking).length === 0) return false
  const served = partsOf(pack).filter(isServed)
  return booking.draft.servings.some((serving) => served.some(({ id }) => id === serving.orderPackageId))
}

/** Whether food or drink is ordered: only then are allergies asked for. Specification §13.4. */
export const hasServings = (booking: Booking): boolean =>
  isPackageServed(booking) || isServedProduct(booking.draft, booking.catalogue.products)
