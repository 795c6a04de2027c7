import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reservation } from '#contract/structs/reservation.ts'

/** What each status is called in lists and histories. */
export const statusNames: Record<Reservation['reservationStatus'], MessageDescriptor> = {
  request: msg`Venter på svar`,
  option: msg`Opsjon`,
  confirmed: msg`Bekreftet`,
  changed: msg`Endret av oss`,
  declined: msg`Avslått`,
  cancelled: msg`Avbestilt`,
  lapsed: msg`Falt bort`,
}
