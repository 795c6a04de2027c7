import type { MyData } from '#contract/structs/my-data.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR, type Instant, toWire } from '#domain/time/venue-time.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { countTry } from '#server/accounts/limits.ts'
import { readConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { statement } from '#server/database/database.ts'
import { IS_OWN, readDeletion } from '#server/privacy/read-deletion.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'

/** Nobody needs it more often, and it can be long. */
const OFTEN = { most: 30, windowMs: HOUR }

type Told = Omit<MyData, 'takenAt' | 'reservations' | 'deletion'>
/** As `Told`, with instants where the wire has times. */
type Timed<T> = { [K in keyof T]: K extends `${string}At` ? Exclude<T[K], string> | Instant : Timed<T[K]> }
type Row = { told: Timed<Told>; reservationIds: string[] }

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`
const list = (of: string, from: string) => `(SELECT coalesce(json_agg(${of}), '[]') FROM ${from})`

const selectMine = statement<Row>(
  'my-data-read',
  `WITH own AS (SELECT r.id, r.arrival FROM reservation r WHERE ${IS_OWN})
   SELECT json_build_object(
     'person', json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
       'phone', p.phone, 'cellphone', p.cellphone, 'position', p.position, 'picture', p.picture,
       'isPrimary', p.is_primary, 'createdAt', ${ms('p.created_at')}, 'modifiedAt', ${ms('p.modified_at')}),
     'addresses', ${list(
       `json_build_object('id', d.id, 'street', d.street, 'place', d.place, 'zipcode', d.zipcode,
         'country', d.country, 'countryCode', d.country_code, 'addressType', d.address_type,
         'fullAddress', concat_ws(', ', d.street, d.zipcode || ' ' || d.place), 'personId', d.person_id)`,
       'address d WHERE d.person_id = p.id',
     )},
     'organization', (SELECT json_build_object('id', o.id, 'name', o.name, 'organizationNumber', o.organization_number)
       FROM organization o WHERE o.id = p.organization_id),
     'account', json_build_object('email', a.email, 'locale', a.locale, 'hasPassword', a.password_hash IS NOT NULL,
       'signsInWithFirebase', a.firebase_uid IS NOT NULL, 'createdAt', ${ms('a.created_at')},
       'modifiedAt', ${ms('a.modified_at')}),
     'sessions', ${list(
       `json_build_object('createdAt', ${ms('s.created_at')}, 'expiresAt', ${ms('s.expires_at')},
         'endedAt', ${ms('s.ended_at')}) ORDER BY s.created_at`,
       'session s WHERE s.account_id = a.id',
     )},
     'devices', ${list(
       `json_build_object('lastUsedAt', ${ms('k.last_used_at')}) ORDER BY k.last_used_at`,
       'known_device k WHERE k.account_id = a.id',
     )},
     'links', ${list(
       `json_build_object('purpose', t.purpose, 'createdAt', ${ms('t.created_at')}, 'usedAt', ${ms('t.used_at')})
         ORDER BY t.created_at`,
       'one_time_token t WHERE t.account_id = a.id',
     )},
     'mails', ${list(
       `json_build_object('kind', m.kind, 'createdAt', ${ms('m.created_at')}, 'sentAt', ${ms('m.sent_at')})
         ORDER BY m.id`,
       'outbox m WHERE lower(m.recipient) = $2',
     )},
     'allergyReads', ${list(
       `json_build_object('reservationId', h.reservation_id, 'readAt', ${ms('h.read_at')}) ORDER BY h.id`,
       'allergy_read h JOIN own ON own.id = h.reservation_id',
     )},
     'ownAllergyReads', ${list(
       `json_build_object('reservationId', h.reservation_id, 'readAt', ${ms('h.read_at')}) ORDER BY h.id`,
       'allergy_read h WHERE h.person_id = p.id',
     )}) AS told,
     (SELECT coalesce(json_agg(own.id ORDER BY own.arrival, own.id), '[]') FROM own) AS "reservationIds"
   FROM person p JOIN account a ON a.person_id = p.id WHERE p.id = $1::uuid`,
)

/** Everything whose name ends in `At` is an instant, and goes over the wire as a time. */
function timesOnWire(value: unknown, name = ''): unknown {
  if (typeof value === 'number' && name.endsWith('At')) return toWire(value)
  if (Array.isArray(value)) return value.map((each) => timesOnWire(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, timesOnWire(each, key)]))
}

async function readReservations(
  ids: readonly string[],
  { locale }: RequestContext,
  services: HouseServices,
): Promise<Reservation[]> {
  const house = await services.house.current()
  const found: Reservation[] = []
  for (const id of ids) {
    const stored = await readWhole(services.database, id, services)
    if (stored) found.push(reservationOnWire(stored, house, locale, null))
  }
  return found
}

async function deletionOf(
  principal: Principal,
  now: Instant,
  services: HouseServices,
): Promise<MyData['deletion']> {
  const { obstacles, heir } = await readDeletion(services.database, principal, now)
  return {
    confirmedBy: await readConfirmation(services.database, principal),
    obstacles,
    handedTo: heir && fullNameOf(heir),
  }
}

/** Everything that is kept of whoever is signed in. Decision my-data. */
export const readMyData: Operation<'readMyData', HouseServices> = async (_given, context, services) => {
  const { principal, now } = context
  if (!principal) return refuse('notSignedIn')
  const { database, secret } = services
  const tried = { purpose: 'myData', by: principal.accountId }
  const counted = await countTry(database, tried, OFTEN, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const [mine] = await database.rows(selectMine, [principal.personId, principal.email.toLowerCase()])
  if (!mine) return refuse('notSignedIn')
  return accept({
    takenAt: toWire(now),
    ...(timesOnWire(mine.told) as Told),
    reservations: await readReservations(mine.reservationIds, context, services),
    deletion: await deletionOf(principal, now, services),
  })
}
