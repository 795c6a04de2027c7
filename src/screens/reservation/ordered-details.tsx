import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ClockTime, rangeFromWire, type VenueDate } from '#domain/time/venue-time.ts'
import { Occasion } from '#src/screens/reservation/occasion.tsx'
import { ServingTime } from '#src/screens/reservation/serving-time.tsx'
import { Detail } from '#src/ui/details.tsx'

type RoomDetailProps = {
  booking: {
    roomName: string
    layoutName: string | null
    startTime: string
    endTime: string
    expectedPax: number
    note: string | null
  }
  /** What else is to say of it. */
  children?: ReactNode
}

/** A booked room: when, how many people, the layout and the note; inside `Details`. */
export const RoomDetail = ({ booking, children }: RoomDetailProps) => (
  <Detail label={booking.roomName}>
    <span className="block first-letter:uppercase">
      <Occasion {...rangeFromWire(booking)} />
    </span>
    <Plural value={booking.expectedPax} one="# person" other="# personer" />
    {booking.layoutName && `, ${booking.layoutName}`}
    {booking.note && <span className="block">{booking.note}</span>}
    {children}
  </Detail>
)

type ServingDetailProps = {
  name: string
  date: VenueDate | null
  time: ClockTime | null
  note: string | null
}

/** An ordered serving, with its note; inside `Details`. `date` is null for a single day. */
export const ServingDetail = ({ name, date, time, note }: ServingDetailProps) => (
  <Detail label={name}>
    <ServingTime date={date} time={time} />
    {note && <span className="block">{note}</span>}
  </Detail>
)
