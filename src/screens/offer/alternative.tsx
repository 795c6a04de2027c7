import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OfferAlternative, OfferedDate } from '#contract/structs/offer.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { canAccept, canRechoose, isOrdered } from '#machines/offer/acceptance.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { obstacleTexts } from '#src/screens/offer/obstacle-texts.ts'
import { OfferPrice } from '#src/screens/offer/offer-price.tsx'
import type { OfferProps } from '#src/screens/offer/offer-props.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

type AlternativeProps = OfferProps & { alternative: OfferAlternative; place: number; isAlone: boolean }

/** One alternative: whether it can be had, what is in it, what it costs, and the way to booking it. */
export function OfferedAlternative({ actor, alternative, place, isAlone }: AlternativeProps) {
  const { dates, validUntil } = alternative
  const { longDate, time } = useFormats()
  const { clock } = usePortal()
  const until = instantOf(validUntil)
  const number = place + 1
  return (
    <section
      aria-labelledby={`alternativ-${number}`}
      className="grid min-w-0 gap-5 rounded-panel border border-line bg-surface p-6 shadow-card print:gap-2 print:p-2 print:text-meta"
    >
      <div className="grid justify-items-start gap-3 print:gap-1">
        <h2 id={`alternativ-${number}`} className="text-title print:text-base">
          {isAlone ? <Trans>Det som er med</Trans> : <Trans>Alternativ {number}</Trans>}
        </h2>
        <Standing alternative={alternative} />
      </div>
      {alike(dates).map(([first, ...others]) => (
        <DatesOfOffer key={first.content.arrival} first={first} others={others} />
      ))}
      <OfferPrice alternative={alternative} />
      {alternative.obstacle !== 'expired' && !isOrdered(alternative) && (
        <p className="text-small">
          <Trans>
            Gjelder til {longDate(venueDateOf(until), clock())} kl. {time(until)}.
          </Trans>
        </p>
      )}
      <Actions actor={actor} alternative={alternative} place={place} />
    </section>
  )
}

/** Whether it can be had now; the reason where it cannot. */
function Standing({ alternative }: Pick<AlternativeProps, 'alternative'>) {
  const { obstacle, isRequest } = alternative
  const { _ } = useLingui()
  return (
    <>
      {obstacle === null || isOrdered(alternative) ? (
        <Badge tone="positive" icon="check">
          {obstacle ? _(obstacleTexts[obstacle]) : <Trans>Ledig nå</Trans>}
        </Badge>
      ) : (
        <p className="font-semibold text-negative text-small">{_(obstacleTexts[obstacle])}</p>
      )}
      {isRequest && obstacle === null && (
        <p className="text-small">
          <Trans>Rommet leies ut på forespørsel. Det er ikke bestilt før vi har svart ja.</Trans>
        </p>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-small print:text-meta">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** What is ordered on one date. */
type Alike = [first: OfferedDate, ...others: OfferedDate[]]

/** What is in a date besides its day and hours. */
const contentsOf = ({ content, rooms, packages, servings, products }: OfferedDate): string =>
  JSON.stringify([
    ...[content.expectedPax, packages, servings, products],
    rooms.map(({ roomSlug, layoutName }) => [roomSlug, layoutName]),
  ])

/** Dates in order; those one after another with the same in them are together. */
function alike(dates: readonly OfferedDate[]): Alike[] {
  const groups: Alike[] = []
  for (const date of dates) {
    const last = groups.at(-1)
    if (last && contentsOf(last[0]) === contentsOf(date)) last.push(date)
    else groups.push([date])
  }
  return groups
}

/** What is in some dates, said once for all of them. */
function DatesOfOffer({ first, others }: { first: OfferedDate; others: readonly OfferedDate[] }) {
  const { content, rooms, packages, servings, products } = first
  const { list } = useFormats()
  const dates = [first, ...others]
  return (
    <dl className="grid gap-3 print:gap-1">
      {rooms.map(({ roomSlug, roomName, layoutName, startTime }, place) => (
        <Fact
          key={`${roomSlug} ${startTime}`}
          name={roomName ?? <Trans>Et rom som ikke finnes lenger</Trans>}
        >
          {dates.map((date) => {
            const room = date.rooms[place]
            return room && <RoomTime key={room.startTime} room={room} />
          })}
          {layoutName && (
            <span className="block text-small">
              <Trans>Oppsett: {layoutName}</Trans>
            </span>
          )}
        </Fact>
      ))}
      <Fact name={<Trans>Antall</Trans>}>
        <Plural value={content.expectedPax} one="# person" other="# personer" />
      </Fact>
      {packages.length > 0 && <Fact name={<Trans>Pakke</Trans>}>{list(packages)}</Fact>}
      {servings.length > 0 && (
        <Fact name={<Trans>Servering</Trans>}>
          <ul>
            {servings.map((serving) => (
              <li key={`${serving.name} ${serving.date}`}>
                <ServingLine serving={serving} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {products.length > 0 && (
        <Fact name={<Trans>Tilvalg</Trans>}>
          <ul>
            {products.map(({ name, quantity }) => (
              <li key={name}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function RoomTime({ room }: { room: OfferedDate['rooms'][number] }) {
  const { fullDate, times, time } = useFormats()
  const range = rangeFromWire(room)
  const [first, last] = [venueDateOf(range.start), venueDateOf(range.end - 1)]
  return (
    <span className="block font-semibold first-letter:uppercase">
      {first === last ? (
        <Trans>
          {fullDate(first)} <span className="whitespace-nowrap">kl. {times(range)}</span>
        </Trans>
      ) : (
        <Trans>
          {fullDate(first)} kl. {time(range.start)} til {fullDate(last)} kl. {time(range.end)}
        </Trans>
      )}
    </span>
  )
}

function ServingLine({
  serving: { name, date, preferredTime },
}: {
  serving: OfferedDate['servings'][number]
}) {
  const { shortDate } = useFormats()
  if (preferredTime === null) return name
  return date === null ? (
    <Trans>
      {name} kl. {preferredTime}
    </Trans>
  ) : (
    <Trans>
      {name} {shortDate(date)} kl. {preferredTime}
    </Trans>
  )
}

function Actions({ actor, alternative, place }: Omit<AlternativeProps, 'isAlone'>) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (canAccept(alternative))
    return (
      <Button
        placement="no-print justify-self-start"
        busy={isBusy}
        onClick={() => actor.send({ type: 'alternative.accepted', place })}
      >
        {alternative.isRequest ? (
          <Trans>Gå videre med forespørselen</Trans>
        ) : (
          <Trans>Gå videre og bestill</Trans>
        )}
      </Button>
    )
  if (canRechoose(alternative))
    return (
      <Button
        variant="secondary"
        placement="no-print justify-self-start"
        onClick={() => actor.send({ type: 'alternative.reopened', place })}
      >
        {alternative.obstacle === 'taken' || alternative.obstacle === 'tooLate' ? (
          <Trans>Finn et annet tidspunkt</Trans>
        ) : (
          <Trans>Start bestilling</Trans>
        )}
      </Button>
    )
  return null
}
