import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { Address, Confirmation } from '#contract/structs/people.ts'
import { Reservation } from '#contract/structs/reservation.ts'
import { DateTime, filledText, text, Uuid } from '#contract/wire.ts'

/** Why one’s data can’t be deleted yet. `staff`: the account is the venue’s to close. */
export const deletionObstacles = ['staff', 'lastPrimaryContact', 'bookingsToCome'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/** That staff were shown the allergies of a reservation. */
const AllergyRead = object({ reservationId: Uuid, readAt: DateTime })

/** Everything that is kept of whoever is signed in. */
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
  /** Browsers that have signed in, known again by a code that says nothing of them. */
  devices: array(object({ lastUsedAt: DateTime })),
  /** Links and codes that were sent. */
  links: array(object({ purpose: text(40), createdAt: DateTime, usedAt: nullable(DateTime) })),
  /** Placed signed in, or without signing in with the account’s address. */
  reservations: array(Reservation),
  mails: array(object({ kind: text(60), createdAt: DateTime, sentAt: nullable(DateTime) })),
  /** Looks of staff at the allergies of these reservations. */
  allergyReads: array(AllergyRead),
  /** Of staff: their own looks at those of others. */
  ownAllergyReads: array(AllergyRead),
  deletion: object({
    /** What shows that it is meant: the password, or where there is none the e-mail address. */
    confirmedBy: Confirmation,
    obstacles: array(enums(deletionObstacles)),
    /** Whoever the organisation’s bookings to come are handed to; null where there are none. */
    handedTo: nullable(text(161)),
  }),
})
export type MyData = Infer<typeof MyData>

/** Body of the deletion. */
export const DeletionRequest = object({ confirmation: filledText(254) })
