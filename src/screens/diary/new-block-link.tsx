import { Trans } from '@lingui/react/macro'
import type { VenueDate } from '#domain/time/venue-time.ts'
import { newBlockAddressFor } from '#src/screens/blocks/blocks-address.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'

type NewBlockLinkProps = { roomId: number; date: VenueDate; isReachable: boolean }

/** Fills a cell in which nothing is: it blocks the room that day. */
export const NewBlockLink = ({ roomId, date, isReachable }: NewBlockLinkProps) => (
  <Link
    data-stop
    tabIndex={isReachable ? 0 : -1}
    href={newBlockAddressFor(roomId, date)}
    className="absolute inset-0 z-5 grid place-items-center text-ink-soft text-meta opacity-0 hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2"
  >
    <span className="flex items-center gap-1 rounded-small bg-surface px-1.5 py-0.5">
      <Icon name="plus" size="small" />
      <Trans>Sperr</Trans>
    </span>
  </Link>
)
