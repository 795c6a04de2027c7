import { halfDayWithLunch } from '#tests/support/orders.ts'
import type { ReadMails } from './mails.ts'
import { type OrderInput, type Placed, place, pricedOrder } from './orders.ts'
import type { Pair } from './pair.ts'
import type { People } from './people.ts'

/** Rooms of the demo house with one of their layouts and a fitting number of people. */
const rooms = [
  { roomId: 1, seatingId: 2, pax: 90 },
  { roomId: 2, seatingId: 7, pax: 50 },
  { roomId: 3, seatingId: 13, pax: 60 },
  { roomId: 4, seatingId: 15, pax: 12 },
  { roomId: 5, seatingId: 17, pax: 8 },
  { roomId: 6, seatingId: 19, pax: 20 },
  { roomId: 7, seatingId: 22, pax: 18 },
  { roomId: 8, seatingId: 26, pax: 14 },
  { roomId: 9, seatingId: 28, pax: 10 },
  { roomId: 10, seatingId: 30, pax: 40 },
  { roomId: 11, seatingId: 31, pax: 5 },
]
const STYRE = { roomId: 5, seatingId: 17, pax: 8 }

const at = (date: string, from = '09:00', to = '12:00') => ({
  startTime: `${date}T${from}:00+01:00`,
  endTime: `${date}T${to}:00+01:00`,
})

const fullDay = {
  packageId: 1,
  arrangements: [
    { orderPackageId: 13, preferredTime: '11:30', note: 'Gjerne ute.' },
    { orderPackageId: 14, preferredTime: '14:00' },
  ],
  extraProducts: [
    { productId: 2, quantity: 2 },
    { productId: 5, quantity: 1 },
  ],
}

const allergies = [
  { personName: 'Kari', note: 'Sterkt', lawObligated: ['milk' as const], freeInput: 'Kiwi' },
  { personName: null, note: null, lawObligated: ['gluten' as const, 'nuts' as const], freeInput: null },
]

const organisation = {
  ...{ name: 'Kari Eksempel', email: 'kari@customer.example', phone: '00 00 00 00', isOrganization: true },
  ...{ companyName: 'Eksempel Rådgivning AS', organizationNumber: '100000008', buyerReference: 'Kurs 7' },
}

/** Prices of hours, evenings, weekends, packages and coupons in every room. */
async function requestPrices(pair: Pair): Promise<void> {
  const hours = [
    at('2026-12-02'),
    at('2026-12-02', '13:00', '16:30'),
    at('2026-12-02', '17:00', '22:00'),
    at('2026-12-05', '10:00', '18:00'),
    at('2026-11-20', '13:00', '15:00'),
    { startTime: '2026-12-07T09:00:00+01:00', endTime: '2026-12-09T16:00:00+01:00' },
    { startTime: '2027-06-07T09:00:00+02:00', endTime: '2027-06-07T16:00:00+02:00' },
  ]
  for (const room of rooms)
    for (const range of hours) {
      await pricedOrder(pair, { ...room, ...range })
      await pricedOrder(pair, { ...room, ...range, packet: fullDay })
    }
  for (const coupon of ['VELKOMMEN10', 'lunsj15', 'FEM25', 'NYTT20', 'NOTHING', 'x'.repeat(60)])
    for (const packet of [{}, fullDay])
      await pricedOrder(pair, { ...STYRE, ...at('2026-12-02'), packet, coupon })
}

/** One order of each kind; all on their own days, which the demo house has left free. */
const inputs = (people: People): Record<string, OrderInput> => ({
  plain: { ...STYRE, ...at('2027-02-02') },
  package: {
    ...rooms[7],
    ...at('2027-02-03', '08:30', '16:00'),
    packet: fullDay,
    order: { paxAllergies: allergies },
  },
  halfDay: {
    ...rooms[6],
    ...at('2027-02-03', '08:30', '12:30'),
    packet: { ...halfDayWithLunch, packageId: 2, arrangements: [] },
  },
  organisation: { ...rooms[0], ...at('2027-02-04'), order: { customerCard: organisation } },
  part: { ...rooms[1], ...at('2027-02-05') },
  shared: { ...rooms[5], ...at('2027-02-05') },
  coupon: { ...STYRE, ...at('2027-02-08'), coupon: 'FEM25' },
  days: {
    ...rooms[8],
    ...{ startTime: '2027-02-09T09:00:00+01:00', endTime: '2027-02-11T15:00:00+01:00' },
    packet: fullDay,
  },
  request: { ...STYRE, ...at('2027-02-12'), isRequest: true },
  crowd: { ...rooms[5], ...at('2027-02-05'), pax: 110, isRequest: true },
  soon: { ...STYRE, ...at('2026-11-23') },
  keyed: { ...rooms[10], ...at('2027-02-15'), key: 'a key of the tour' },
  staff: { ...rooms[9], ...at('2027-02-16'), order: { meetingLead: people.addressOf('berit') } },
})

/** Well-formed orders refused for the time or the price. */
async function placeRefused(pair: Pair, placed: Placed): Promise<void> {
  const again = { body: { ...placed.order, expectedPriceVat: null } }
  await pair.call('placeReservation', again, {}, 'taken')
  await pair.call('placeReservation', { body: { ...placed.order, expectedPriceVat: 1 } }, {}, 'price')
  await place(pair, { ...rooms[0], ...at('2027-02-05') })
  await place(pair, { ...rooms[5], ...at('2027-02-05'), pax: 110 })
  await place(pair, { ...STYRE, ...at('2026-11-20', '10:05', '11:00') })
  await place(pair, { ...STYRE, ...at('2026-11-21', '03:00', '05:00') })
  await place(pair, { ...STYRE, ...at('2026-12-25') })
  await place(pair, { ...STYRE, ...at('2031-02-02') })
  await place(pair, { ...rooms[7], ...at('2026-11-21'), packet: fullDay })
  await place(pair, { ...STYRE, ...at('2027-02-22'), coupon: 'NOTHING' })
  await place(pair, { ...STYRE, ...at('2027-02-22'), order: { termsAccepted: false } })
}

async function changeOrder(pair: Pair, { access, order }: Placed): Promise<void> {
  const change = (body: object, more: object = {}) =>
    pair.call('updateReservation', { ...access, ...more, body }, {}, 'change')
  const [packet] = order.packets
  const bookings = packet?.bookings ?? []
  await change({ note: 'Vi blir litt lenger.' })
  await change({ meetingTitle: 'Vårmøte', meetingLead: 'Ola Eksempel' })
  await change({
    expectedPax: 6,
    packets: [{ ...packet, bookings: bookings.map((each) => ({ ...each, expectedPax: 6 })) }],
  })
  await change(
    { packets: [{ ...packet, extraProducts: [{ productId: 1, quantity: 4 }] }] },
    { idempotencyKey: 'change one' },
  )
  await change(
    { packets: [{ ...packet, extraProducts: [{ productId: 1, quantity: 4 }] }] },
    { idempotencyKey: 'change one' },
  )
  await change({ paxAllergies: allergies })
  await change({}, { discountCode: 'VELKOMMEN10' })
  await change({}, { discountCode: '' })
  await change({ customerCard: { ...order.customerCard, name: 'Kari Ny' } })
  await change({ expectedPriceVat: 1, note: 'Til feil pris.' })
  const { reservationId, accessKey } = access
  await pair.call('checkSeats', {
    reservationId,
    accessKey,
    body: bookings.map(({ roomId, startTime, endTime }) => ({ roomId, startTime, endTime, pax: 5 })),
  })
  await pair.call('readReservation', access)
  await pair.call('readReservation', { reservationId })
  await pair.call('readReservation', { reservationId, accessKey: 'wrong' })
}

/** Places, prices, changes and cancels as a visitor, as customers and as staff, and answers requests. */
export async function tourOrders(
  pair: Pair,
  people: People,
  mails: ReadMails,
): Promise<Record<string, Placed>> {
  await requestPrices(pair)
  const made: Record<string, Placed> = {}
  for (const [name, input] of Object.entries(inputs(people))) {
    const { placed } = await place(pair, input)
    if (placed) made[name] = placed
  }
  await mails()
  for (const mailbox of ['kari', 'jonas', 'amir', 'nina', 'berit']) {
    const day = 8 + ['kari', 'jonas', 'amir', 'nina', 'berit'].indexOf(mailbox)
    const as = await people.headersOf(mailbox)
    const { placed } = await place(pair, { ...STYRE, ...at(`2027-03-${String(day).padStart(2, '0')}`), as })
    if (!placed) continue
    made[mailbox] = placed
    const { reservationId } = placed.access
    for (const other of ['kari', 'jonas', 'amir', 'berit', 'rolf'])
      await pair.call('readReservation', { reservationId }, await people.headersOf(other))
    await pair.call(
      'updateReservation',
      { reservationId, body: { note: 'Endret.' } },
      await people.headersOf('kari'),
    )
    await pair.call(
      'updateReservation',
      { reservationId, body: { note: 'Av oss.' } },
      await people.headersOf('berit'),
    )
  }
  await pair.call(
    'placeReservation',
    { body: made.keyed?.order, idempotencyKey: 'a key of the tour' },
    {},
    'again',
  )
  await pair.call(
    'placeReservation',
    { body: made.plain?.order, idempotencyKey: 'a key of the tour' },
    {},
    'key reused',
  )
  if (made.plain) await placeRefused(pair, made.plain)
  for (const name of ['plain', 'package', 'shared', 'days', 'request', 'soon'])
    if (made[name]) await changeOrder(pair, made[name])
  await mails()
  for (const name of ['plain', 'coupon', 'crowd', 'jonas']) {
    const access = made[name]?.access
    if (!access) continue
    const body = { reservationStatus: 'cancelled' }
    for (const kind of ['cancel', 'cancel again'])
      await pair.call('updateReservation', { ...access, body }, {}, kind)
    await pair.call(
      'updateReservation',
      { ...access, body: { note: 'For sent.' } },
      {},
      'change of a cancelled',
    )
    await pair.call('readReservation', access)
  }
  await mails()
  await answerRequests(pair, mails)
  return made
}

/** Staff answer requests from the links in their mails: approved, declined, twice, and a withdrawn one. */
async function answerRequests(pair: Pair, mails: ReadMails): Promise<void> {
  const answers = [
    { answer: 'approve', message: 'Velkommen!' },
    { answer: 'decline', message: 'Dessverre.' },
    { answer: 'approve' },
  ]
  for (const [n, given] of answers.entries()) {
    const day = `2027-03-${15 + n}`
    const { placed } = await place(pair, { ...STYRE, ...at(day), isRequest: true })
    const links = (await mails()).flatMap(({ token }) => token ?? [])
    if (n === 2 && placed)
      await pair.call('updateReservation', { ...placed.access, body: { reservationStatus: 'cancelled' } })
    for (const token of new Set(links)) {
      await pair.call('readQuestion', { body: { token } })
      for (const kind of ['answer', 'answer again'])
        await pair.call('answerQuestion', { body: { token, ...given } }, {}, kind)
      await pair.call('readQuestion', { body: { token } })
    }
    if (placed) await pair.call('readReservation', placed.access)
    await mails()
  }
}
