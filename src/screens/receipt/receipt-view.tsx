import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useCallback } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { holdsRooms } from '#domain/reservation/reservation-status.ts'
import type { receiptMachine } from '#machines/receipt/receipt-machine.ts'
import type { ReceiptEvent } from '#machines/receipt/types.ts'
import { mayHaveGuestLink } from '#machines/reservation-rules.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { storedAccessKey } from '#src/screens/receipt/access-key.ts'
import { BookAgain } from '#src/screens/receipt/book-again.tsx'
import { CancelledPrice } from '#src/screens/receipt/cancelled-price.tsx'
import { ChangeSection } from '#src/screens/receipt/change-section.tsx'
import { DoneNotice } from '#src/screens/receipt/done-notice.tsx'
import { cancelDialog, guestLink, optionAnswer, staffChanges } from '#src/screens/receipt/lazy-parts.ts'
import { OrganiserActions } from '#src/screens/receipt/organiser-actions.tsx'
import { ReservationDetails } from '#src/screens/receipt/reservation-details.tsx'
import { isOver, textsFor } from '#src/screens/receipt/status-texts.tsx'
import { VenueContact } from '#src/screens/receipt/venue-contact.tsx'
import { ChargedFee } from '#src/screens/reservation/cancellation-timeline.tsx'
import { SeriesLine } from '#src/screens/series/series-line.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Card, Page, ScreenHeading } from '#src/ui/page.tsx'

const marks = {
  positive: 'bg-positive text-surface',
  caution: 'bg-caution text-surface',
  negative: 'bg-negative text-negative-on',
} as const

/** The way to the order that a date is one of, where the visitor can open it. */
function OrderOfDate({ reservation: { seriesId } }: { reservation: Reservation }) {
  const { session, storage } = usePortal()
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'))
  if (!seriesId || !(isSignedIn || storedAccessKey(storage, seriesId))) return null
  return (
    <p className="no-print">
      <SeriesLine seriesId={seriesId} />
    </p>
  )
}

type ReceiptViewProps = {
  state: SnapshotFrom<typeof receiptMachine>
  send: (event: ReceiptEvent) => void
  /** The customer returns from changing the reservation. */
  isComeBackTo: boolean
}

/** A placed reservation: its status, its code, what happens next, and everything ordered. */
export function ReceiptView({ state, send, isComeBackTo }: ReceiptViewProps) {
  const { _ } = useLingui()
  const formats = useFormats()
  const { reservation, accessKey, changes, now, done } = state.context
  const onAnswered = useCallback(() => send({ type: 'reservation.outdated' }), [send])
  if (!reservation) return null
  const { cancellationFee } = reservation
  const texts = textsFor(reservation, formats, now)
  return (
    <Page>
      <DoneNotice done={done} reservation={reservation} />
      <section className="grid gap-6 rounded-panel bg-tint p-6 sm:p-10 print:p-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="grid justify-items-start gap-4">
          <span className={classNames('grid size-12 place-items-center rounded-full', marks[texts.tone])}>
            <Icon name={texts.icon} />
          </span>
          <ScreenHeading title={_(texts.heading)} focused={isComeBackTo && done === null}>
            {_(texts.heading)}
          </ScreenHeading>
          <div className="grid max-w-[52ch] gap-1 text-lead">
            <p>{_(texts.meaning)}</p>
            {cancellationFee && (
              <p>
                <ChargedFee fee={cancellationFee} />
              </p>
            )}
          </div>
          <OrderOfDate reservation={reservation} />
          <OrganiserActions reservation={reservation} isOver={isOver(reservation, now)} />
        </div>
        <dl className="justify-self-start rounded-card bg-surface px-6 py-5 shadow-card print:p-0">
          <dt className="text-ink-soft text-small">
            <Trans>Bestillingskode</Trans>
          </dt>
          <dd className="font-semibold text-heading tabular-nums tracking-wide sm:whitespace-nowrap sm:text-headline">
            {reservation.code}
          </dd>
        </dl>
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <Card>
            <h2 className="mb-4 text-title">
              <Trans>Veien videre</Trans>
            </h2>
            <ol className="grid gap-3">
              {texts.next.map((step, place) => (
                <li key={step.id} className="flex gap-3">
                  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-tint font-semibold text-meta">
                    {place + 1}
                  </span>
                  <span>{_(step)}</span>
                </li>
              ))}
            </ol>
          </Card>
          {reservation.reservationStatus === 'option' && (
            <Suspense>
              <optionAnswer.Component
                key={reservation.sequence}
                reservation={reservation}
                accessKey={accessKey}
                isForStaff={false}
                onAnswered={onAnswered}
              />
            </Suspense>
          )}
          <ChangeSection
            reservation={reservation}
            now={now}
            onCancel={() => send({ type: 'cancelling.asked' })}
          />
          {reservation.changedByStaff && (
            <Suspense>
              <staffChanges.Component
                reservation={reservation}
                changes={changes}
                isBusy={state.matches({ shown: 'readingChanges' })}
                onRetry={() => send({ type: 'changes.retried' })}
              />
            </Suspense>
          )}
          <ReservationDetails reservation={reservation} />
          {mayHaveGuestLink(reservation) && (
            <Suspense>
              <guestLink.Component
                key={reservation.sequence}
                reservationId={reservation.id}
                accessKey={accessKey}
                isForStaff={false}
              />
            </Suspense>
          )}
        </div>
        <aside className="grid gap-6">
          {holdsRooms(reservation.reservationStatus) && (
            <Card>
              <h2 className="mb-4 text-title">
                <Trans>Pris</Trans>
              </h2>
              <PriceSummaryView summary={reservation.priceSummary} />
            </Card>
          )}
          {reservation.reservationStatus === 'cancelled' && <CancelledPrice reservation={reservation} />}
          <VenueContact code={reservation.code} />
          {!isOver(reservation, now) && <BookAgain reservation={reservation} isFirst={false} />}
          <ButtonLink href={addresses.home} variant="secondary" placement="no-print">
            <Trans>Se flere rom</Trans>
          </ButtonLink>
        </aside>
      </div>
      {state.hasTag('cancelling') && (
        <Suspense>
          <cancelDialog.Component state={state} reservation={reservation} send={send} />
        </Suspense>
      )}
    </Page>
  )
}
