import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import type { DemoBooking } from '#server/demo/bookings.ts'
import type { DemoPerson } from '#server/demo/people.ts'

/** A booking that one of the demo house's people has made. */
export type Claim = { by: DemoPerson['key']; changedByStaff: boolean }

type Wish = Claim & {
  kind: 'past' | 'coming' | 'request'
  /** How far into those of its kind, from 0 to 1. */
  at: number
}

const wish = (by: Claim['by'], kind: Wish['kind'], at: number, changedByStaff = false): Wish => ({
  by,
  kind,
  at,
  changedByStaff,
})

const wishes: readonly Wish[] = [
  wish('primary', 'past', 0.2),
  wish('primary', 'past', 0.8),
  wish('primary', 'coming', 0.02),
  wish('primary', 'coming', 0.3),
  wish('primary', 'coming', 0.15, true),
  wish('primary', 'request', 0),
  wish('colleague', 'past', 0.5),
  wish('colleague', 'coming', 0.06),
  wish('colleague', 'coming', 0.4),
  wish('other', 'past', 0.6),
  wish('other', 'coming', 0.1),
  wish('other', 'coming', 0.25),
  wish('private', 'past', 0.4),
  wish('private', 'coming', 0.08),
]

/** Later than any deadline, so that what is to come can be changed. */
const SOON = 72 * HOUR

function isOfKind({ range, status }: DemoBooking, kind: Wish['kind'], now: Instant): boolean {
  if (kind === 'past') return range.end <= now && status === 'confirmed'
  if (kind === 'request') return range.start > now && status === 'request'
  return range.start > now + SOON && status === 'confirmed'
}

/** The owners of some bookings: past and to come, one requested and one changed by staff. The rest have no owner. */
export function claimBookings(
  bookings: readonly DemoBooking[],
  people: readonly DemoPerson[],
  now: Instant,
): Map<DemoBooking, Claim> {
  const claims = new Map<DemoBooking, Claim>()
  const inOrder = [...bookings].sort((a, b) => a.range.start - b.range.start)
  for (const { kind, at, ...claim } of wishes) {
    if (!people.some(({ key }) => key === claim.by)) continue
    const free = inOrder.filter((booking) => isOfKind(booking, kind, now) && !claims.has(booking))
    const booking = free[Math.floor(at * free.length)]
    if (booking) claims.set(booking, claim)
  }
  return claims
}
