import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '#contract/calls.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { secondFactor } from '#server/database/account-schema.ts'
import { roomType } from '#server/database/schema.ts'
import { frontPicture, venueSetting } from '#server/database/venue-schema.ts'
import { anOfferDate } from '#tests/support/offers.ts'
import { anOrder, aSeries, aStaffOrder, dateOf, priceRequestFor } from '#tests/support/orders.ts'
import { makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { addResource, callsOfResources, resourceArguments } from '#tests/support/resource-samples.ts'
import { ids } from '#tests/support/test-house.ts'
import type { Scene } from './access-fixture.ts'
import {
  aBookingToMove,
  aCode,
  address,
  aFreeSlot,
  aLink,
  anOffer,
  aPicture,
  aProduct,
  aRestriction,
  aRoom,
  type Fresh,
  type Given,
  newcomer,
  next,
  reservationOf,
  seriesOf,
  targetOf,
  timesOf,
  toAnswer,
  type Variant,
  variants,
} from './call-subjects.ts'

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
  placeSeries: () => {
    const order = anOrder({ roomId: ids.vest, ...aFreeSlot() })
    const customerCard = { ...order.customerCard, email: address() }
    return { body: aSeries([], { customerCard, dates: [dateOf(order)] }) }
  },
  readSeries: seriesOf,
  updateSeries: (scene, variant) => ({
    ...seriesOf(scene, variant),
    body: { expectedPax: 3 + (next() % 5) },
  }),
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
  addOfferAlternative: async (scene, variant) => ({
    ...(await anOffer(scene, variant)),
    body: { dates: [anOfferDate()] },
  }),
  renameOffer: async (scene, variant) => ({
    ...(await anOffer(scene, variant)),
    body: { name: `Møte ${next()}` },
  }),
  deleteOffer: anOffer,
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
