import { Trans } from '@lingui/react/macro'
import { newBookingAddress } from '#src/screens/new-booking/new-booking-address.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** The way to a new booking for a customer, from the screens of the day. */
export const NewBookingLink = ({ href = newBookingAddress }: { href?: string }) => (
  <ButtonLink href={href}>
    <Icon name="plus" size="small" />
    <Trans>Ny bestilling</Trans>
  </ButtonLink>
)
