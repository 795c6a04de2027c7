import type { OrderPackage } from '#contract/structs/package.ts'
import type { Packet, Reservation, ReservationUpdate, RoomBooking } from '#contract/structs/reservation.ts'
import { Phone } from '#contract/wire.ts'
import { isEmail } from '#domain/account/email.ts'
import { isPax } from '#domain/order/order.ts'
import { clockTimeOf, instantOf, toWire, venueDateOf, windowEdge } from '#domain/time/venue-time.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import { needsFromWire, needsOnWire, type PersonNeeds, refusalsOfNeeds } from '#machines/person-needs.ts'
import type { ChangeForm, ReservationToChange } from './types.ts'

/** What stands in the field of a part of the package that is not served. */
export const NOT_SERVED = '-'

/** The texts about the meeting, in the order of the form. */
export const textFields = ['meetingTitle', 'meetingLead', 'note'] as const

/** Those of the customer, by their names in the card; a private customer has no `companyName`. */
const cardFields = ['name', 'companyName', 'email', 'phone', 'buyerReference'] as const
type CardField = (typeof cardFields)[number]
const CUSTOMER = 'customer.'

/** The field of the customer, as the form names it. */
export const customerField = (name: CardField): string => `${CUSTOMER}${name}`

/** The field of what people cannot or do not eat, all of them as one text. */
const NEEDS = 'allergies'

/** What people cannot or do not eat, as it stands in the form. */
export const needsIn = (form: ChangeForm): PersonNeeds[] => JSON.parse(form[NEEDS] ?? '[]')

/** The field and its text for what people cannot or do not eat. */
export const needsField = (needs: readonly PersonNeeds[]) => ({ field: NEEDS, value: JSON.stringify(needs) })

/** Whether it is asked for: something is served, or was said before. */
export const asksNeeds = ({ deadlines, paxAllergies }: Reservation): boolean =>
  deadlines.servings !== null || paxAllergies.length > 0

/** Whether a booking is of one day, so that its times can be typed. */
export const isOfOneDay = ({ startTime, endTime }: RoomBooking): boolean =>
  venueDateOf(instantOf(startTime)) === venueDateOf(instantOf(endTime) - 1)

/**
 * Whether its rooms, servings and extras can be changed here: a reservation does not say which of several packets a room or a
 * serving is in.
 */
export const hasOnePacket = ({ packets }: Reservation): boolean => packets.length === 1

/** The parts of its package that can be served. */
export function servable({ reservation, packages }: ReservationToChange): OrderPackage[] {
  const pack = packages.find(({ id }) => id === reservation.packets[0]?.packageId)
  return pack ? partsOf(pack) : []
}

const servedDays = ({ arrangements }: Reservation, id: number) =>
  arrangements.filter(({ orderpackageId }) => orderpackageId === id)

/** The extras that can be had, and those that it has already. */
export function extrasOf({ reservation, products }: ReservationToChange): { id: number; name: string }[] {
  const own = reservation.packets[0]?.extraProducts ?? []
  const others = products.filter(
    ({ id, isAvailable }) => isAvailable && !own.some(({ productId }) => productId === id),
  )
  return [...own.map(({ productId: id, name }) => ({ id, name })), ...others]
}

/** The layouts that a room can have; none for one that is not in use. */
export const layoutsOf = (
  { roomId }: Pick<RoomBooking, 'roomId'>,
  { rooms }: Pick<ReservationToChange, 'rooms'>,
): ReservationToChange['rooms'][number]['seatings'] => rooms.find(({ id }) => id === roomId)?.seatings ?? []

const fieldsOfRoom = (booking: RoomBooking, n: number, read: ReservationToChange): [string, string][] => [
  [`people.${n}`, String(booking.expectedPax)],
  ...(layoutsOf(booking, read).length > 0
    ? ([[`layout.${n}`, String(booking.seatingId ?? '')]] satisfies [string, string][])
    : []),
  ...(isOfOneDay(booking)
    ? ([
        [`from.${n}`, clockTimeOf(instantOf(booking.startTime))],
        [`to.${n}`, endOf(booking)],
      ] satisfies [string, string][])
    : []),
]

/** Midnight is the end of the day. */
const endOf = ({ startTime, endTime }: RoomBooking): string => {
  const [start, end] = [instantOf(startTime), instantOf(endTime)]
  return venueDateOf(end) === venueDateOf(start) ? clockTimeOf(end) : '24:00'
}

const cardOf = (reservation: Reservation): Record<CardField, string> => ({
  // Of an organisation, `customerName` is its own.
  name: reservation.primaryContact?.name ?? reservation.customerName,
  companyName: reservation.organization?.name ?? '',
  email: reservation.customerEmail,
  phone: reservation.customerPhone,
  buyerReference: reservation.buyerReference ?? '',
})

const cardEntries = (reservation: Reservation): [string, string][] => {
  const card = cardOf(reservation)
  return cardFields
    .filter((name) => name !== 'companyName' || reservation.isOrganization)
    .map((name) => [customerField(name), card[name]])
}

/** A reservation as it stands in the form. */
export function formOf(read: ReservationToChange): ChangeForm {
  const { reservation } = read
  const { field, value } = needsField(reservation.paxAllergies.map(needsFromWire))
  const texts = [
    ...textFields.map((name) => [name, reservation[name] ?? '']),
    [field, value],
    ...cardEntries(reservation),
  ]
  if (!hasOnePacket(reservation)) return Object.fromEntries(texts)
  const own = reservation.packets[0]?.extraProducts ?? []
  return Object.fromEntries([
    ...reservation.bookings.flatMap((booking, n) => fieldsOfRoom(booking, n, read)),
    ...servable(read).map(({ id }) => {
      const [first] = servedDays(reservation, id)
      return [`servings.${id}`, first ? (first.preferredTime ?? '') : NOT_SERVED]
    }),
    ...extrasOf(read).map(({ id }) => [
      `products.${id}`,
      String(own.find(({ productId }) => productId === id)?.quantity ?? ''),
    ]),
    ...texts,
  ])
}

/** The fields that are other than they were. */
export const changedFields = (form: ChangeForm, before: ChangeForm): string[] =>
  Object.keys(before).filter((name) => form[name]?.trim() !== before[name]?.trim())

/** What was typed, in the form of what the reservation has become. */
export const retyped = (form: ChangeForm, before: ChangeForm, after: ChangeForm): ChangeForm => ({
  ...after,
  ...Object.fromEntries(
    changedFields(form, before).flatMap((name) => (name in after ? [[name, form[name] ?? '']] : [])),
  ),
})

const isCount = (text: string) => /^\d+$/.test(text.trim()) && isPax(Number(text))

/** The faults of the customer, where something of it is changed: it must stay reachable. */
function customerFaults(form: ChangeForm, { reservation }: ReservationToChange): FieldRefusals {
  const before = cardEntries(reservation)
  if (before.every(([field, value]) => form[field]?.trim() === value.trim())) return {}
  const typed = (name: CardField) => form[customerField(name)]?.trim() ?? ''
  const [email, phone] = [typed('email'), typed('phone')]
  return onlyRefused({
    [customerField('name')]: refusalOfBlank(typed('name')),
    [customerField('companyName')]: reservation.isOrganization
      ? refusalOfBlank(typed('companyName'))
      : undefined,
    [customerField('email')]: email === '' || isEmail(email) ? undefined : { code: 'email' },
    [customerField('phone')]:
      phone === ''
        ? email === ''
          ? { code: 'required' }
          : undefined
        : Phone.is(phone)
          ? undefined
          : { code: 'phone' },
  })
}

/** The faults of what is typed, by field. */
export function formFaults(form: ChangeForm, read: ReservationToChange): FieldRefusals {
  const errors: FieldRefusals = {}
  for (const [name, typed] of Object.entries(form)) {
    const [kind = '', id = ''] = name.split('.')
    const text = typed.trim()
    if (kind === 'people' && !isCount(text)) errors[name] = { code: text === '' ? 'required' : 'malformed' }
    if (kind === 'products' && text !== '' && text !== '0' && !isCount(text))
      errors[name] = { code: 'malformed' }
    if ((kind === 'from' || kind === 'to') && text === '') errors[name] = { code: 'required' }
    const from = form[`from.${id}`]
    if (kind === 'to' && text !== '' && from !== undefined && text <= from)
      errors[name] = { code: 'endsBeforeStart' }
  }
  for (const [n, needs] of needsIn(form).entries())
    Object.assign(errors, refusalsOfNeeds(needs, `${NEEDS}.${n}`))
  Object.assign(errors, customerFaults(form, read))
  for (const { id, timeSlots } of servable(read))
    if (timeSlots.length > 0 && form[`servings.${id}`] === '')
      errors[`servings.${id}`] = { code: 'lunchTimeRequired' }
  return errors
}

const bookingOf = (booking: RoomBooking, n: number, form: ChangeForm): Packet['bookings'][number] => {
  const date = venueDateOf(instantOf(booking.startTime))
  const [from, to, layout] = [form[`from.${n}`], form[`to.${n}`], form[`layout.${n}`]]
  return {
    roomId: booking.roomId,
    seatingId: layout ? Number(layout) : booking.seatingId,
    startTime: from === undefined ? booking.startTime : toWire(windowEdge(date, from)),
    endTime: to === undefined ? booking.endTime : toWire(windowEdge(date, to)),
    expectedPax: Number(form[`people.${n}`]),
    setupComment: booking.note,
  }
}

/** A part as it was ordered, each of its days at the time it has there. */
const asServed = (reservation: Reservation, id: number): Packet['arrangements'] =>
  servedDays(reservation, id).map(({ startTime, preferredTime, note }, n) => ({
    orderPackageId: id,
    ...(n > 0 && { date: venueDateOf(instantOf(startTime)) }),
    preferredTime,
    note,
  }))

function arrangementsOf(
  { reservation, ...read }: ReservationToChange,
  form: ChangeForm,
  changed: ReadonlySet<string>,
): Packet['arrangements'] {
  const parts = servable({ reservation, ...read })
  const others = reservation.arrangements.flatMap(({ orderpackageId: id }) =>
    id === null || parts.some((part) => part.id === id) ? [] : [id],
  )
  return [
    ...[...new Set(others)].flatMap((id) => asServed(reservation, id)),
    ...parts.flatMap(({ id }) => {
      const time = form[`servings.${id}`]
      if (!changed.has(`servings.${id}`)) return asServed(reservation, id)
      if (time === undefined || time === NOT_SERVED) return []
      const note = servedDays(reservation, id)[0]?.note ?? null
      return [{ orderPackageId: id, preferredTime: time || null, note }]
    }),
  ]
}

function packetOf(read: ReservationToChange, form: ChangeForm, changed: ReadonlySet<string>): Packet {
  const { reservation } = read
  return {
    packageId: reservation.packets[0]?.packageId ?? null,
    bookings: reservation.bookings.map((booking, n) => bookingOf(booking, n, form)),
    arrangements: arrangementsOf(read, form, changed),
    extraProducts: extrasOf(read).flatMap(({ id }) => {
      const quantity = Number(form[`products.${id}`])
      return quantity > 0 ? [{ productId: id, quantity }] : []
    }),
  }
}

/** What changes of a reservation, and only that. The form must be without faults. */
export function updateOf(read: ReservationToChange, form: ChangeForm): ReservationUpdate {
  const { reservation } = read
  const changed = new Set(changedFields(form, formOf(read)))
  const isCustomer = (name: string) => name.startsWith(CUSTOMER)
  const isText = (name: string) =>
    name === NEEDS || isCustomer(name) || textFields.some((each) => each === name)
  const texts = textFields.flatMap((name) => (changed.has(name) ? [[name, form[name]?.trim() ?? '']] : []))
  const order = [...changed].some((name) => !isText(name))
    ? orderOf(reservation, packetOf(read, form, changed))
    : {}
  const needs = changed.has(NEEDS) ? { paxAllergies: needsIn(form).map(needsOnWire) } : {}
  const customer = [...changed].some(isCustomer) ? { customerCard: customerOf(reservation, form) } : {}
  return { ...order, ...needs, ...customer, ...Object.fromEntries(texts), sequence: reservation.sequence }
}

/** The customer as typed, with what cannot be typed here as it was. */
function customerOf(reservation: Reservation, form: ChangeForm): ReservationUpdate['customerCard'] {
  const typed = (name: CardField) => form[customerField(name)]?.trim() ?? cardOf(reservation)[name]
  const { isOrganization, organization } = reservation
  return {
    name: typed('name'),
    email: typed('email') || null,
    phone: typed('phone') || null,
    isOrganization,
    companyName: isOrganization ? typed('companyName') : null,
    organizationNumber: organization?.organizationNumber ?? null,
    buyerReference: typed('buyerReference') || null,
  }
}

/** With the packet what follows from it: when the people come and go, and how many they are. */
function orderOf({ expectedPax, bookings }: Reservation, packet: Packet): ReservationUpdate {
  const starts = packet.bookings.map(({ startTime }) => instantOf(startTime))
  const ends = packet.bookings.map(({ endTime }) => instantOf(endTime))
  // Of several rooms it is not said whether the same people use them: then the whole number stays.
  const [only] = packet.bookings
  return {
    packets: [packet],
    arrival: toWire(Math.min(...starts)),
    departure: toWire(Math.max(...ends)),
    expectedPax: bookings.length === 1 ? (only?.expectedPax ?? expectedPax) : expectedPax,
  }
}

/** The form's name for a field of the wire. */
export function fieldOfWire(path: string, update: ReservationUpdate): string | undefined {
  const [list, , part, place = '', field = ''] = path.split('.')
  if (list === 'customerCard') return path.replace('customerCard.', CUSTOMER)
  if (list === 'paxAllergies') return path.replace('paxAllergies', NEEDS)
  if (list !== 'packets') return textFields.find((name) => name === path)
  const names: Record<string, string> = {
    expectedPax: 'people',
    startTime: 'from',
    endTime: 'to',
    roomId: 'from',
    seatingId: 'layout',
  }
  if (part === 'bookings') return names[field] && `${names[field]}.${place}`
  const packet = update.packets?.[0]
  if (part === 'arrangements') return `servings.${packet?.arrangements[Number(place)]?.orderPackageId}`
  if (part === 'extraProducts') return `products.${packet?.extraProducts[Number(place)]?.productId}`
  return undefined
}
