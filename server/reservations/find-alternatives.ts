import type { FieldError } from '#contract/field-codes.ts'
import type { Alternative } from '#domain/capacity/alternatives.ts'
import { movedRequest } from '#domain/order/price-request.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import { accept, type Operation, type RequestContext, refuseFields } from '#server/calls/operation.ts'
import { wishFault } from '#server/calls/requested-range.ts'
import { readAlternatives, readAlternativesInAny } from '#server/capacity/alternatives.ts'
import { roomInLayouts } from '#server/capacity/room-availability.ts'
import { hireFor } from '#server/catalogue/hire-of-room.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownCustomer } from '#server/catalogue/price-customer.ts'
import { currentPriceOf } from '#server/catalogue/room-view.ts'
import { roomsFor } from '#server/catalogue/search-meeting-rooms.ts'
import { alternativesOnWire, totalOf } from '#server/reservations/alternatives-on-wire.ts'
import { openPricing } from '#server/reservations/prices/open-pricing.ts'
import { movablePriceRequestFaults } from '#server/reservations/prices/price-request.ts'
import { changeAskedFor } from '#server/reservations/requested-change.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type Input = Parameters<Operation<'findAlternatives', HouseServices>>[0]

function faultsOf({ body }: Input, house: House, { tenant }: HouseServices, now: number): FieldError[] {
  const fault = wishFault(rangeFromWire(body), '', now, tenant.booking)
  if (fault) return [fault]
  const { roomId = null, seatingId = null, packageId = null, price = null } = body
  const room = roomId === null ? null : house.rooms.get(roomId)
  const unknown = (path: string, isUnknown: boolean): FieldError[] =>
    isUnknown ? [{ path, code: 'unknown' }] : []
  return [
    ...unknown('roomId', roomId !== null && room?.isOffered !== true),
    ...unknown('seatingId', seatingId !== null && room?.layoutOfSeating.has(seatingId) !== true),
    ...unknown('packageId', packageId !== null && !house.packages.has(packageId)),
    ...(price === null
      ? []
      : movablePriceRequestFaults(price, { house, tenant, now }).map((each) => ({
          ...each,
          path: `price.${each.path}`,
        }))),
  ]
}

/** The total of an alternative: of the whole booking there, or of the room alone. */
async function totalsFor(
  { body }: Input,
  change: StoredReservation | undefined,
  context: RequestContext,
  house: House,
  services: HouseServices,
) {
  if (body.price) {
    const { request, summaryOf } = await openPricing(body.price, change, context, house, services)
    const place = Math.max(
      0,
      request.rooms.findIndex(({ roomId }) => roomId === body.roomId),
    )
    return (alternative: Alternative) => totalOf(summaryOf(movedRequest(request, place, alternative)))
  }
  const hireOf = hireFor(ownCustomer(context.principal), house.texts[context.locale], context.now)
  return ({ roomId, range }: Alternative) => {
    const room = house.rooms.get(roomId)
    const hire = room && hireOf(room, { range, pax: body.expectedPax })
    return hire ? { totalPrice: hire.totalPrice, totalPriceVat: hire.totalPriceVat } : null
  }
}

/**
 * The nearest that is available in place of a room and time, or of a time in any of the rooms that pass the filters, each
 * with its total. One read of what is taken, however many rooms. Specification §11.7, decision totals.
 */
export const findAlternatives: Operation<'findAlternatives', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { body } = input
  const { now, locale } = context
  const house = await services.house.current()
  const faults = faultsOf(input, house, services, now)
  if (faults.length > 0) return refuseFields(faults)
  const change = await changeAskedFor(input, context, services)
  const range = rangeFromWire(body)
  const own = new Set(change?.bookings.map(({ id }) => id))
  const rules = { now, rules: services.tenant.booking }
  const { roomId = null, seatingId = null, expectedPax: pax } = body
  const packageWindow = house.packages.get(body.packageId ?? 0)
  const found =
    roomId === null
      ? await readAlternativesInAny(
          services.taken,
          {
            rooms: roomsFor(input, house, locale, (room) => currentPriceOf(room, range.start)).map((room) =>
              roomInLayouts(room, input.layoutIds ?? []),
            ),
            range,
            pax,
            own,
          },
          house,
          rules,
        )
      : await readAlternatives(
          services.taken,
          { roomId, seatingId, range, pax, packageWindow, own },
          house,
          rules,
        )
  const total = await totalsFor(input, change, context, house, services)
  return accept(alternativesOnWire(found, house.texts[locale], total))
}
