import { type Access, ofEachGrant } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import { issueToken, tokenTextOf, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import { doorScreen, restriction, roomType } from '#server/database/schema.ts'
import { answerLink } from '#tests/support/answer-links.ts'
import { addReservations, type CallInputs } from '#tests/support/every-call-reservations.ts'
import { type FirebaseServer, openFirebaseServer } from '#tests/support/firebase-server.ts'
import { anOfferDate, writeOffer } from '#tests/support/offers.ts'
import { anOrder, aSeries, aStaffOrder, priceRequestFor } from '#tests/support/orders.ts'
import { makeAccount, makeOrganization, password, signedInHeaders } from '#tests/support/people.ts'
import {
  addResource,
  callsOfResources,
  type ResourceCallName,
  resourceArguments,
} from '#tests/support/resource-samples.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { codeNow, giveSameFactor, SAME_SECRET } from '#tests/support/second-factors.ts'
import type { TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

type Headers = Record<string, string>

/** Every call of the table with arguments and callers. */
export type PreparedCalls = {
  inputs: CallInputs
  /** The headers of a caller, by the access of a call. */
  callers: Record<Access, Headers>
  /** A new account that can delete its data. */
  leaver(): Promise<Headers>
  /** Closes what was started for the calls; the server is closed by its owner. */
  close(): Promise<void>
}

const times = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }

const signIn = {
  body: { grant_type: 'password', username: 'kari@kunde.example', password, scope: 'portal', client_id: '' },
}

/** Arguments with which each call succeeds; `prepareCalls` adds those that need data in the house. */
const fixed: Record<Exclude<CallName, ResourceCallName>, Record<string, unknown>> = {
  searchMeetingRooms: { pageNumber: 1, layoutIds: [1, 2], body: { ...times, expectedPax: 5 } },
  findAlternatives: { body: { ...times, roomId: ids.stua, expectedPax: 5 } },
  readFreeTimes: { roomSlug: 'stua', date: '2026-11-27', minutes: 120, expectedPax: 5 },
  readRoom: { roomSlug: 'stua' },
  listAmenities: {},
  listLayouts: {},
  listOnlineRoomTypes: {},
  listPackages: {},
  listExtraProducts: {},
  listBookings: { ...times, roomId: ids.stua },
  readWorkingHours: { startRange: '2026-12-01', endRange: '2027-01-31' },
  readVenue: {},
  checkSeats: { body: [{ ...times, roomId: ids.stua, pax: 3 }] },
  summarisePrice: { body: priceRequestFor(anOrder(), 'NY10') },
  listAvailableDiscounts: { ...times, customerId: 'visitor' },
  listTerms: {},
  placeReservation: { body: anOrder(), idempotencyKey: 'conformance' },
  checkDates: { body: { dates: [{ ...times, rooms: [{ roomId: ids.stua, pax: 5 }] }] } },
  summariseSeriesPrice: { body: { dates: [priceRequestFor(anOrder())] } },
  placeSeries: { body: aSeries(['2027-01-12', '2027-01-13']) },
  readSeries: {},
  updateSeries: {},
  keepOffer: { body: { name: 'Høstmøte', dates: [anOfferDate()] } },
  listOwnOffers: { pageSize: 10 },
  addOfferAlternative: { body: { dates: [anOfferDate({ roomId: ids.salen })] } },
  renameOffer: requestExamples.renameOffer,
  deleteOffer: {},
  readOffer: {},
  readReservation: {},
  listReservationChanges: {},
  readGuestLink: {},
  makeGuestLink: {},
  withdrawGuestLink: {},
  readGuestMeeting: {},
  saveGuestNeeds: requestExamples.saveGuestNeeds,
  removeGuestNeeds: {},
  listCalendarFeeds: {},
  makeCalendarFeed: { scope: 'own' },
  withdrawCalendarFeed: { scope: 'own' },
  updateReservation: {},
  createToken: signIn,
  createServiceToken: signIn,
  createServiceTokenToo: signIn,
  createSignupToken: signIn,
  refreshToken: {},
  signInWithFirebase: {},
  receiveFirebaseToken: { email: 'kari@kunde.example', password },
  signOut: {},
  createAccount: requestExamples.createAccount,
  registerUser: requestExamples.registerUser,
  registerContact: requestExamples.registerContact,
  verifyEmail: {},
  sendVerification: { email: 'kari@kunde.example' },
  forgetPassword: { email: 'kari@kunde.example' },
  resetPassword: { email: 'kari@kunde.example', password: 'Et-Nytt-0rd-Her!' },
  setPassword: { password: 'Et-Nytt-0rd-Her!' },
  readOwnContact: {},
  readCustomerInfo: { organizationNumber: '100 000 008' },
  addContact: requestExamples.addContact,
  listContacts: { includeDeactivated: true },
  updateContact: { isActive: false },
  listCustomerReservations: { reservationStatus: 'active' },
  readQuestion: {},
  answerQuestion: {},
  createRoom: requestExamples.createRoom,
  readStaffRoom: { roomId: ids.salen },
  updateRoom: {
    roomId: ids.stua,
    body: { note: 'Pusset opp.', seatings: [{ layoutId: 1, availableSeats: 12 }] },
  },
  deleteRoom: { roomId: ids.kottet },
  listRooms: { name: 'sal', dfilter: 'maxSeats:ge:20', orderBy: '-currentPrice,name' },
  exportRooms: requestExamples.exportRooms,
  listOverbookingRules: { roomId: ids.torget },
  createRoomType: requestExamples.createRoomType,
  readRoomType: { roomTypeId: 1 },
  updateRoomType: requestExamples.updateRoomType,
  deleteRoomType: {},
  listRoomTypes: {},
  pageRoomTypes: { name: 'stue', pageSize: 10 },
  createRestriction: { body: { ...requestExamples.createRestriction.body, ...times, roomId: ids.vest } },
  checkRestrictions: {
    body: { ...requestExamples.checkRestrictions.body, ...times, roomIds: [ids.vest] },
  },
  createRestrictions: {
    body: { ...requestExamples.createRestrictions.body, roomIds: [ids.stua] },
  },
  readRestriction: {},
  updateRestriction: requestExamples.updateRestriction,
  listRestrictions: { ...times, orderBy: 'roomId' },
  deleteRestrictions: {},
  createGalleryItem: {},
  listGalleryItems: { fileName: 'utsikt', orderBy: '-id' },
  readGalleryItem: {},
  updateGalleryItem: requestExamples.updateGalleryItem,
  orderGallery: {},
  deleteGalleryItem: {},
  readRoomLogo: { roomId: ids.vest },
  replaceRoomLogo: {},
  deleteRoomLogo: { roomId: ids.ost },
  listCustomerChoices: { search: 'a', hasDiscounts: true },
  listCatalogueChanges: { subject: 'vatGroup' },
  tryRoomPrice: requestExamples.tryRoomPrice,
  readItemPicture: { of: 'products', id: ids.coffee },
  updateItemPicture: {},
  deleteItemPicture: { of: 'products', id: ids.coffee, version: 2 },
  listStaff: {},
  readStaffMember: {},
  inviteStaff: requestExamples.inviteStaff,
  updateStaffMember: requestExamples.updateStaffMember,
  sendStaffLink: {},
  resetSecondFactor: {},
  listStaffChanges: {},
  listMissingSettings: {},
  readSecondFactor: {},
  beginSecondFactor: {},
  confirmSecondFactor: {},
  renewRecoveryCodes: {},
  removeSecondFactor: {},
  readVenueSettings: {},
  updateVenueSettings: requestExamples.updateVenueSettings,
  readFrontPicture: {},
  updateFrontPicture: {},
  deleteFrontPicture: { version: 2 },
  listCustomers: { search: '100 000', dfilter: 'isActive:eq:true', orderBy: '-name' },
  createCustomer: requestExamples.createCustomer,
  readCustomer: {},
  updateCustomer: requestExamples.updateCustomer,
  mergeCustomer: {},
  listCustomerChanges: {},
  listGroupChoices: {},
  listPrivateCustomers: { search: 'kari', orderBy: 'lastName' },
  addCustomerContact: requestExamples.addCustomerContact,
  changeCustomerContact: requestExamples.changeCustomerContact,
  listRegistrations: { state: 'waiting' },
  listReservations: { reservationStatus: 'active', search: 'kari', orderBy: '-arrival' },
  placeForCustomer: {
    body: aStaffOrder({ startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' }),
  },
  tryForCustomer: {
    body: aStaffOrder({ startTime: '2026-12-01T09:00:00+01:00', endTime: '2026-12-01T12:00:00+01:00' }),
  },
  previewReservationChange: requestExamples.previewReservationChange,
  findRoomsForOrder: requestExamples.findRoomsForOrder,
  findKnownCustomers: { search: 'kari' },
  moveBooking: requestExamples.moveBooking,
  tryBookingMove: requestExamples.tryBookingMove,
  answerReservation: requestExamples.answerReservation,
  readKitchenList: { date: '2026-11-27', days: 2 },
  readOverview: {},
  readDiary: { from: '2026-11-23', to: '2026-11-29' },
  readDaySheet: { date: '2026-11-27' },
  readDoor: {},
  listReservationNotes: {},
  addReservationNote: requestExamples.addReservationNote,
  removeReservationNote: {},
  recordAttendance: requestExamples.recordAttendance,
  listReservationMails: {},
  sendReservationMail: {},
  answerRegistration: requestExamples.answerRegistration,
  readMyData: {},
  deleteMyData: { body: { confirmation: password } },
}

async function addPeople(server: TestServer, inputs: CallInputs, organizationId: string): Promise<void> {
  const kari = await makeAccount(server.database, { email: 'kari@kunde.example' })
  const session = await startSession(server.database, kari.accountId, server.services.secret, server.now())
  const colleague = await makeAccount(server.database, { organizationId })
  inputs.refreshToken = { token: session.refreshToken }
  inputs.updateContact = { contactUid: colleague.personId, ...inputs.updateContact }
  inputs.listCustomerReservations = { customerId: organizationId, ...inputs.listCustomerReservations }
  const { personId: uid } = await makeAccount(server.database, { grants: ['kitchen'] })
  for (const name of [
    'readStaffMember',
    'updateStaffMember',
    'sendStaffLink',
    'resetSecondFactor',
    'listStaffChanges',
  ] as const)
    inputs[name] = { uid, ...inputs[name] }
  inputs.readCustomer = { id: organizationId }
  inputs.listCustomerChanges = { id: organizationId }
  inputs.updateCustomer = { id: await makeOrganization(server.database), ...inputs.updateCustomer }
  inputs.mergeCustomer = {
    id: await makeOrganization(server.database),
    body: { version: 1, into: await makeOrganization(server.database), intoVersion: 1 },
  }
  inputs.addCustomerContact = { id: organizationId, ...inputs.addCustomerContact }
  const another = await makeAccount(server.database, { organizationId })
  inputs.changeCustomerContact = { uid: another.personId, ...inputs.changeCustomerContact }
  const waiting = await makeAccount(server.database, { organizationId, account: { approval: 'pending' } })
  inputs.answerRegistration = { uid: waiting.personId, ...inputs.answerRegistration }
  const toAnswer = async () => ({ token: await answerLink(server, { approval: 'pending' }) })
  inputs.readQuestion = { body: await toAnswer() }
  inputs.answerQuestion = { body: { ...(await toAnswer()), answer: 'approve' } }
}

async function addOffers(server: TestServer, inputs: CallInputs): Promise<void> {
  const { key, ...owned } = await writeOffer(server)
  inputs.readOffer = { key }
  for (const name of ['addOfferAlternative', 'renameOffer'] as const)
    inputs[name] = { ...inputs[name], ...owned }
  const { key: _, ...deleted } = await writeOffer(server)
  inputs.deleteOffer = deleted
}

async function addLinks(server: TestServer, inputs: CallInputs): Promise<void> {
  const ola = await makeAccount(server.database, { email: 'ola@kunde.example' })
  const link = async (purpose: TokenPurpose, { accountId } = ola) => {
    const wanted = { purpose, accountId, ttlMs: tokenTtl[purpose] }
    const { id } = await issueToken(server.database, wanted, server.services.secret, server.now())
    return { token: tokenTextOf(server.services.secret, purpose, id) }
  }
  inputs.verifyEmail = { ...(await link('verifyEmail')), password }
  inputs.resetPassword = {
    ...inputs.resetPassword,
    ...(await link('resetPassword')),
    email: 'ola@kunde.example',
  }
  inputs.setPassword = {
    ...inputs.setPassword,
    ...(await link('setPassword', await makeAccount(server.database))),
  }
}

async function addFirebase(server: TestServer, inputs: CallInputs): Promise<FirebaseServer> {
  const firebase = await openFirebaseServer(server.now)
  firebase.knows('kari@kunde.example', password)
  server.services.firebase = firebase.project
  inputs.signInWithFirebase = { idToken: await firebase.idToken({ email: 'kari@kunde.example' }) }
  return firebase
}

async function addHouse(server: TestServer, inputs: CallInputs): Promise<void> {
  const [unusedType] = await server.database.db.insert(roomType).values({ name: 'Haller' }).returning()
  inputs.deleteRoomType = { roomTypeId: unusedType?.id }
  const blocked = {
    roomId: ids.ost,
    start: server.now(),
    end: server.now() + 1,
    blockingReason: 'other',
  } as const
  const [first, another] = await server.database.db.insert(restriction).values([blocked, blocked]).returning()
  inputs.readRestriction = { restrictionId: first?.id }
  inputs.updateRestriction = { ...inputs.updateRestriction, restrictionId: first?.id }
  inputs.deleteRestrictions = { id: [another?.id] }
  const screen = { name: 'Nettbrettet', roomId: ids.stua }
  const [door] = await server.database.db.insert(doorScreen).values(screen).returning()
  inputs.readDoor = { key: door?.key }
}

async function resourceInputs({ database }: TestServer) {
  const inputs = {} as Record<ResourceCallName, Record<string, unknown>>
  for (const [number, each] of callsOfResources.entries()) {
    const id = await addResource(database.db, each.resource, 2 * number)
    inputs[each.call] = resourceArguments(each, id, 2 * number + (each.does === 'create' ? 1 : 0))
  }
  return inputs
}

async function addPictures(server: TestServer, inputs: CallInputs, staff: Headers): Promise<void> {
  const file = new File([await aPng()], 'utsikt.png')
  const hung = async (roomId: number = ids.salen) =>
    (await server.call('createGalleryItem', { roomId, file }, staff)).body.id
  inputs.createGalleryItem = { roomId: ids.salen, file }
  inputs.updateFrontPicture = { version: 1, file }
  inputs.updateItemPicture = { of: 'products', id: ids.coffee, version: 1, file }
  inputs.readGalleryItem = { galleryItemId: await hung() }
  inputs.updateGalleryItem = { ...inputs.updateGalleryItem, ...inputs.readGalleryItem, file }
  const inOrder = [await hung(ids.stua), await hung(ids.stua)]
  inputs.orderGallery = { id: ids.stua, body: { pictureIds: inOrder.reverse() } }
  inputs.deleteGalleryItem = { galleryItemId: await hung() }
  inputs.replaceRoomLogo = { roomId: ids.salen, file }
  for (const roomId of [ids.vest, ids.ost]) await server.call('replaceRoomLogo', { roomId, file }, staff)
}

/** Codes for setting up, renewing and removing, in this order: each is of the next half minute. */
async function addSecondFactor(server: TestServer, inputs: CallInputs, accountId: string): Promise<void> {
  await giveSameFactor(server, [accountId], null)
  const codeAfter = (steps: number) => ({ body: { code: codeNow(server, SAME_SECRET, steps) } })
  inputs.beginSecondFactor = { body: {} }
  inputs.confirmSecondFactor = codeAfter(-1)
  inputs.renewRecoveryCodes = codeAfter(0)
  inputs.removeSecondFactor = codeAfter(1)
}

/** Prepares the data that each call needs once, and a caller for it. */
export async function prepareCalls(server: TestServer): Promise<PreparedCalls> {
  const inputs = { ...fixed, ...(await resourceInputs(server)) }
  const organizationId = await makeOrganization(server.database, { organizationNumber: '100000008' })
  const signedIn = async (about: Parameters<typeof makeAccount>[1]) =>
    signedInHeaders(server, await makeAccount(server.database, about))
  const contact = await signedIn({ organizationId, isPrimary: true })
  const administrator = await makeAccount(server.database, { isSuperuser: true })
  const staff = await signedInHeaders(server, administrator)
  await addReservations(server, inputs)
  await addOffers(server, inputs)
  await addPeople(server, inputs, organizationId)
  await addLinks(server, inputs)
  const firebase = await addFirebase(server, inputs)
  await addHouse(server, inputs)
  await addPictures(server, inputs, staff)
  await addSecondFactor(server, inputs, administrator.accountId)
  const callers: PreparedCalls['callers'] = {
    everyone: {},
    reservationHolder: {},
    seriesHolder: {},
    signedIn: contact,
    primaryContact: contact,
    customerReader: contact,
    staff,
    administrator: staff,
    ...ofEachGrant(() => staff),
  }
  return { inputs, callers, leaver: () => signedIn({ organizationId }), close: () => firebase.close() }
}
