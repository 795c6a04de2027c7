import { Trans } from '@lingui/react/macro'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { newBlockAddressFor } from '#src/screens/blocks/blocks-address.ts'
import { newBookingAddressFor } from '#src/screens/new-booking/new-booking-address.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'

type NewHereLinkProps = { roomId: number; date: VenueDate; isOpen: boolean; isReachable: boolean }

/** Fills a cell in which nothing is: it books the room that day, or blocks it where the venue is closed or the day is over. */
export function NewHereLink({ roomId, date, isOpen, isReachable }: NewHereLinkProps) {
  const { clock } = usePortal()
  const isBookable = isOpen && date >= venueDateOf(clock())
  return (
    <Link
      data-stop
      tabIndex={isReachable ? 0 : -1}
      href={isBookable ? newBookingAddressFor({ roomId, date }) : newBlockAddressFor(roomId, date)}
      className="absolute inset-0 z-5 grid place-items-center text-ink-soft text-meta opacity-0 hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-1 rounded-small bg-surface px-1.5 py-0.5">
        <Icon name="plus" size="small" />
        {isBookable ? <Trans>Ny bestilling</Trans> : <Trans>Sperr</Trans>}
      </span>
    </Link>
  )
}
