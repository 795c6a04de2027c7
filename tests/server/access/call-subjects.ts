import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { fromWire, HOUR, MINUTE, toWire } from '#domain/time/venue-time.ts'
import { issueToken, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import { galleryItem, product, restriction, room } from '#server/database/schema.ts'
import { answerLink } from '#tests/support/answer-links.ts'
import { writeOffer } from '#tests/support/offers.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount } from '#tests/support/people.ts'
import { codeNow, giveSameFactor, SAME_SECRET } from '#tests/support/second-factors.ts'
import { ids } from '#tests/support/test-house.ts'
import type { Scene } from './access-fixture.ts'

export type Given = Record<string, unknown>

/** The customer that a call is about; `nonexistent` is an unknown id. */
export const variants = {
  readReservation: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  readSeries: ['ours', 'ours by its key'],
  updateSeries: ['ours', 'ours by its key'],
  listReservationChanges: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  updateReservation: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  readGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  makeGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  withdrawGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  addOfferAlternative: ['ours', 'theirs', 'ours by its key'],
  renameOffer: ['ours', 'theirs', 'ours by its key'],
  deleteOffer: ['ours', 'theirs', 'ours by its key'],
  checkSeats: ['ours', 'theirs'],
  summarisePrice: ['ours', 'theirs'],
  listAvailableDiscounts: ['ours', 'theirs'],
  listCustomerReservations: ['ours', 'theirs', 'the owner’s private ones'],
  updateContact: ['ours', 'theirs', 'ours, as primary contact', 'theirs, as primary contact'],
} as const satisfies Partial<Record<CallName, readonly string[]>>

export type Variant = (typeof variants)[keyof typeof variants][number] | 'nonexistent' | ''

const DAY = 24 * HOUR

let made = 0
export const next = () => ++made
export const address = () => `ny-${next()}@kunde.example`

const SLOTS_A_DAY = 12
const WORKING_DAYS = 5
let taken = 0

/** Another half hour of a working day in a room each time. */
export function aFreeSlot() {
  const slot = taken++
  const workingDay = Math.floor(slot / SLOTS_A_DAY)
  const day = Math.floor(workingDay / WORKING_DAYS) * 7 + (workingDay % WORKING_DAYS)
  const monday = fromWire('2027-02-01T09:00:00+01:00') ?? Number.NaN
  const startTime = monday + day * DAY + (slot % SLOTS_A_DAY) * 30 * MINUTE
  return { startTime: toWire(startTime), endTime: toWire(startTime + 30 * MINUTE) }
}

/** A booking that a customer has placed, and the half hour after it. */
export async function aBookingToMove({ server, headersOf }: Pick<Scene, 'server' | 'headersOf'>) {
  const slot = { roomId: ids.vest, ...aFreeSlot() }
  const customerCard = { ...anOrder().customerCard, email: address() }
  const body = anOrder({ ...slot, order: { customerCard, expectedPriceVat: null } })
  const placed = await server.call('placeReservation', { body }, await headersOf('owner'))
  const booking = placed.body.bookings[0]
  const target = { bookingId: booking?.id ?? 0, roomId: ids.vest, sequence: 0, ...aFreeSlot() }
  return { reservationId: placed.body.id, body: target }
}

const nowhere = { organizationId: randomUUID(), reservationId: randomUUID(), contactId: randomUUID() }

export function targetOf({ ours, theirs }: Scene, variant: Variant) {
  if (variant === 'theirs' || variant === 'theirs, as primary contact') return theirs
  return variant === 'nonexistent' ? { ...nowhere, accessKey: '' } : ours
}

export function reservationOf(scene: Scene, variant: Variant): Given {
  const { reservationId } = targetOf(scene, variant)
  if (variant === 'ours by its key') return { reservationId, accessKey: scene.ours.accessKey }
  if (variant === 'ours by the key of theirs') return { reservationId, accessKey: scene.theirs.accessKey }
  return { reservationId }
}

export const seriesOf = ({ ours: { series } }: Scene, variant: Variant): Given =>
  variant === 'ours by its key' ? series : { seriesId: variant === 'ours' ? series.seriesId : randomUUID() }

/** An offer that the owner of ours or the primary contact of theirs has kept signed in, or a visitor who has its key. */
export async function anOffer({ server, accounts }: Scene, variant: Variant): Promise<Given> {
  if (variant === 'nonexistent') return { offerId: randomUUID() }
  const keeper = variant === 'theirs' ? accounts.stranger : accounts.owner
  const isByKey = variant === 'ours by its key'
  const { offerId, ownerKey } = await writeOffer(server, isByKey ? null : keeper.personId)
  return { offerId, ...(isByKey && { ownerKey }) }
}

/** The time of a variant's reservation; for the nonexistent one, that of ours. */
export const timesOf = (variant: Variant) => {
  const day = variant === 'theirs' ? '2026-12-02' : '2026-12-01'
  return { startTime: `${day}T09:00:00+01:00`, endTime: `${day}T12:00:00+01:00` }
}

export async function aLink(
  { server }: Scene,
  purpose: TokenPurpose,
): Promise<{ token: string; email: string }> {
  const { accountId, email } = await makeAccount(server.database)
  const { secret } = server.services
  const wanted = { purpose, accountId, ttlMs: tokenTtl[purpose] }
  const { id } = await issueToken(server.database, wanted, secret, server.now())
  return { token: tokenTextOf(secret, purpose, id), email }
}

export async function aProduct({ server }: Scene, photoPath: string | null): Promise<number> {
  const values = { name: `Kake ${next()}`, productGroupId: 1, vatGroupId: 1, sellingPrice: 1, photoPath }
  const [added] = await server.database.db.insert(product).values(values).returning()
  return added?.id ?? Number.NaN
}

export async function aRoom({ server }: Scene): Promise<number> {
  const values = { name: 'Til overs', slugname: `til-overs-${next()}`, maxSeats: 4, vatGroupId: 1 }
  const [added] = await server.database.db
    .insert(room)
    .values({ ...values, defaultPrice: 1, pricingMethod: 'perHour', roomLogo: `${values.slugname}.webp` })
    .returning()
  return added?.id ?? Number.NaN
}

export async function aRestriction({ server }: Scene): Promise<number> {
  const about = { start: server.now(), end: server.now() + 1, blockingReason: 'other' } as const
  const [added] = await server.database.db
    .insert(restriction)
    .values({ ...about, roomId: ids.ost })
    .returning()
  return added?.id ?? Number.NaN
}

export async function aPicture({ server }: Scene): Promise<number> {
  const name = `bilde-${next()}.webp`
  const [added] = await server.database.db
    .insert(galleryItem)
    .values({
      roomId: ids.salen,
      fileName: name,
      filePath: name,
      thumbnailPath: name,
      mediaType: 'image/webp',
    })
    .returning()
  return added?.id ?? Number.NaN
}

/** A right code for all staff of the scene, whose apps are confirmed, or in the course of being set up. */
export async function aCode({ server, accounts }: Scene, confirmedAt: number | null): Promise<Given> {
  const staff = [accounts.rooms, accounts.reservations, accounts.superuser]
  await giveSameFactor(
    server,
    staff.map(({ accountId }) => accountId),
    confirmedAt,
  )
  return { body: { code: codeNow(server, SAME_SECRET) } }
}

export type Fresh = (scene: Scene, variant: Variant) => Given | Promise<Given>

export const newcomer = (
  scene: Scene,
  name: 'createAccount' | 'registerUser' | 'registerContact' | 'addContact',
) => ({
  body: { ...Object(scene.inputs[name].body), email: address() },
})

export const toAnswer = async ({ server }: Scene) => ({
  token: await answerLink(server, { approval: 'pending' }),
})
