import type { Editor } from '#domain/reservation/reservation-status.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { ChangeToWrite, SeriesPart } from '#server/reservations/order-to-write.ts'
import type { Keyed } from '#server/reservations/store/idempotency.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** A change of a reservation that is locked, and who makes it. */
export type ChangeRequest = {
  /** Where all dates of an order are changed together. */
  series?: SeriesPart
  stored: StoredReservation
  who: Editor
  keyed: Keyed
  context: RequestContext
  services: HouseServices
  house: House
}

/** How a change is made: `code` is the coupon's, `override` the rules that staff break on purpose. */
export type HowToChange = Pick<ChangeToWrite, 'override' | 'isCustomerMailed' | 'isTrial'> & {
  code: { couponCode: string | null; hasCode: boolean }
}
