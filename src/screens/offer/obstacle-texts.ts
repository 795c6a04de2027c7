import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfferObstacle } from '#domain/order/offer.ts'

/** Why an alternative cannot be ordered as it is; what is taken is named room by room. */
export const obstacleTexts: Record<Exclude<OfferObstacle, 'taken'>, MessageDescriptor> = {
  booked: msg`Bestilt`,
  requested: msg`Sendt som forespørsel`,
  expired: msg`Forslaget gjelder ikke lenger. Prisen under er dagens pris.`,
  tooLate: msg`Fristen for å bestille har gått ut.`,
  servingClosed: msg`Fristen for å bestille serveringen har gått ut.`,
  roomGone: msg`Rommet kan ikke lenger bestilles her.`,
  layoutGone: msg`Oppsettet tilbys ikke lenger i dette rommet.`,
  packageGone: msg`Pakken tilbys ikke lenger.`,
  productGone: msg`Noen av tilvalgene tilbys ikke lenger.`,
  changed: msg`Vi har endret noe, så dette kan ikke lenger bestilles akkurat slik.`,
  overbooked: msg`Det er ikke plass til så mange nå. Dere kan fortsatt sende en forespørsel.`,
}
