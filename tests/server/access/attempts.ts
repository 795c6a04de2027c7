import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '#contract/calls.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import { fromWire, HOUR, MINUTE, toWire } from '#domain/time/venue-time.ts'
import { issueToken, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { secondFactor, type TokenPurpose } from '#server/database/account-schema.ts'
import { galleryItem, product, restriction, room, roomType } from '#server/database/schema.ts'
import { frontPicture, venueSetting } from '#server/database/venue-schema.ts'
import { answerLink } from '#tests/support/answer-links.ts'
import { anOrder, aStaffOrder, priceRequestFor } from '#tests/support/orders.ts'
import { makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { addResource, callsOfResources, resourceArguments } from '#tests/support/resource-samples.ts'
import { codeNow, giveSameFactor, SAME_SECRET } from '#tests/support/second-factors.ts'
import { ids } from '#tests/support/test-house.ts'
import type { Scene } from './access-fixture.ts'

type Given = Record<string, unknown>

/** The customer that a call is about; `nonexistent` is an unknown id. */
const variants = {
  readReservation: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  listReservationChanges: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  updateReservation: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  readGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  makeGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  withdrawGuestLink: ['ours', 'theirs', 'ours by its key', 'ours by the key of theirs'],
  checkSeats: ['ours', 'theirs'],
  summarisePrice: ['ours', 'theirs'],
  listAvailableDiscounts: ['ours', 'theirs'],
  listCustomerReservations: ['ours', 'theirs', 'the owner’s private ones'],
  updateContact: ['ours', 'theirs', 'ours, as primary contact', 'theirs, as primary contact'],
} as const satisfies Partial<Record<CallName, readonly string[]>>

export type Variant = (typeof variants)[keyof typeof variants][number] | 'nonexistent' | ''

/** Every call, once for each target, as the table of `docs/access.md` names them. */
export const attempts: { name: CallName; variant: Variant; label: string }[] = (
  Object.keys(calls) as CallName[]
).flatMap((name) => {
  const own: readonly Variant[] = name in variants ? variants[name as keyof typeof variants] : ['']
  return own.map((variant) => ({ name, variant, label: variant ? `${name}: ${variant}` : name }))
})

const handsOver = (variant: Variant) => variant.endsWith('as primary contact')

/** Calls that change what their caller may do: sign out, delete, or transfer the primary contact. */
export const changesItsCaller = (name: string, variant: Variant): boolean =>
  name === 'signOut' || name === 'deleteMyData' || handsOver(variant)

const DAY = 24 * HOUR

let made = 0
const next = () => ++made
const address = () => `ny-${next()}@kunde.example`

const SLOTS_A_DAY = 12
const WORKING_DAYS = 5
let taken = 0

/** Another half hour of a working day in a room each time. */
function aFreeSlot() {
  const slot = taken++
  const workingDay = Math.floor(slot / SLOTS_A_DAY)
  const day = Math.floor(workingDay / WORKING_DAYS) * 7 + (workingDay % WORKING_DAYS)
  const monday = fromWire('2027-02-01T09:00:00+01:00') ?? Number.NaN
  const startTime = monday + day * DAY + (slot % SLOTS_A_DAY) * 30 * MINUTE
  return { startTime: toWire(startTime), endTime: toWire(startTime + 30 * MINUTE) }
}

/** A booking that a customer has placed, and the half hour after it. */
async function aBookingToMove({ server, headersOf }: Pick<Scene, 'server' | 'headersOf'>) {
  const slot = { roomId: ids.vest, ...aFreeSlot() }
  const customerCard = { ...anOrder().customerCard, email: address() }
  const body = anOrder({ ...slot, order: { customerCard, expectedPriceVat: null } })
  const placed = await server.call('placeReservation', { body }, await headersOf('owner'))
  const booking = placed.body.bookings[0]
  const target = { bookingId: booking?.id ?? 0, roomId: ids.vest, sequence: 0, ...aFreeSlot() }
  return { reservationId: placed.body.id, body: target }
}

const nowhere = { organizationId: randomUUID(), reservationId: randomUUID(), contactId: randomUUID() }

function targetOf({ ours, theirs }: Scene, variant: Variant) {
  if (variant === 'theirs' || variant === 'theirs, as primary contact') return theirs
  return variant === 'nonexistent' ? { ...nowhere, accessKey: '' } : ours
}

function reservationOf(scene: Scene, variant: Variant): Given {
  const { reservationId } = targetOf(scene, variant)
  if (variant === 'ours by its key') return { reservationId, accessKey: scene.ours.accessKey }
  if (variant === 'ours by the key of theirs') return { reservationId, accessKey: scene.theirs.accessKey }
  return { reservationId }
}

/** The time of a variant's reservation; for the nonexistent one, that of ours. */
const timesOf = (variant: Variant) => {
  const day = variant === 'theirs' ? '2026-12-02' : '2026-12-01'
  return { startTime: `${day}T09:00:00+01:00`, endTime: `${day}T12:00:00+01:00` }
}

async function aLink({ server }: Scene, purpose: TokenPurpose): Promise<{ token: string; email: string }> {
  const { accountId, email } = await makeAccount(server.database)
  const { secret } = server.services
  const wanted = { purpose, accountId, ttlMs: tokenTtl[purpose] }
  const { id } = await issueToken(server.database, wanted, secret, server.now())
  return { token: tokenTextOf(secret, purpose, id), email }
}

async function aProduct({ server }: Scene, photoPath: string | null): Promise<number> {
  const values = { name: `Kake ${next()}`, productGroupId: 1, vatGroupId: 1, sellingPrice: 1, photoPath }
  const [added] = await server.database.db.insert(product).values(values).returning()
  return added?.id ?? Number.NaN
}

async function aRoom({ server }: Scene): Promise<number> {
  const values = { name: 'Til overs', slugname: `til-overs-${next()}`, maxSeats: 4, vatGroupId: 1 }
  const [added] = await server.database.db
    .insert(room)
    .values({ ...values, defaultPrice: 1, pricingMethod: 'perHour', roomLogo: `${values.slugname}.webp` })
    .returning()
  return added?.id ?? Number.NaN
}

async function aRestriction({ server }: Scene): Promise<number> {
  const about = { start: server.now(), end: server.now() + 1, blockingReason: 'other' } as const
  const [added] = await server.database.db
    .insert(restriction)
    .values({ ...about, roomId: ids.ost })
    .returning()
  return added?.id ?? Number.NaN
}

async function aPicture({ server }: Scene): Promise<number> {
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
async function aCode({ server, accounts }: Scene, confirmedAt: number | null): Promise<Given> {
  const staff = [accounts.rooms, accounts.reservations, accounts.superuser]
  await giveSameFactor(
    server,
    staff.map(({ accountId }) => accountId),
    confirmedAt,
  )
  return { body: { code: codeNow(server, SAME_SECRET) } }
}

type Fresh = (scene: Scene, variant: Variant) => Given | Promise<Given>

const newcomer = (
  scene: Scene,
  name: 'createAccount' | 'registerUser' | 'registerContact' | 'addContact',
) => ({
  body: { ...Object(scene.inputs[name].body), email: address() },
})

const toAnswer = async ({ server }: Scene) => ({ token: await answerLink(server, { approval: 'pending' }) })

/**
 * Fresh arguments for calls that consume them or are bound to one account. All other calls can be repeated.
 */
const fresh: Partial<Record<CallName, Fresh>> = {
  createAccount: (scene) => newcomer(scene, 'createAccount'),
  registerUser: (scene) => newcomer(scene, 'registerUser'),
  registerContact: (scene) => newcomer(scene, 'registerContact'),
  addContact: (scene) => newcomer(scene, 'addContact'),
  sendVerification: () => ({ email: address() }),
  forgetPassword: () => ({ email: address() }),
  verifyEmail: async (scene) => ({
    ...scene.inputs.verifyEmail,
    token: (await aLink(scene, 'verifyEmail')).token,
  }),
  resetPassword: async (scene) => ({
    ...scene.inputs.resetPassword,
    ...(await aLink(scene, 'resetPassword')),
  }),
  setPassword: async (scene) => ({
    ...scene.inputs.setPassword,
    token: (await aLink(scene, 'setPassword')).token,
  }),
  refreshToken: async ({ server, accounts }) => {
    const { accountId } = accounts.owner
    const session = await startSession(server.database, accountId, server.services.secret, server.now())
    return { token: session.refreshToken }
  },
  placeReservation: () => {
    const order = anOrder({ roomId: ids.vest, ...aFreeSlot(), order: { expectedPriceVat: 62_500 } })
    return { body: order, idempotencyKey: randomUUID() }
  },
  updateVenueSettings: async ({ server, inputs }) => {
    await server.database.db.delete(venueSetting)
    return inputs.updateVenueSettings
  },
  updateFrontPicture: async ({ server, inputs }) => {
    await server.database.db.delete(frontPicture)
    return inputs.updateFrontPicture
  },
  deleteFrontPicture: async ({ server }) => {
    const path = 'forside.webp'
    const set = { version: 1, fileName: path, filePath: path, mediumPath: path, thumbnailPath: path }
    await server.database.db
      .insert(frontPicture)
      .values(set)
      .onConflictDoUpdate({ target: frontPicture.id, set })
    return { version: 1 }
  },
  updateItemPicture: async (scene) => ({
    ...scene.inputs.updateItemPicture,
    id: await aProduct(scene, null),
  }),
  deleteItemPicture: async (scene) => ({
    of: 'products',
    id: await aProduct(scene, 'kaffe.webp'),
    version: 1,
  }),
  readReservation: reservationOf,
  listReservationChanges: reservationOf,
  readGuestLink: reservationOf,
  makeGuestLink: reservationOf,
  withdrawGuestLink: reservationOf,
  updateReservation: (scene, variant) => ({
    ...reservationOf(scene, variant),
    body: { note: `Vi blir ${next()} til lunsj.` },
  }),
  checkSeats: (scene, variant) => ({
    reservationId: targetOf(scene, variant).reservationId,
    body: [{ ...timesOf(variant), roomId: ids.stua, pax: 10 }],
  }),
  summarisePrice: (scene, variant) => ({
    reservationId: targetOf(scene, variant).reservationId,
    body: {
      ...priceRequestFor(anOrder(timesOf(variant))),
      customerId: targetOf(scene, variant).organizationId,
    },
  }),
  listAvailableDiscounts: (scene, variant) => ({
    ...timesOf(variant),
    customerId: targetOf(scene, variant).organizationId,
  }),
  listCustomerReservations: (scene, variant) =>
    variant === 'the owner’s private ones'
      ? { customerId: scene.accounts.owner.personId, isPrivate: true }
      : { customerId: targetOf(scene, variant).organizationId },
  updateContact: async (scene, variant) => {
    const { organizationId, contactId } = targetOf(scene, variant)
    if (!handsOver(variant)) return { contactUid: contactId, cellphone: '00 00 00 02' }
    const { personId } = await makeAccount(scene.server.database, { organizationId })
    return { contactUid: personId, isPrimary: true, confirmation: password }
  },
  readQuestion: async (scene) => ({ body: await toAnswer(scene) }),
  answerQuestion: async (scene) => ({ body: { ...(await toAnswer(scene)), answer: 'approve' } }),
  inviteStaff: (scene) => ({ body: { ...Object(scene.inputs.inviteStaff.body), email: address() } }),
  updateStaffMember: async ({ server }) => {
    const { personId: uid } = await makeAccount(server.database, { grants: ['kitchen'] })
    return { uid, body: { version: 1, lastName: 'Rom' } }
  },
  resetSecondFactor: async ({ server }) => {
    const { personId: uid } = await makeAccount(server.database, { grants: ['kitchen'] })
    return { uid }
  },
  // With an app already, its code would be asked for.
  beginSecondFactor: async ({ server }) => {
    await server.database.db.delete(secondFactor)
    return {}
  },
  confirmSecondFactor: (scene) => aCode(scene, null),
  renewRecoveryCodes: (scene) => aCode(scene, scene.server.now()),
  removeSecondFactor: (scene) => aCode(scene, scene.server.now()),
  createCustomer: (scene) => ({
    body: {
      ...Object(scene.inputs.createCustomer.body),
      organizationNumber: null,
      customerNumber: `2${String(next()).padStart(5, '0')}`,
    },
  }),
  updateCustomer: async ({ server }) => ({
    id: await makeOrganization(server.database),
    body: { version: 1, note: 'Ringer alltid først.' },
  }),
  mergeCustomer: async ({ server }) => ({
    id: await makeOrganization(server.database),
    body: { version: 1, into: await makeOrganization(server.database), intoVersion: 1 },
  }),
  addCustomerContact: async ({ server }) => ({
    id: await makeOrganization(server.database),
    body: { firstName: 'Ny', lastName: 'Kontakt', email: address() },
  }),
  changeCustomerContact: async ({ server }) => {
    const { personId: uid } = await makeAccount(server.database)
    return { uid, body: { isActive: false } }
  },
  placeForCustomer: () => ({
    body: aStaffOrder({ roomId: ids.vest, ...aFreeSlot() }, { isCustomerMailed: false }),
  }),
  tryForCustomer: () => ({ body: aStaffOrder({ roomId: ids.vest, ...aFreeSlot() }) }),
  moveBooking: async (attempt) => {
    const { reservationId, body } = await aBookingToMove(attempt)
    return { reservationId, body: { ...body, isCustomerMailed: false } }
  },
  tryBookingMove: (attempt) => aBookingToMove(attempt),
  previewReservationChange: (scene, variant) => ({
    reservationId: targetOf(scene, variant).reservationId,
    body: { note: 'Kaffe klokken ti.' },
  }),
  // By an account and for an address each time: neither reaches its limit of orders.
  answerReservation: async ({ server, headersOf }) => {
    const slot = { roomId: ids.vest, ...aFreeSlot() }
    const customerCard = { ...anOrder().customerCard, email: address() }
    const body = anOrder({ ...slot, order: { customerCard, expectedPriceVat: null } })
    const placed = await server.call('placeReservation', { body, isRequest: true }, await headersOf('owner'))
    return { reservationId: placed.body.id, body: { sequence: 0, answer: 'decline' } }
  },
  answerRegistration: async ({ server }) => {
    const { personId: uid } = await makeAccount(server.database, { account: { approval: 'pending' } })
    return { uid, body: { answer: 'approve' } }
  },
  deleteRoom: async (scene) => ({ roomId: await aRoom(scene) }),
  deleteRoomType: async ({ server }) => {
    const [added] = await server.database.db
      .insert(roomType)
      .values({ name: `Hall ${next()}` })
      .returning()
    return { roomTypeId: added?.id }
  },
  createRestrictions: async (scene) => ({
    body: { ...requestExamples.createRestrictions.body, ...aFreeSlot(), roomIds: [await aRoom(scene)] },
  }),
  deleteRestrictions: async (scene) => ({ id: [await aRestriction(scene)] }),
  deleteGalleryItem: async (scene) => ({ galleryItemId: await aPicture(scene) }),
  deleteRoomLogo: async (scene) => ({ roomId: await aRoom(scene) }),
}

/** The number of the last one of each resource that was made. */
const numbers = new Map<string, number>()

const freshOfResources = Object.fromEntries(
  callsOfResources.map((each) => [
    each.call,
    async ({ server }: Scene) => {
      // Those of `everyCall` are below.
      const number = (numbers.get(each.resource) ?? 200) + 1
      numbers.set(each.resource, number)
      const isNew = each.does === 'create'
      const id = isNew ? 0 : await addResource(server.database.db, each.resource, number)
      return resourceArguments(each, id, number)
    },
  ]),
)

/** Arguments with which a call succeeds once. */
export const argumentsFor = async (scene: Scene, name: CallName, variant: Variant): Promise<Given> =>
  (await { ...fresh, ...freshOfResources }[name]?.(scene, variant)) ?? scene.inputs[name]
