import { Trans } from '@lingui/react/macro'
import type { StartedBooking } from '#machines/room-calendar/types.ts'
import { checkoutAddressOf } from '#src/screens/room/room-address.ts'
import type { ButtonVariant } from '#src/ui/button-style.ts'
import { ButtonLink } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type BookLinkProps = {
  booking: StartedBooking
  onlyOnRequest: boolean
  /** What is booked, for who does not see where the link stands. */
  what: string
  variant?: ButtonVariant
}

/** From a time that is free straight to its checkout. It stands above a link that covers its card. */
export const BookLink = ({ booking, onlyOnRequest, what, variant = 'primary' }: BookLinkProps) => (
  <ButtonLink
    size="small"
    variant={variant}
    href={checkoutAddressOf(booking)}
    placement="relative z-10 shrink-0"
  >
    {onlyOnRequest ? <Trans>Send forespørsel</Trans> : <Trans>Bestill</Trans>}
    <VisuallyHidden>{what}</VisuallyHidden>
  </ButtonLink>
)
