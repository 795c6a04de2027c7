import { type Access, type Call, ofEachGrant } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestExamples } from '#contract/examples/requests.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { offerDateOf } from '#tests/support/offers.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import {
  callsOfResources,
  type ResourceCallName,
  resourceArguments,
} from '#tests/support/resource-samples.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { place } from './orders.ts'
import type { Pair } from './pair.ts'
import type { Headers, People } from './people.ts'
import { itemsOf } from './read-all.ts'

export type Arguments = Record<CallName, Record<string, unknown>>

const PASSWORD = 'Et-Godt-Pass0rd!'
const times = { startTime: '2026-12-16T09:00:00+01:00', endTime: '2026-12-16T12:00:00+01:00' }
const newcomer = { firstName: 'Ny', lastName: 'Kunde', password: PASSWORD }
const seriesOn = (day: string) => {
  const [startTime, endTime] = [`${day}T09:00:00+01:00`, `${day}T12:00:00+01:00`]
  const { arrival, departure, expectedPax, packets, ...common } = anOrder({
    ...{ startTime, endTime, roomId: 4, seatingId: 15, pax: 8 },
  })
  return { ...common, expectedPriceVat: null, dates: [{ arrival, departure, expectedPax, packets }] }
}
const order = anOrder({ ...times, roomId: 5, seatingId: 17, pax: 8, order: { expectedPriceVat: null } })

const callers: Record<Access, string | undefined> = {
  everyone: undefined,
  reservationHolder: undefined,
  seriesHolder: undefined,
  signedIn: 'kari',
  primaryContact: 'kari',
  customerReader: 'kari',
  staff: 'rolf',
  administrator: 'berit',
  ...ofEachGrant((grant) => (grant === 'catalogue' ? 'rolf' : 'berit')),
}

/** The callers of a call, signed in. */
export async function callerOf(name: CallName, people: People): Promise<Headers> {
  const call: Call = calls[name]
  const mailbox = name === 'deleteMyData' ? 'amir' : callers[call.access]
  return mailbox === undefined ? {} : people.headersOf(mailbox)
}

type Ids = { series: { seriesId: unknown; accessKey: unknown } } & Record<
  'reservation' | 'request',
  { reservationId: string; accessKey: string } | undefined
> &
  Record<'customerId' | 'contactUid', unknown> &
  Record<'roomId' | 'roomTypeId' | 'restrictionId' | 'galleryItemId', number>

async function makeIds(pair: Pair, people: People): Promise<Ids> {
  const staff = await people.headersOf('rolf')
  const primary = await people.headersOf('kari')
  const file = new File([new Uint8Array(await aPng())], 'utsikt.png')
  const id = async (name: CallName, given: Record<string, unknown>) =>
    ((await pair.call(name, given, staff, 'preparing')).body as { id: number }).id
  const room = {
    name: 'Til utprøving',
    defaultPrice: 1,
    maxSeats: 9,
    pricingMethod: 'perHour',
    vatGroupId: 1,
  }
  const blocked = { ...times, roomId: 3, blockingReason: 'cleaning' }
  const [contact] = itemsOf(await pair.call('listContacts', { search: 'jonas' }, primary, 'preparing'))
  const own = (await pair.call('readOwnContact', {}, primary, 'preparing')).body as Record<string, unknown>
  const input = { ...times, roomId: 4, seatingId: 15, pax: 8 }
  const reservation = (await place(pair, input)).placed?.access
  const request = (await place(pair, { ...input, roomId: 8, seatingId: 26, isRequest: true })).placed?.access
  const { id: seriesId, accessKey } = (
    await pair.call('placeSeries', { body: seriesOn('2026-12-18') }, {}, 'preparing')
  ).body as Record<string, unknown>
  return {
    series: { seriesId, accessKey },
    ...{ reservation, request, customerId: own.organizationId, contactUid: contact?.id },
    roomId: await id('createRoom', { body: room }),
    roomTypeId: await id('createRoomType', { body: { name: 'Til utprøving' } }),
    restrictionId: await id('createRestriction', { body: blocked }),
    galleryItemId: await id('createGalleryItem', { roomId: 3, file }),
  }
}

/** Organisations to change and to merge. */
async function addCustomers(pair: Pair, people: People) {
  const staff = await people.headersOf('berit')
  const add = async (name: string) =>
    ((await pair.call('createCustomer', { body: { name } }, staff, 'preparing')).body as { id: string }).id
  return { changed: await add('Til endring'), from: await add('Til sammenslåing'), into: await add('Står') }
}

/** Arguments for the calls of each resource, of which one is made for each call. */
async function resourceInputs(pair: Pair, headers: Headers) {
  const inputs = {} as Record<ResourceCallName, Record<string, unknown>>
  const creations = callsOfResources.filter(({ does }) => does === 'create')
  let number = 0
  for (const each of callsOfResources) {
    const create = creations.find(({ resource }) => resource === each.resource)
    if (!create) continue
    const made = await pair.call(create.call, resourceArguments(create, 0, ++number), headers, 'preparing')
    const { id } = made.body as { id: number }
    inputs[each.call] = resourceArguments(each, id, each.does === 'create' ? ++number : number)
  }
  return inputs
}

/** Arguments with which each call succeeds in the demo house. */
export async function prepareArguments(pair: Pair, people: People): Promise<Arguments> {
  const ids = await makeIds(pair, people)
  const { roomId, roomTypeId, restrictionId, galleryItemId, contactUid, customerId } = ids
  const body = { firstName: 'Rita', lastName: 'Resepsjon', email: 'fuzz6@kunde.example' }
  const invited = await pair.call('inviteStaff', { body }, await people.headersOf('berit'), 'preparing')
  const { uid: staffUid } = invited.body as { uid: string }
  const added = await addCustomers(pair, people)
  const file = new File([new Uint8Array(await aPng())], 'utsikt.png')
  const username = people.addressOf('nina')
  const signIn = {
    body: { grant_type: 'password', username, password: DEMO_PASSWORD, scope: 'portal', client_id: '' },
  }
  const phones = { mobilePhone: '00 00 00 00', cellphone: '00 00 00 00' }
  const token = 'x'.repeat(43)
  const guest = {
    key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10',
    guestKey: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e11',
  }
  return {
    ...(await resourceInputs(pair, await people.headersOf('rolf'))),
    findAlternatives: { body: { ...times, roomId: 5, expectedPax: 8 } },
    searchMeetingRooms: { pageNumber: 1, layoutIds: [1, 2], body: { ...times, expectedPax: 5 } },
    readFreeTimes: { roomSlug: 'atriet', date: '2026-12-03', minutes: 120, expectedPax: 8 },
    readRoom: { roomSlug: 'styrerommet' },
    listAmenities: { name: 'lys' },
    listLayouts: {},
    listOnlineRoomTypes: {},
    listPackages: {},
    listExtraProducts: {},
    listBookings: { ...times, roomId: 5 },
    readWorkingHours: { startRange: '2026-12-01', endRange: '2027-01-31' },
    readVenue: {},
    checkSeats: { body: [{ ...times, roomId: 5, pax: 3 }] },
    summarisePrice: { body: priceRequestFor(order, 'VELKOMMEN10') },
    listAvailableDiscounts: { ...times, customerId: 'visitor' },
    listTerms: {},
    placeReservation: { body: order },
    checkDates: { body: { dates: [{ ...times, rooms: [{ roomId: 5, pax: 8 }] }] } },
    summariseSeriesPrice: { body: { dates: [priceRequestFor(order)] } },
    placeSeries: { body: seriesOn('2026-12-17') },
    readSeries: { ...ids.series },
    updateSeries: { ...ids.series, body: { startTime: '10:00', endTime: '12:00' } },
    readReservation: { ...ids.reservation },
    listReservationChanges: { ...ids.reservation },
    readGuestLink: { ...ids.reservation },
    makeGuestLink: { ...ids.reservation },
    withdrawGuestLink: { ...ids.reservation },
    readGuestMeeting: { ...guest },
    saveGuestNeeds: { ...guest, body: { lawObligated: ['nuts'], freeInput: 'kiwi' } },
    removeGuestNeeds: { ...guest },
    listCalendarFeeds: {},
    makeCalendarFeed: { scope: 'own' },
    withdrawCalendarFeed: { scope: 'own' },
    keepOffer: { body: { name: 'Høstmøte', dates: [offerDateOf(order)] } },
    listOwnOffers: { pageSize: 10 },
    addOfferAlternative: { offerId: guest.key, ownerKey: token, body: { dates: [offerDateOf(order)] } },
    renameOffer: { offerId: guest.key, ownerKey: token, body: { name: 'Høstmøte' } },
    deleteOffer: { offerId: guest.key, ownerKey: token },
    readOffer: { key: token },
    updateReservation: { ...ids.reservation, body: { ...order, note: 'Vi blir litt lenger.' } },
    createToken: signIn,
    createServiceToken: signIn,
    createServiceTokenToo: signIn,
    createSignupToken: { body: { grant_type: 'refresh_token', refresh_token: token } },
    refreshToken: { token },
    signInWithFirebase: { idToken: 'x.y.z' },
    receiveFirebaseToken: { email: username, password: DEMO_PASSWORD },
    signOut: {},
    createAccount: { body: { ...newcomer, email: 'fuzz1@kunde.example', phone: '00 00 00 00' } },
    registerUser: { body: { name: 'Ny Kunde', email: 'fuzz2@kunde.example', password: PASSWORD } },
    registerContact: {
      body: {
        ...{ ...newcomer, ...phones, email: 'fuzz3@kunde.example' },
        ...{ organizationNumber: '100 000 008', isOrganization: true },
      },
    },
    verifyEmail: { token: '123456', email: 'fuzz1@kunde.example', password: PASSWORD },
    sendVerification: { email: 'fuzz1@kunde.example' },
    forgetPassword: { email: 'fuzz1@kunde.example' },
    resetPassword: { token, email: 'fuzz1@kunde.example', password: 'Et-Nytt-0rd-Her!' },
    setPassword: { token, password: 'Et-Nytt-0rd-Her!' },
    listCustomerChoices: { search: 'e' },
    listCatalogueChanges: {},
    tryRoomPrice: requestExamples.tryRoomPrice,
    readItemPicture: { of: 'products', id: 1 },
    updateItemPicture: { of: 'products', id: 1, version: 1, file },
    deleteItemPicture: { of: 'products', id: 1, version: 2 },
    listStaff: {},
    readStaffMember: { uid: staffUid },
    inviteStaff: { body: { firstName: 'Rita', lastName: 'Resepsjon', email: 'fuzz5@kunde.example' } },
    updateStaffMember: { ...requestExamples.updateStaffMember, uid: staffUid },
    sendStaffLink: { uid: staffUid },
    resetSecondFactor: { uid: staffUid },
    listStaffChanges: { uid: staffUid },
    readSecondFactor: {},
    beginSecondFactor: {},
    confirmSecondFactor: { body: { code: '000000' } },
    renewRecoveryCodes: { body: { code: '000000' } },
    removeSecondFactor: { body: { code: '000000' } },
    readVenueSettings: {},
    updateVenueSettings: requestExamples.updateVenueSettings,
    readFrontPicture: {},
    updateFrontPicture: { version: 1, file },
    deleteFrontPicture: { version: 2 },
    listCustomers: { search: 'as', orderBy: '-name' },
    createCustomer: { body: { name: 'Ny Kunde AS', organizationNumber: '400 000 018' } },
    readCustomer: { id: customerId },
    updateCustomer: { id: added.changed, body: { version: 1, note: 'Ringer alltid først.' } },
    mergeCustomer: { id: added.from, body: { version: 1, into: added.into, intoVersion: 1 } },
    listCustomerChanges: { id: customerId },
    listGroupChoices: {},
    listPrivateCustomers: { search: 'n', orderBy: 'lastName' },
    addCustomerContact: {
      id: customerId,
      body: { firstName: 'Nora', lastName: 'Ny', email: 'fuzz5@kunde.example', locale: 'en' },
    },
    changeCustomerContact: { uid: contactUid, body: { isActive: true } },
    listRegistrations: {},
    listReservations: { search: 'a', orderBy: '-arrival,customerName' },
    placeForCustomer: { body: {} },
    tryForCustomer: { body: {} },
    previewReservationChange: {
      reservationId: ids.request?.reservationId,
      body: { note: 'Kaffe klokken ti.' },
    },
    findRoomsForOrder: {
      body: { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00', expectedPax: 8 },
    },
    findKnownCustomers: { search: 'kari' },
    moveBooking: { reservationId: ids.reservation?.reservationId, body: {} },
    tryBookingMove: { reservationId: ids.reservation?.reservationId, body: {} },
    answerReservation: {
      reservationId: ids.request?.reservationId,
      body: { sequence: 0, answer: 'decline', message: 'Rommet males.' },
    },
    readKitchenList: { date: '2026-11-27', days: 7 },
    readOverview: {},
    readDiary: { from: '2026-11-23', to: '2026-11-29' },
    readDaySheet: { date: '2026-11-27' },
    readDoor: { key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' },
    listReservationNotes: { reservationId: ids.request?.reservationId },
    addReservationNote: { reservationId: ids.request?.reservationId, body: { text: 'Ringte.' } },
    removeReservationNote: { reservationId: ids.request?.reservationId, noteId: 1 },
    recordAttendance: { reservationId: ids.request?.reservationId, body: { attended: 4 } },
    listReservationMails: { reservationId: ids.request?.reservationId },
    sendReservationMail: { reservationId: ids.request?.reservationId },
    answerRegistration: { uid: contactUid, body: { answer: 'approve' } },
    listMissingSettings: {},
    readOwnContact: {},
    readCustomerInfo: { organizationNumber: '100 000 008' },
    addContact: {
      body: { ...newcomer, password: undefined, email: 'fuzz4@kunde.example', cellphone: '00000000' },
    },
    listContacts: { includeDeactivated: true },
    updateContact: { contactUid, firstName: 'Jonas', cellphone: '00 00 00 00' },
    listCustomerReservations: { customerId, reservationStatus: 'active' },
    readQuestion: { body: { token } },
    answerQuestion: { body: { token, answer: 'approve', message: 'Velkommen' } },
    createRoom: { body: { ...requestExamples.createRoom.body, name: 'Enda en' } },
    readStaffRoom: { roomId },
    updateRoom: { roomId, body: { note: 'Pusset opp.', seatings: [{ layoutId: 1, availableSeats: 9 }] } },
    deleteRoom: { roomId },
    listRooms: { name: 'sal', dfilter: 'maxSeats:ge:20', orderBy: '-currentPrice,name' },
    exportRooms: { body: { format: 'csv', onlyOnRequest: false } },
    listOverbookingRules: { roomId: 6 },
    createRoomType: requestExamples.createRoomType,
    readRoomType: { roomTypeId },
    updateRoomType: { ...requestExamples.updateRoomType, roomTypeId },
    deleteRoomType: { roomTypeId },
    listRoomTypes: {},
    pageRoomTypes: { name: 'r', pageSize: 10 },
    createRestriction: { body: { ...requestExamples.createRestriction.body, ...times, roomId } },
    checkRestrictions: { body: { ...requestExamples.checkRestrictions.body, ...times, roomIds: [roomId] } },
    createRestrictions: { body: { ...requestExamples.createRestrictions.body, ...times, roomIds: [roomId] } },
    readRestriction: { restrictionId },
    updateRestriction: { ...requestExamples.updateRestriction, restrictionId },
    listRestrictions: { ...times, orderBy: 'roomId' },
    deleteRestrictions: { id: [restrictionId] },
    createGalleryItem: { roomId: 3, file },
    listGalleryItems: { fileName: 'utsikt', orderBy: '-id' },
    readGalleryItem: { galleryItemId },
    updateGalleryItem: { ...requestExamples.updateGalleryItem, galleryItemId, file },
    orderGallery: requestExamples.orderGallery ?? {},
    deleteGalleryItem: { galleryItemId },
    readRoomLogo: { roomId: 3 },
    replaceRoomLogo: { roomId: 3, file },
    deleteRoomLogo: { roomId: 3 },
    readMyData: {},
    deleteMyData: { body: { confirmation: 'Feil passord' } },
  }
}
