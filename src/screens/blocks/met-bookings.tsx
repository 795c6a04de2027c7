import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MetBooking } from '#contract/structs/room-administration.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { occasionOf } from '#src/screens/blocks/block-words.ts'
import { bookingAddress } from '#src/screens/bookings/bookings-address.ts'
import { statusOf } from '#src/screens/bookings/status-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'

type MetBookingsProps = {
  bookings: readonly MetBooking[]
  /** Each opens beside what is being typed, which stays. */
  opensBeside?: boolean
}

/** The bookings and requests that a block meets, each with the way to it. */
export function MetBookings({ bookings, opensBeside = false }: MetBookingsProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-small">
      {bookings.map(({ bookingId, reservationId, code, roomName, meetingTitle, customerName, ...rest }) => {
        const { word, tone } = statusOf(rest)
        return (
          <li
            key={bookingId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <BookingLink href={bookingAddress(reservationId)} opensBeside={opensBeside}>
                {occasionOf(rest, formats)}
              </BookingLink>{' '}
              <span className="text-ink-soft">
                {[roomName, ...new Set([meetingTitle, customerName]), code].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Badge tone={tone}>{i18n._(word)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}

type BookingLinkProps = { href: string; opensBeside: boolean; children: ReactNode }

function BookingLink({ href, opensBeside, children }: BookingLinkProps) {
  const look = 'inline-block font-semibold underline underline-offset-4 first-letter:uppercase'
  if (!opensBeside)
    return (
      <Link href={href} className={look}>
        {children}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="sr-only">
        {' '}
        <Trans>(åpnes i en ny fane)</Trans>
      </span>
    </a>
  )
}
