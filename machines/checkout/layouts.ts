import type { FieldRefusal } from '#contract/field-codes.ts'
import type { Room, Seating } from '#contract/structs/room.ts'
import { seatingReason } from '#domain/order/order-faults.ts'
import { capacityRoomOf } from '#machines/house.ts'
import { layoutsWithoutTime } from '#machines/kit/seat-check.ts'
import type { PlannedRoom } from '#machines/planned-dates.ts'
import { datesOf, isSameUse, keepingLayouts, type RoomUse, roomOfSlug } from './draft-dates.ts'
import { frozenOf } from './frozen.ts'
import { isRoomUnchanged } from './line-changes.ts'
import type { Booking, CheckoutDraft, Choice } from './types.ts'

/** The layouts of a room that can be had online, each with why so many people can't have it. */
const layoutsFor = (room: Room, people: number): Choice<Seating>[] =>
  room.seatings
    .filter(({ availableOnline }) => availableOnline)
    .map((item) => ({ item, reason: seatingReason(capacityRoomOf(room), item.id, people) ?? null }))

/**
 * The layouts of the first room that can be had online, each with the reason why it cannot be chosen: the people, or its
 * preparation.
 */
export function layoutChoices(booking: Booking): Choice<Seating>[] {
  const { draft, catalogue, seats } = booking
  const withoutTime = layoutsWithoutTime(seats)
  return layoutsFor(catalogue.room, draft.people).map(({ item, reason }) => {
    if (item.id === draft.seatingId && isRoomUnchanged(booking)) return { item, reason: null }
    if (!reason && withoutTime.includes(item.id))
      return { item, reason: { code: 'noTimeToPrepare', limit: item.prepTimeInMin } }
    return { item, reason }
  })
}

const usualOf = (choices: Choice<Seating>[]): number | null =>
  choices.find(({ item, reason }) => item.isDefault && reason === null)?.item.id ?? null

/** The layout until the customer chooses one: the usual one, where it is available. */
export const usualLayout = (booking: Booking): number | null => usualOf(layoutChoices(booking))

/** The layout that is not asked for: the only one there is, or that the people fit in. */
function onlyLayout(booking: Booking): Seating | undefined {
  const layouts = layoutChoices(booking)
  const fitting = layouts.filter(({ reason }) => isOfTime(reason))
  const [first, ...others] = layouts.length === 1 ? layouts : fitting
  return others.length === 0 ? first?.item : undefined
}

const isOfTime = (reason: FieldRefusal | null) => reason === null || reason.code === 'noTimeToPrepare'

/** The layout that an order gets in its first room: the chosen one, or the only one there is. */
export const seatingIdOf = (booking: Booking): number | null =>
  booking.draft.seatingId ?? onlyLayout(booking)?.id ?? null

/** Whether a layout has to be chosen for the first room, or one is chosen that can't be had. */
export function isFirstLayoutAsked(booking: Booking): boolean {
  const layouts = layoutChoices(booking)
  if (layouts.length < 2) return false
  const only = onlyLayout(booking)
  const { reason = null } = layouts.find(({ item }) => item === only) ?? {}
  return !only || reason !== null || seatingIdOf(booking) !== only.id
}

/** The layout that an order gets in its first room, also one that cannot be had online. */
export const layoutOf = (booking: Booking): Seating | undefined => {
  const id = seatingIdOf(booking)
  return booking.catalogue.room.seatings.find((seating) => seating.id === id)
}

const firstUse = ({ roomSlug: slug, people }: CheckoutDraft): RoomUse => ({ slug, people })

/**
 * The layout of a room of the dates: that of the first room where it is the same with as many people, else its own; of a new
 * booking, one that the people fit in until the customer chooses.
 */
export function seatingIdIn(booking: Booking, planned: PlannedRoom): number | null {
  const { draft, editing } = booking
  if (isSameUse(planned, firstUse(draft))) return draft.seatingId
  const own = planned.seatingId ?? null
  const room = roomOfSlug(booking, planned.slug)
  if (own !== null || editing || !room) return own
  const choices = layoutsFor(room, planned.people)
  const fitting = choices.filter(({ reason }) => reason === null).map(({ item }) => item.id)
  const asFirst = fitting.find((id) => id === draft.seatingId)
  return asFirst ?? usualOf(choices) ?? fitting[0] ?? null
}

/** The rooms besides the first, with their layouts that so many people fit in, and the one that they get. */
export function moreLayouts(booking: Booking) {
  const uses = datesOf(booking.draft).flatMap(({ rooms }) => rooms)
  return uses.flatMap((use, place) => {
    const room = roomOfSlug(booking, use.slug)
    const isSeen = uses.findIndex((each) => isSameUse(each, use)) < place
    if (!room || isSeen || isSameUse(use, firstUse(booking.draft))) return []
    const fitting = layoutsFor(room, use.people).flatMap(({ item, reason }) => (reason ? [] : [item]))
    return [{ use, room, fitting, seatingId: seatingIdIn(booking, use) }]
  })
}

/** Whether there are several layouts to show, in any room. */
export const areLayoutsSeveral = (booking: Booking): boolean =>
  layoutChoices(booking).length > 1 || isMoreAsked(booking)

const isMoreAsked = (booking: Booking): boolean =>
  moreLayouts(booking).some(({ fitting }) => fitting.length > 1)

/** Whether a layout has to be chosen, or can be in another room than the first. */
export const isLayoutAsked = (booking: Booking): boolean =>
  isFirstLayoutAsked(booking) || isMoreAsked(booking)

/** Whether a layout can be chosen now, of the first room or of another. */
export function isLayoutOffered(
  booking: Booking,
  { id, of }: { id: number; of?: RoomUse | undefined },
): boolean {
  if (frozenOf(booking).seatingId) return false
  if (!of) return layoutChoices(booking).some((each) => each.item.id === id && !each.reason)
  return moreLayouts(booking).some(
    ({ use, fitting }) => isSameUse(use, of) && fitting.some((layout) => layout.id === id),
  )
}

/** A layout for the first room, or for another wherever as many are in it. */
export const withLayoutFor = (
  draft: CheckoutDraft,
  { id, of }: { id: number; of?: RoomUse | undefined },
): Partial<CheckoutDraft> => (of ? keepingLayouts(draft, [{ ...of, seatingId: id }]) : { seatingId: id })
