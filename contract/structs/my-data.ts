import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { feedScopes } from '#contract/structs/calendar-feed.ts'
import { Address, Confirmation } from '#contract/structs/people.ts'
import { Reservation } from '#contract/structs/reservation.ts'
import { DateTime, filledText, text, Uuid } from '#contract/wire.ts'

/** Why personal data cannot be deleted yet. `staff`: only the venue can close the account. */
const deletionObstacles = ['staff', 'lastPrimaryContact', 'bookingsToCome'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/** A read of a reservation's allergies by staff. */
export const AllergyRead = object({ reservationId: Uuid, readAt: DateTime })

/** All stored data of the signed-in person. */
export const MyData = object({
  takenAt: DateTime,
  person: object({
    id: Uuid,
    firstName: text(80),
    lastName: text(80),
    email: text(254),
    phone: nullable(text(24)),
    cellphone: nullable(text(24)),
    position: nullable(text(120)),
    picture: nullable(text(400)),
    isPrimary: boolean(),
    createdAt: DateTime,
    modifiedAt: DateTime,
  }),
  addresses: array(Address),
  organization: nullable(object({ id: Uuid, name: text(160), organizationNumber: nullable(text(9)) })),
  account: object({
    email: text(254),
    locale: text(10),
    hasPassword: boolean(),
    signsInWithFirebase: boolean(),
    createdAt: DateTime,
    modifiedAt: DateTime,
  }),
  sessions: array(object({ createdAt: DateTime, expiresAt: DateTime, endedAt: nullable(DateTime) })),
  /** Browsers that have signed in, recognised by a random code. */
  devices: array(object({ lastUsedAt: DateTime })),
  /** Links that calendars fetch bookings by. */
  calendars: array(
    object({ scope: enums(feedScopes), createdAt: DateTime, lastFetchedAt: nullable(DateTime) }),
  ),
  /** Sent links and codes. */
  links: array(object({ purpose: text(40), createdAt: DateTime, usedAt: nullable(DateTime) })),
  /** Placed signed in, or without signing in with the account’s address. */
  reservations: array(Reservation),
  mails: array(object({ kind: text(60), createdAt: DateTime, sentAt: nullable(DateTime) })),
  /** Reads by staff of the allergies of these reservations. */
  allergyReads: array(AllergyRead),
  /** For staff: their own reads of others' allergies. */
  ownAllergyReads: array(AllergyRead),
  deletion: object({
    /** The confirmation: the password, or the email address of an account without one. */
    confirmedBy: Confirmation,
    obstacles: array(enums(deletionObstacles)),
    /** The receiver of the organisation’s upcoming bookings; null without any. */
    handedTo: nullable(text(161)),
  }),
})
export type MyData = Infer<typeof MyData>

/** The body of the deletion. */
export const DeletionRequest = object({ confirmation: filledText(254) })
