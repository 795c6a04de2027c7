import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import {
  askedOf,
  isNarrowed,
  type ReservationFilters,
  reservationFilters,
} from '#machines/reservation-list/filters.ts'
import {
  reservationListActors,
  reservationListMachine,
} from '#machines/reservation-list/reservation-list-machine.ts'
import type { ReservationListPort } from '#machines/reservation-list/types.ts'
import { everyPage } from '#src/api/every-page.ts'
import { reservationListPort } from '#src/api/reservation-list-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { filtersIn, useFiltersAddress } from '#src/portal/use-filters-address.ts'
import { useFollowing } from '#src/portal/use-following.ts'
import { bookingsAddressWith } from '#src/screens/bookings/bookings-address.ts'
import { BookingsFilters } from '#src/screens/bookings/bookings-filters.tsx'
import { type BookingsProps, BookingsTable, bookingsFile } from '#src/screens/bookings/bookings-table.tsx'
import { NewBookingLink } from '#src/screens/new-booking/new-booking-link.tsx'
import { ListSection, NoMatches } from '#src/screens/staff/list-section.tsx'
import { UnfollowedNotice } from '#src/screens/staff/unfollowed-notice.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

const mirrored = {
  table: reservationFilters,
  isStep: (filters: ReservationFilters, before: ReservationFilters) =>
    filters.page !== before.page || filters.state !== before.state,
}

/** The venue's bookings and requests: searched, filtered, ordered, page by page. */
export function BookingsScreen() {
  const { t } = useLingui()
  const { client, send } = usePortal()
  const search = useSearch()
  const [port] = useState(() => reservationListPort(client, send))
  const [machine] = useState(() => reservationListMachine.provide({ actors: reservationListActors(port) }))
  const [input] = useState(() => ({ filters: filtersIn(reservationFilters, search) }))
  const bookings = useActorRef(machine, { input })
  useFiltersAddress(bookings, mirrored)
  const following = useFollowing(
    { kind: 'venue' },
    useCallback(() => bookings.send({ type: 'list.outdated' }), [bookings]),
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ScreenHeading dense title={t`Bestillinger`}>
          <Trans>Bestillinger</Trans>
        </ScreenHeading>
        <NewBookingLink />
      </div>
      <UnfollowedNotice following={following} />
      <BookingsFilters bookings={bookings} />
      <List bookings={bookings} port={port} />
    </>
  )
}

function List({ bookings, port }: BookingsProps & { port: ReservationListPort }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const filters = useSelector(bookings, ({ context }) => context.filters)
  const items = useSelector(bookings, ({ context }) => context.list?.items)
  const tableOf = async (signal: AbortSignal) => {
    const asked = askedOf(filters)
    const all = await everyPage((number) => port.listReservations({ ...asked, page: number }, signal))
    return bookingsFile(all, t`Bestillinger`, formats, (label) => i18n._(label))
  }
  return (
    <ListSection
      list={bookings}
      title={t`Bestillinger`}
      hrefOf={(number) => bookingsAddressWith({ ...filters, page: number })}
      countOf={(total) => <Plural value={total} one="# bestilling" other="# bestillinger" />}
      tableOf={tableOf}
    >
      {items && items.length > 0 ? (
        <BookingsTable bookings={bookings} items={items} />
      ) : (
        <None bookings={bookings} />
      )}
    </ListSection>
  )
}

function None({ bookings }: BookingsProps) {
  const listed = useSelector(bookings, ({ context }) => context.listedFilters)
  if (listed && isNarrowed(listed))
    return (
      <NoMatches
        onClear={() => bookings.send({ type: 'filters.cleared' })}
        clears={<Trans>Vis de kommende</Trans>}
      >
        <Trans>Ingen bestillinger passer til det du har valgt.</Trans>
      </NoMatches>
    )
  return (
    <EmptyState icon="info" title={<Trans>Ingen kommende bestillinger</Trans>}>
      <Trans>Bestillinger og forespørsler kommer hit når de er sendt.</Trans>
    </EmptyState>
  )
}
