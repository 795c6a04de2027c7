import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Series } from '#contract/structs/series.ts'
import { plannedOf } from '#machines/checkout/reservation-draft.ts'
import { isWithdrawn } from '#machines/reservation-rules.ts'
import { datesLeft } from '#machines/series/dates-left.ts'
import type { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesEvent } from '#machines/series/types.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { saveFile } from '#src/portal/save-file.ts'
import { PriceSummaryView } from '#src/screens/checkout/price/price-summary-view.tsx'
import { planAgainAddress } from '#src/screens/planning/planning-address.ts'
import { CALENDAR_TYPE, calendarFile } from '#src/screens/receipt/calendar-file.ts'
import { VenueContact } from '#src/screens/receipt/venue-contact.tsx'
import { CancellationTimeline } from '#src/screens/reservation/cancellation-timeline.tsx'
import { DateRow } from '#src/screens/series/date-row.tsx'
import { cancelDatesDialog, changeDatesDialog } from '#src/screens/series/lazy-parts.ts'
import { SeriesDone } from '#src/screens/series/series-done.tsx'
import { textsFor } from '#src/screens/series/series-texts.ts'
import { isStanding, shownKroner } from '#src/screens/series/shown-kroner.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { Card, Page, ScreenHeading } from '#src/ui/page.tsx'

const marks = {
  positive: 'bg-positive text-surface',
  caution: 'bg-caution text-surface',
  negative: 'bg-negative text-negative-on',
} as const

type SeriesViewProps = {
  state: SnapshotFrom<typeof seriesMachine>
  series: Series
  send: (event: SeriesEvent) => void
}

/** A placed order of several dates: what became of it, its dates, what they cost, and what can be done with all of them. */
export function SeriesView({ state, series, send }: SeriesViewProps) {
  const { _ } = useLingui()
  const { done } = state.context
  const { dates } = series
  const texts = textsFor(series)
  const standing = dates.filter(isStanding).length
  const kroner = shownKroner(dates)
  const again = dates[0] ? plannedOf(dates[0]) : null
  return (
    <Page>
      <SeriesDone done={done} dates={dates} />
      <section className="grid gap-6 rounded-panel bg-tint p-6 sm:p-10 print:p-0">
        <div className="grid justify-items-start gap-4">
          <span className={classNames('grid size-12 place-items-center rounded-full', marks[texts.tone])}>
            <Icon name={texts.icon} />
          </span>
          <ScreenHeading title={_(texts.heading)}>{_(texts.heading)}</ScreenHeading>
          <div className="grid max-w-[52ch] gap-1 text-lead">
            <p className="font-semibold">
              {standing > 0 && standing < dates.length ? (
                <Trans>
                  {standing} av {dates.length} datoer gjelder fortsatt
                </Trans>
              ) : (
                <Plural value={dates.length} one="# dato i én bestilling" other="# datoer i én bestilling" />
              )}
            </p>
            <p>{_(texts.meaning)}</p>
          </div>
        </div>
        <Actions series={series} />
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-6">
          <Card>
            <h2 className="mb-2 text-title">
              <Trans>Datoer</Trans>
            </h2>
            <ul className="grid divide-y divide-line">
              {dates.map((date) => (
                <DateRow key={date.id} date={date} kroner={kroner.get(date.id) ?? 0} />
              ))}
            </ul>
          </Card>
          <Together state={state} series={series} send={send} />
        </div>
        <aside className="grid gap-6">
          {dates.some(isStanding) && (
            <Card>
              <h2 className="mb-4 text-title">
                <Trans>Pris for alle datoene</Trans>
              </h2>
              <PriceSummaryView summary={series.priceSummary} />
            </Card>
          )}
          <VenueContact code={dates[0]?.code ?? ''} />
          {again && (
            <ButtonLink href={planAgainAddress(again)} variant="secondary" placement="no-print">
              <Trans>Bestill på nytt</Trans>
            </ButtonLink>
          )}
        </aside>
      </div>
      {state.hasTag('cancelling') && (
        <Suspense>
          <cancelDatesDialog.Component state={state} send={send} />
        </Suspense>
      )}
      {state.hasTag('changing') && (
        <Suspense>
          <changeDatesDialog.Component state={state} send={send} />
        </Suspense>
      )}
    </Page>
  )
}

/** One calendar file with all dates that stand, and the print-out. */
function Actions({ series: { dates } }: Pick<SeriesViewProps, 'series'>) {
  const { tenant } = usePortal()
  const standing = dates.filter(isStanding)
  return (
    <div className="no-print flex flex-wrap gap-3">
      {standing.length > 0 && (
        <Button
          icon={<Icon name="calendar" size="small" />}
          onClick={({ currentTarget }) =>
            saveFile(currentTarget.ownerDocument, {
              content: calendarFile(standing, tenant),
              type: CALENDAR_TYPE,
              name: `${standing[0]?.code}.ics`,
            })
          }
        >
          <Plural value={standing.length} one="Legg datoen i kalenderen" other="Legg datoene i kalenderen" />
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Icon name="print" size="small" />}
        onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}
      >
        <Trans>Skriv ut</Trans>
      </Button>
    </div>
  )
}

const fetchSoon = (part: { load: () => Promise<unknown> }) => () => {
  part.load().catch(() => undefined)
}

/** Changing and cancelling all dates that are left. Renders nothing where none is. */
function Together({ state, series, send }: SeriesViewProps) {
  const { context } = state
  const cancellable = datesLeft(context, 'cancel')
  const changeable = datesLeft(context, 'change')
  const timeline = series.priceSummary.cancellationTimeline
  if (cancellable.length + changeable.length === 0) return null
  const [toChange, toCancel] = [fetchSoon(changeDatesDialog), fetchSoon(cancelDatesDialog)]
  return (
    <Card placement="no-print grid gap-5">
      <h2 className="text-title">
        <Trans>Alle datoene som gjenstår</Trans>
      </h2>
      <div className="grid gap-2 text-small">
        <p>
          <Trans>
            Åpne en dato for å endre eller avbestille bare den. Her endrer eller avbestiller du samtidig alle
            datoene som fortsatt kan endres eller avbestilles.
          </Trans>
        </p>
        {timeline && cancellable.length > 0 && (
          <p>
            <Trans>Avbestilling:</Trans>{' '}
            <CancellationTimeline timeline={timeline} now={context.now} ofSeveral />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {changeable.length > 0 && (
          <Button
            icon={<Icon name="edit" size="small" />}
            onClick={() => send({ type: 'changing.asked' })}
            onPointerEnter={toChange}
            onFocus={toChange}
          >
            <Plural value={changeable.length} one="Endre # dato" other="Endre # datoer" />
          </Button>
        )}
        {cancellable.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => send({ type: 'cancelling.asked' })}
            onPointerEnter={toCancel}
            onFocus={toCancel}
          >
            {cancellable.every(isWithdrawn) ? (
              <Trans>Trekk forespørselen</Trans>
            ) : (
              <Plural value={cancellable.length} one="Avbestill # dato" other="Avbestill # datoer" />
            )}
          </Button>
        )}
      </div>
    </Card>
  )
}
