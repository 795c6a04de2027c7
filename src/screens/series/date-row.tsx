import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Reservation } from '#contract/structs/reservation.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { addresses } from '#src/addresses.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { ChargedFee } from '#src/screens/reservation/cancellation-timeline.tsx'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { standingOf } from '#src/screens/series/series-texts.ts'
import { isStanding } from '#src/screens/series/shown-kroner.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { WholeKroner } from '#src/ui/price.tsx'

type DateRowProps = {
  date: Reservation
  /** Its price in whole kroner, which adds up with those of the other dates. */
  kroner: number
}

/** A date of an order: when, where, how many, its status, code and price, and the way to its own page. */
export function DateRow({ date, kroner }: DateRowProps) {
  const { _ } = useLingui()
  const { list } = useFormats()
  const { arrival, departure, bookings, code, expectedPax, cancellationFee } = date
  const { word, tone, icon } = standingOf(date)
  return (
    <li className="grid gap-2 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold first-letter:uppercase">
          <TextLink href={addresses.reservation(date.id)}>
            <Occasion start={instantOf(arrival)} end={instantOf(departure)} />
          </TextLink>
        </h3>
        <Badge tone={tone} icon={icon}>
          {_(word)}
        </Badge>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
        <span>
          {list([...new Set(bookings.map(({ roomName }) => roomName))])}
          {', '}
          <span className="whitespace-nowrap">
            <Plural value={expectedPax} one="# person" other="# personer" />
          </span>
        </span>
        <span className="whitespace-nowrap text-ink-soft tabular-nums tracking-wide">{code}</span>
        <span className="ml-auto">
          {isStanding(date) ? (
            <WholeKroner kroner={kroner} />
          ) : (
            <s className="text-ink-soft">
              <span className="sr-only">
                <Trans>Prisen var</Trans>{' '}
              </span>
              <WholeKroner kroner={kroner} />
            </s>
          )}
        </span>
      </p>
      {cancellationFee && (
        <p className="text-small">
          <ChargedFee fee={cancellationFee} />
        </p>
      )}
    </li>
  )
}
