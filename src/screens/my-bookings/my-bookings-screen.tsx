import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Person } from '#contract/structs/people.ts'
import { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import { myBookingsActors } from '#machines/my-bookings/setup.ts'
import { addresses } from '#src/addresses.ts'
import { myBookingsPort } from '#src/api/my-bookings-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'
import { bookingsAddress, filtersOf, useBookingsAddress } from '#src/screens/my-bookings/bookings-address.ts'
import { BookingsFilters } from '#src/screens/my-bookings/bookings-filters.tsx'
import { BookingsList, type BookingsProps } from '#src/screens/my-bookings/bookings-list.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'
import { ViewLinks } from '#src/ui/view-links.tsx'

/** The bookings of the signed-in customer. */
export function MyBookingsScreen() {
  const { session } = usePortal()
  const person = useSelector(session, ({ context }) => context.person)
  return person ? <MyBookings key={person.uid} person={person} /> : <ScreenSkeleton />
}

function MyBookings({ person }: { person: Person }) {
  const { t } = useLingui()
  const { client } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    myBookingsMachine.provide({ actors: myBookingsActors(myBookingsPort(client)) }),
  )
  const { uid: personId, organizationId, isPrimary } = person
  const bookings = useActorRef(machine, {
    input: { filters: filtersOf(search), customer: { personId, organizationId, isPrimary } },
  })
  useBookingsAddress(bookings)
  return (
    <Page>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <ScreenHeading title={t`Mine bestillinger`}>
            <Trans>Mine bestillinger</Trans>
          </ScreenHeading>
          {person.organization && <p className="text-ink-soft text-lead">{person.organization.name}</p>}
        </div>
        <ButtonLink
          href={addresses.calendarFeeds}
          variant="secondary"
          size="small"
          icon={<Icon name="calendar" size="small" />}
        >
          <Trans>Få dem i kalenderen</Trans>
        </ButtonLink>
      </div>
      <Tabs bookings={bookings} />
      <BookingsFilters bookings={bookings} />
      <BookingsList bookings={bookings} />
    </Page>
  )
}

function Tabs({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const filters = useSelector(bookings, ({ context }) => context.filters)
  const hrefOf = (tab: typeof filters.tab) => bookingsAddress({ ...filters, tab, page: 1 })
  return (
    <ViewLinks
      label={t`Aktive og tidligere`}
      current={filters.tab}
      views={[
        { name: 'active', label: t`Aktive`, href: hrefOf('active') },
        { name: 'history', label: t`Historikk`, href: hrefOf('history') },
      ]}
      onOpen={(tab) => bookings.send({ type: 'tab.chosen', tab })}
    />
  )
}
