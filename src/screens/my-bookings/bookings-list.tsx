import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isNarrowed } from '#machines/my-bookings/filters.ts'
import type { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import type { MyBookingsEvent } from '#machines/my-bookings/types.ts'
import { BookingCard, BookingCardSkeleton } from '#src/screens/my-bookings/booking-card.tsx'
import { bookingsAddress } from '#src/screens/my-bookings/bookings-address.ts'
import { NoBookings } from '#src/screens/my-bookings/no-bookings.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useListArrival } from '#src/ui/list-arrival.ts'
import { LastListNotice, ListFailed } from '#src/ui/list-failure.tsx'
import { Paging } from '#src/ui/paging.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export type BookingsProps = { bookings: ActorRefFrom<typeof myBookingsMachine> }

/** `onAsk`: requests another list, from a control that may be gone when it arrives. */
type AskingProps = BookingsProps & { onAsk: (event: MyBookingsEvent) => void }

/** The bookings of a tab with their number, and the loading and failure states. */
export function BookingsList({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const isRefreshing = useSelector(bookings, (state) => state.hasTag('refreshing'))
  const isStale = useSelector(bookings, (state) => state.hasTag('stale'))
  const hasFailed = useSelector(bookings, (state) => state.hasTag('failed'))
  const filters = useSelector(bookings, ({ context }) => context.filters)
  const listedFilters = useSelector(bookings, ({ context }) => context.listedFilters)
  const list = useSelector(bookings, ({ context }) => context.list)
  const isOfTab = filters.tab === listedFilters?.tab
  const { heading, awaits } = useListArrival(list, isStale || hasFailed)
  const sendAndAwait = (event: MyBookingsEvent) => {
    awaits()
    bookings.send(event)
  }
  return (
    <section aria-labelledby="bestillinger" className="grid gap-5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="bestillinger" ref={heading} tabIndex={-1} className="text-title">
          {filters.tab === 'active' ? (
            <Trans>Aktive bestillinger</Trans>
          ) : (
            <Trans>Tidligere bestillinger</Trans>
          )}
        </h2>
        <p aria-live="polite" className="text-ink-soft text-small">
          <ListCount bookings={bookings} />
        </p>
        <ClearFilters bookings={bookings} onAsk={sendAndAwait} />
      </div>
      {isStale && <LastListNotice onRetry={() => sendAndAwait({ type: 'list.retried' })} />}
      <div
        aria-busy={isRefreshing || undefined}
        className={classNames('grid gap-5', isRefreshing && 'awaiting')}
      >
        <ListState bookings={bookings} onAsk={sendAndAwait} />
      </div>
      {isOfTab && list && (
        <Paging
          label={t`Sider med bestillinger`}
          page={listedFilters.page}
          pages={list.numPages}
          hrefOf={(page) => bookingsAddress({ ...filters, page })}
          onChoose={(page) => sendAndAwait({ type: 'page.chosen', page })}
        />
      )}
    </section>
  )
}

function ListCount({ bookings }: BookingsProps) {
  const isBusy = useSelector(bookings, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(bookings, (state) => state.hasTag('failed'))
  const total = useSelector(bookings, ({ context }) => context.list?.totalResults ?? 0)
  if (isBusy)
    return (
      <VisuallyHidden>
        <Trans>Henter bestillingene …</Trans>
      </VisuallyHidden>
    )
  if (hasFailed) return null
  return <Plural value={total} _0="Ingen bestillinger" one="# bestilling" other="# bestillinger" />
}

/** As text, apart from the fields, so that it is visible while they are collapsed. */
function ClearFilters({ bookings, onAsk }: AskingProps) {
  const filters = useSelector(bookings, ({ context }) => context.filters)
  const isEmpty = useSelector(bookings, (state) => state.hasTag('empty'))
  if (!isNarrowed(filters) || isEmpty) return null
  return (
    <Button
      variant="quiet"
      size="small"
      placement="ml-auto -mr-3"
      onClick={() => onAsk({ type: 'filters.cleared' })}
    >
      <Trans>Fjern filtrene</Trans>
    </Button>
  )
}

function ListState({ bookings, onAsk }: AskingProps) {
  const isBusy = useSelector(bookings, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(bookings, (state) => state.hasTag('failed'))
  const items = useSelector(bookings, ({ context }) => context.list?.items)
  const ownId = useSelector(bookings, ({ context }) => context.customer.personId)
  if (isBusy)
    return (
      <Cards>
        {[1, 2, 3].map((n) => (
          <BookingCardSkeleton key={n} />
        ))}
      </Cards>
    )
  if (hasFailed || !items)
    return (
      <ListFailed
        title={<Trans>Bestillingene kunne ikke hentes</Trans>}
        onRetry={() => onAsk({ type: 'list.retried' })}
      >
        <Trans>Vi fikk ikke svar. Bestillingene er ikke berørt. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (items.length === 0) return <NoneOf bookings={bookings} onAsk={onAsk} />
  return (
    <Cards>
      {items.map((booking) => (
        <BookingCard key={booking.id} booking={booking} ownId={ownId} />
      ))}
    </Cards>
  )
}

function NoneOf({ bookings, onAsk }: AskingProps) {
  const listedFilters = useSelector(bookings, ({ context }) => context.listedFilters)
  if (!listedFilters) return null
  return (
    <NoBookings
      tab={listedFilters.tab}
      isNarrowed={isNarrowed(listedFilters)}
      onClear={() => onAsk({ type: 'filters.cleared' })}
      onHistory={() => onAsk({ type: 'tab.chosen', tab: 'history' })}
    />
  )
}

function Cards({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Bestillinger`} className="grid gap-4">
      {children}
    </ul>
  )
}
