import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { StaffOrder } from '#contract/structs/staff-order.ts'

/** A Wednesday on which the demo house is open. */
const startTime = '2028-03-08T09:00:00+01:00'
const endTime = '2028-03-08T12:00:00+01:00'
const times = { startTime, endTime }

/** The Boardroom, its board layout, and a half day with lunch. */
const roomId = 5
const seatingId = 17
const packageId = 2
const lunchId = 7
const flipChartId = 6
const people = 10

const password = 'Et-Godt-Pass0rd!'
const newPassword = 'Et-Nytt-0rd-Her!'
/** As long as those of the links in emails. */
const token = 'x'.repeat(43)

const signIn = {
  body: { grant_type: 'password', username: 'kari@proysenhuset.example', password: 'Velkommen-inn-7' },
}

/** An hour later in the same room. */
const moved = {
  ...{ bookingId: 1, roomId, sequence: 0 },
  ...{ startTime: '2028-03-08T10:00:00+01:00', endTime: '2028-03-08T13:00:00+01:00' },
}

const newcomer = { firstName: 'Ny', lastName: 'Kunde', password }

/** An order of staff for a day of its own, so that all of them can be placed. */
const staffOrderOn = (date: string): StaffOrder => ({
  customerCard: {
    name: 'Kari Nordmann',
    email: null,
    phone: '00 00 00 00',
    isOrganization: true,
    companyName: 'Eksempel AS',
    organizationNumber: null,
  },
  locale: 'nb-NO',
  expectedPax: people,
  meetingLead: 'Kari Nordmann',
  meetingTitle: 'Styremøte',
  note: 'Ringte mandag.',
  packets: [
    {
      packageId: null,
      bookings: [
        {
          startTime: `${date}T09:00:00+01:00`,
          endTime: `${date}T12:00:00+01:00`,
          roomId,
          seatingId,
          expectedPax: people,
        },
      ],
      arrangements: [],
      extraProducts: [],
    },
  ],
  termsGiven: true,
  isCustomerMailed: false,
})

/** Two dates of one order, for dates of their own. */
const datesOf = (...days: string[]) =>
  days.map((day) => {
    const [start, end] = [`${day}T09:00:00+01:00`, `${day}T12:00:00+01:00`]
    return {
      arrival: start,
      departure: end,
      expectedPax: people,
      packets: [
        {
          packageId: null,
          bookings: [{ roomId, seatingId, startTime: start, endTime: end, expectedPax: people }],
          arrangements: [],
          extraProducts: [],
        },
      ],
    }
  })
const offerDate = {
  ...{ arrival: startTime, departure: endTime, expectedPax: people },
  packets: [
    {
      packageId,
      bookings: [{ ...times, roomId, seatingId, expectedPax: people }],
      arrangements: [{ orderPackageId: lunchId, preferredTime: '11:30' }],
      extraProducts: [{ productId: flipChartId, quantity: 1 }],
    },
  ],
}

/** Arguments of each call that takes a body and of some others, by the names of the call table. */
export const requestExamples = {
  readFreeTimes: { roomSlug: 'atriet', date: '2027-02-02', minutes: 120, expectedPax: 20 },
  readRoom: { roomSlug: 'styrerommet' },
  readWorkingHours: { startRange: '2028-03-06', endRange: '2028-03-12' },
  listBookings: { ...times, roomId },
  listPackages: { id: packageId },
  listAvailableDiscounts: { ...times, customerId: 'visitor' },
  readCustomerInfo: { organizationNumber: '100 000 008' },
  readReservation: { accessKey: token },
  listReservationChanges: { accessKey: token },
  readGuestLink: { accessKey: token },
  makeGuestLink: { accessKey: token },
  withdrawGuestLink: { accessKey: token },
  saveGuestNeeds: {
    body: {
      personName: 'Gjest ved bord 2',
      note: null,
      lawObligated: ['nuts'],
      dietaryWishes: ['vegetarian'],
      freeInput: 'kiwi',
    },
  },
  keepOffer: { body: { name: 'Styremøte i mars', dates: [offerDate] } },
  addOfferAlternative: { ownerKey: token, body: { dates: [offerDate] } },
  renameOffer: { ownerKey: token, body: { name: 'Styremøte våren 2028' } },
  deleteOffer: { ownerKey: token },
  searchMeetingRooms: { slugname: 'styrerommet', pageSize: 10, body: { ...times, expectedPax: people } },
  findAlternatives: { body: { ...times, roomId, expectedPax: people } },
  checkSeats: { body: [{ ...times, roomId, pax: people }] },
  summarisePrice: {
    body: {
      packages: [{ id: packageId, pax: people, selectedTime: times, orderPackageIds: [lunchId] }],
      products: [{ id: flipChartId, pax: 1, selectedTime: times }],
      rooms: [{ id: roomId, pax: people, selectedTime: times, packageId }],
      discount: { couponCode: 'VELKOMMEN10' },
    },
  },
  placeReservation: {
    idempotencyKey: 'f3b0c1d2-0000-4000-8000-000000000001',
    body: {
      arrival: startTime,
      departure: endTime,
      expectedPax: people,
      customerCard: {
        name: 'Kari Eksempel',
        email: 'kari@kunde.example',
        phone: '00 00 00 00',
        isOrganization: false,
      },
      meetingLead: 'Kari Eksempel',
      meetingTitle: 'Høstmøte',
      note: 'Vi kommer litt før.',
      termsAccepted: true,
      packets: [
        {
          packageId,
          bookings: [{ roomId, seatingId, ...times, expectedPax: people }],
          arrangements: [{ orderPackageId: lunchId, preferredTime: '11:30' }],
          extraProducts: [{ productId: flipChartId, quantity: 1 }],
        },
      ],
      paxAllergies: [{ personName: 'Ola Eksempel', lawObligated: ['nuts'], dietaryWishes: ['noPork'] }],
    },
  },
  checkDates: {
    body: {
      dates: [
        { ...times, rooms: [{ roomId, pax: people, seatingId }] },
        {
          startTime: '2028-03-15T09:00:00+01:00',
          endTime: '2028-03-15T12:00:00+01:00',
          rooms: [{ roomId, pax: people }],
        },
      ],
    },
  },
  summariseSeriesPrice: {
    body: {
      dates: [
        { packages: [], products: [], rooms: [{ id: roomId, pax: people, selectedTime: times }] },
        {
          packages: [],
          products: [],
          rooms: [
            {
              id: roomId,
              pax: people,
              selectedTime: {
                startTime: '2028-03-15T09:00:00+01:00',
                endTime: '2028-03-15T12:00:00+01:00',
              },
            },
          ],
        },
      ],
    },
  },
  placeSeries: {
    body: {
      customerCard: {
        name: 'Kari Eksempel',
        email: 'kari@kunde.example',
        phone: '00 00 00 00',
        isOrganization: false,
      },
      meetingLead: 'Kari Eksempel',
      meetingTitle: 'Styremøte',
      note: '',
      termsAccepted: true,
      dates: datesOf('2028-03-22', '2028-03-29'),
    },
  },
  readSeries: { accessKey: token },
  updateSeries: { accessKey: token, body: { startTime: '10:00', endTime: '12:00' } },
  updateReservation: { accessKey: token, body: { note: 'Vi blir litt lenger.' } },
  createToken: signIn,
  createServiceToken: signIn,
  createServiceTokenToo: signIn,
  createSignupToken: signIn,
  refreshToken: { token },
  signInWithFirebase: { idToken: 'x.y.z' },
  receiveFirebaseToken: { email: 'kari@proysenhuset.example', password },
  createAccount: { body: { ...newcomer, email: 'ny1@kunde.example', phone: '00 00 00 00' } },
  registerUser: { body: { name: 'Ny Kunde', email: 'ny2@kunde.example', password } },
  registerContact: {
    body: {
      ...{ ...newcomer, email: 'ny3@kunde.example', mobilePhone: '00 00 00 00', cellphone: '00 00 00 00' },
      ...{ organizationNumber: '100 000 008', isOrganization: true },
    },
  },
  verifyEmail: { token: '123456', email: 'ny1@kunde.example', password },
  sendVerification: { email: 'ny1@kunde.example' },
  forgetPassword: { email: 'kari@proysenhuset.example' },
  resetPassword: { token, email: 'kari@proysenhuset.example', password: newPassword },
  setPassword: { token, password: newPassword },
  addContact: {
    body: { firstName: 'Ny', lastName: 'Kontakt', email: 'ny@kunde.example', cellphone: '00000000' },
  },
  updateContact: { isPrimary: true, confirmation: 'Velkommen-inn-7' },
  readQuestion: { body: { token } },
  answerQuestion: { body: { token, answer: 'approve', message: 'Velkommen.' } },
  deleteMyData: { body: { confirmation: 'Velkommen-inn-7' } },
  createRoom: {
    body: {
      ...{ name: 'Ny sal', defaultPrice: 100_000, maxSeats: 40, pricingMethod: 'perHour', vatGroupId: 1 },
      ...{ leftRoomId: null, subrooms: [], maxPrepTime: 30 },
      seatings: [{ layoutId: 1, availableSeats: 20, prepTimeInMin: 30, isDefault: true }],
      roomFeatures: [{ amenityId: 1, quantity: 2 }],
      overbookingRules: [{ startTime: '11:00', endTime: '13:00', paxLimit: 12, endsAfterMidnight: false }],
      pricepoints: [{ daysOfWeek: [6, 7], validFrom: '2026-12-01', validTo: '2027-01-01', price: 80_000 }],
    },
  },
  updateRoom: { roomId, body: { note: 'Pusset opp.' } },
  exportRooms: { body: { format: 'xlsx', onlyOnRequest: false } },
  createRoomType: { body: { name: 'Auditorier', nameEn: 'Auditoriums' } },
  updateRoomType: { roomTypeId: 1, body: { nameEn: 'Parlours' } },
  createRestriction: { body: { ...times, roomId, blockingReason: 'cleaning', note: 'Gulvet bones.' } },
  checkRestrictions: { body: { roomIds: [roomId], ...times, repeatUntil: null } },
  createRestrictions: {
    body: {
      roomIds: [roomId],
      ...{ startTime: '2028-03-11T08:00:00+01:00', endTime: '2028-03-11T16:00:00+01:00' },
      ...{ blockingReason: 'maintenance', note: null, metBookingIds: [] },
    },
  },
  updateRestriction: { restrictionId: 1, body: { blockingReason: 'closed' } },
  updateGalleryItem: { galleryItemId: 1, description: 'Utsikt fra scenen.' },
  orderGallery: { id: 1, body: { pictureIds: [2, 1, 3] } },
  tryRoomPrice: {
    body: {
      ...{ name: 'Ny sal', pax: 20, ...times, pricingMethod: 'perHour', defaultPrice: 100_000, minPrice: 0 },
      ...{
        halfDayPrice: null,
        vatGroupId: 1,
        packageId: 1,
        pricepoints: [{ daysOfWeek: [6, 7], price: 80_000 }],
      },
    },
  },
  inviteStaff: { body: { firstName: 'Rita', lastName: 'Resepsjon', email: 'rita@house.example' } },
  updateStaffMember: { body: { version: 1, lastName: 'Rom' } },
  beginSecondFactor: { body: {} },
  confirmSecondFactor: { body: { code: '123456' } },
  renewRecoveryCodes: { body: { code: '123456' } },
  removeSecondFactor: { body: { code: '123456' } },
  createCustomer: {
    body: {
      ...{ name: 'Ny Kunde AS', organizationNumber: '400 000 018', customerNumber: '20001', paymentTerm: 14 },
      addresses: [{ addressType: 'invoice', street: 'Veien 1', zipcode: '0000', place: 'Stedet' }],
    },
  },
  updateCustomer: { body: { version: 1, note: 'Ringer alltid først.' } },
  mergeCustomer: { body: { version: 1, into: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01', intoVersion: 1 } },
  addCustomerContact: {
    body: {
      ...{ firstName: 'Nora', lastName: 'Ny', email: 'nora@kunde.example', cellphone: '00 00 00 00' },
      ...{ locale: 'nb-NO', isPrimary: false },
    },
  },
  changeCustomerContact: { body: { isActive: false } },
  answerRegistration: { body: { answer: 'approve', message: 'Velkommen' } },
  placeForCustomer: { body: staffOrderOn('2028-03-09') },
  tryForCustomer: { body: staffOrderOn('2028-03-10') },
  previewReservationChange: {
    body: { expectedPax: people, note: 'Kaffe klokken ti.', isCustomerMailed: false },
  },
  findRoomsForOrder: { body: { ...times, expectedPax: people } },
  moveBooking: {
    body: {
      ...moved,
      override: { reason: 'Sperringen er avtalt med driften.', codes: ['blocked'] },
      isCustomerMailed: true,
    },
  },
  tryBookingMove: { body: moved },
  answerReservation: {
    body: { sequence: 0, answer: 'decline', message: 'Rommet males den dagen.' },
  },
  recordAttendance: { body: { attended: 14 } },
  addReservationNote: { body: { text: 'Ringte: de trenger en ekstra mikrofon.' } },
  updateItemPicture: { of: 'products', id: 1, version: 2, description: 'Kaffe og te på et fat.' },
  updateFrontPicture: { version: 1, description: 'Tunet om kvelden.', descriptionEn: 'The yard at night.' },
  updateVenueSettings: {
    body: { version: 1, requiresTwoFactor: false, roomNoticeHours: 24, street: 'Nygata 2' },
  },
} satisfies { [Name in CallName]?: Partial<ArgumentsOf<Calls[Name]>> }
