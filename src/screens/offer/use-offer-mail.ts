import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Offer, OfferAlternative } from '#contract/structs/offer.ts'
import { instantOf, rangeFromWire, venueDateOf } from '#domain/time/venue-time.ts'
import { canAccept, isOrdered, isPriceOpen } from '#machines/offer/acceptance.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useValidity } from '#src/screens/offer/use-validity.ts'

/** As long as an address may be before some mail programs cut it. */
const LONGEST = 1500

/** More rooms than this are counted in the short form. */
const MOST_NAMED = 3

/** The address that opens a new mail in the visitor's own program, without a recipient; lines end as mails have them (RFC 6068). */
const mailAddress = (subject: string, lines: readonly string[]): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`

/**
 * A mail to be sent from the visitor's own mail program: what each alternative is, and the link. Where all dates are too long, the first
 * and the last of them, and how many there are.
 */
export function useOfferMail({ name, alternatives }: Offer, link: string): string {
  const { t } = useLingui()
  const { fullDate, times, kroner, list } = useFormats()
  const { tenant } = usePortal()
  const validity = useValidity()

  const dayOf = (wire: string) => fullDate(venueDateOf(instantOf(wire)))

  const eachDate = ({ dates }: OfferAlternative): string[] =>
    dates.flatMap(({ rooms }) =>
      rooms.map(({ roomName, ...room }) => {
        const [day, hours, what] = [dayOf(room.startTime), times(rangeFromWire(room)), roomName ?? '']
        return t`- ${day} kl. ${hours}: ${what}`
      }),
    )

  const firstAndLast = ({ dates }: OfferAlternative): string[] => {
    const rooms = [...new Set(dates.flatMap((date) => date.rooms.map(({ roomName }) => roomName ?? '')))]
    const what =
      rooms.length > MOST_NAMED ? t`${plural(rooms.length, { one: '# rom', other: '# rom' })}` : list(rooms)
    const days = dates.map(({ content }) => content.arrival)
    const [first, last, count] = [dayOf(days[0] ?? ''), dayOf(days.at(-1) ?? ''), days.length]
    return count === 1 ? [`- ${first}: ${what}`] : [t`- ${count} datoer fra ${first} til ${last}: ${what}`]
  }

  const described = (alternative: OfferAlternative, place: number, datesOf: typeof eachDate): string[] => {
    const { price, validUntil } = alternative
    const amount = price && kroner(price.totalPriceVat)
    const number = place + 1
    return [
      ...(alternatives.length > 1 ? [t`Alternativ ${number}`] : []),
      ...datesOf(alternative),
      ...(amount && (isPriceOpen(alternative) || isOrdered(alternative))
        ? [t`Pris: ${amount} inkl. mva.`]
        : []),
      ...(canAccept(alternative) ? [validity(instantOf(validUntil))] : []),
      '',
    ]
  }

  const mailWith = (datesOf: typeof eachDate): string =>
    mailAddress(t`Forslag: ${name}`, [
      t`Hei`,
      '',
      t`Her er et forslag til bestilling hos ${tenant.name}:`,
      '',
      ...alternatives.flatMap((alternative, place) => described(alternative, place, datesOf)),
      t`Se hva som er med, og bestill hvis det passer:`,
      link,
      '',
      t`Rommet holdes ikke av.`,
    ])

  const whole = mailWith(eachDate)
  return whole.length <= LONGEST ? whole : mailWith(firstAndLast)
}
