import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OutsideHours } from '#contract/structs/booking.ts'
import { atVenue, clockTimeOf, venueDateOf } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import { type DateRow, roomOf, stopsPlan } from '#machines/planning/plan-dates.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { DateChange } from '#src/screens/planning/date-change.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { StateOfDate } from '#src/screens/planning/state-words.tsx'
import { AlternativeFace, alternativeCardStyle } from '#src/screens/reservation/alternative-face.tsx'
import { TotalAmount } from '#src/screens/reservation/total.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'

type ItemProps = PlanningProps & { row: DateRow }

/** One date: its time, rooms, state and total; what would do instead where it can't be had. */
export function DateItem({ planning, row }: ItemProps) {
  const { clock } = usePortal()
  const { longDate, times } = useFormats()
  const rooms = useSelector(planning, ({ context }) => context.rooms)
  const { date, state, planned, check } = row
  const stops = stopsPlan(row)
  const isLeftOut = state === 'leftOut'
  const ofRooms = rooms.filter(({ id }) => check?.roomIds.includes(id))
  const main = roomOf(planned?.rooms[0]?.slug ?? null, rooms)
  const day = longDate(planned ? venueDateOf(planned.start) : date, clock())
  return (
    <li
      id={`dato-${date}`}
      tabIndex={-1}
      className={classNames(
        'grid scroll-mt-6 gap-2 rounded-card border bg-surface p-4 sm:px-5',
        stops ? 'border-negative' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3
            className={classNames(
              'font-semibold text-base first-letter:uppercase',
              isLeftOut && 'text-ink-soft line-through',
            )}
          >
            {day}
          </h3>
          {planned && !isLeftOut && (
            <p className="text-ink-soft text-small">
              <span className="tabular-nums">{times(planned)}</span>
              {[...planned.rooms.entries()].map(([place, { slug, people }]) => (
                <span key={place}>
                  {' · '}
                  <Trans>
                    {roomOf(slug, rooms)?.name} for {people}
                  </Trans>
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StateOfDate row={row} rooms={ofRooms.length > 0 ? ofRooms : main ? [main] : []} />
          {check?.total && !isLeftOut && (
            <strong className="font-semibold">
              <TotalAmount total={check.total} />
            </strong>
          )}
        </div>
      </div>
      {stops && check?.outsideHours && (
        <WithinHours planning={planning} row={row} hours={check.outsideHours} />
      )}
      {stops && check && <Instead planning={planning} row={row} alternatives={check.alternatives} />}
      {isLeftOut ? (
        <Button
          variant="quiet"
          size="small"
          placement="-ml-3 justify-self-start"
          onClick={() => planning.send({ type: 'date.restored', date })}
        >
          <Trans>Ta med datoen igjen</Trans>
          <span className="sr-only">{day}</span>
        </Button>
      ) : (
        <DateChange planning={planning} row={row} day={day} />
      )}
    </li>
  )
}

/** The part of the time in which the venue is open, where there is one. */
function WithinHours({ planning, row: { date, planned }, hours }: ItemProps & { hours: OutsideHours }) {
  const { openTime, closeTime } = hours
  if (!planned || !openTime || !closeTime || venueDateOf(planned.start) !== hours.date) return null
  const opens = atVenue(hours.date, openTime) ?? planned.start
  const closes = atVenue(hours.date, closeTime) ?? planned.end
  if (closes <= planned.start || planned.end <= opens) return null
  const from = opens > planned.start ? openTime : clockTimeOf(planned.start)
  const to = closes < planned.end ? closeTime : clockTimeOf(planned.end)
  return (
    <Button
      variant="secondary"
      size="small"
      placement="justify-self-start"
      onClick={() => planning.send({ type: 'dateTimes.entered', date, from, to })}
    >
      <Trans>
        Bruk kl. {from}–{to}
      </Trans>
    </Button>
  )
}

type InsteadProps = ItemProps & { alternatives: readonly Alternative[] }

const MOST_AT_ONCE = 4

/** The nearest alternatives to a date, one tap each. */
function Instead({ planning, row, alternatives }: InsteadProps) {
  const [nearest, others] = [alternatives.slice(0, MOST_AT_ONCE), alternatives.slice(MOST_AT_ONCE)]
  const choices = (some: readonly Alternative[]) => (
    <ul className="grid gap-2 sm:grid-cols-2">
      {some.map((alternative) => (
        <li key={`${alternative.roomId} ${alternative.start}`}>
          <Choice planning={planning} row={row} alternative={alternative} />
        </li>
      ))}
    </ul>
  )
  if (nearest.length === 0)
    return row.check?.outsideHours?.openTime ? null : (
      <p className="text-small">
        <Trans>Vi fant ikke noe ledig i nærheten. Endre datoen, eller utelat den.</Trans>
      </p>
    )
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-small">
        <Trans>Andre ledige tider og rom</Trans>
      </p>
      {choices(nearest)}
      {others.length > 0 && (
        <details>
          <summary className="w-fit py-1 text-small underline decoration-1 underline-offset-4">
            <Trans>Flere ledige tider og rom</Trans>
          </summary>
          <div className="pt-2">{choices(others)}</div>
        </details>
      )}
    </div>
  )
}

function Choice({ planning, row, alternative }: ItemProps & { alternative: Alternative }) {
  const { t } = useLingui()
  const rooms = useSelector(planning, ({ context }) => context.rooms)
  const { date, planned, check } = row
  const [main, ...others] = planned?.rooms ?? []
  const replaced = rooms.find(({ id }) => id === check?.roomIds[0]) ?? roomOf(main?.slug ?? null, rooms)
  const isOneOfSeveral = others.length > 0
  const kinds = {
    sameDay: t`Samme dag`,
    otherLayout: t`Et annet oppsett`,
    otherRoom: t`Et annet rom`,
    otherDay: t`En annen dag`,
  }
  return (
    <button
      type="button"
      className={alternativeCardStyle}
      onClick={() => planning.send({ type: 'alternative.chosen', date, alternative })}
    >
      <AlternativeFace alternative={alternative} kind={kinds[alternative.kind]}>
        {isOneOfSeveral && replaced && (
          <span className="block text-small">
            <Trans>I stedet for {replaced.name}. Prisen er for dette rommet.</Trans>
          </span>
        )}
        {roomOf(alternative.roomSlug, rooms)?.onlyOnRequest && (
          <span className="block text-caution text-small">
            <Trans>På forespørsel</Trans>
          </span>
        )}
      </AlternativeFace>
    </button>
  )
}
