import type { MeetingPackage } from '#contract/structs/package.ts'
import type { RoomQuestion, StaffOrder, StaffOrderTrial } from '#contract/structs/staff-order.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { isPax } from '#domain/order/order.ts'
import { rangeToWire, type WireTimes, windowEdge } from '#domain/time/venue-time.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import { needsOnWire, noNeeds, type PersonNeeds } from '#machines/person-needs.ts'
import type { BookingForm, CouponOrder, Goods, KeyedOrder, NewBookingContext } from './types.ts'

/** The time that is typed; null where it is none. */
export function timesOf({ date, from, to }: Pick<BookingForm, 'date' | 'from' | 'to'>): WireTimes | null {
  if (date === null || from === null || to === null) return null
  const [start, end] = [windowEdge(date, from), windowEdge(date, to)]
  return start < end ? rangeToWire({ start, end }) : null
}

const peopleOf = ({ people }: BookingForm): number | null => {
  const count = /^\s*\d+\s*$/.test(people) ? Number(people) : Number.NaN
  return isPax(count) ? count : null
}

/** What rooms are asked for; null while it is not known. */
export function questionOf(form: BookingForm): RoomQuestion | null {
  const times = timesOf(form)
  const expectedPax = peopleOf(form)
  return times && expectedPax !== null ? { ...times, expectedPax } : null
}

export const packageOf = (
  { packageId }: Pick<BookingForm, 'packageId'>,
  goods: Goods | null,
): MeetingPackage | undefined => goods?.packages.find(({ id }) => id === packageId)

/** The servings of a package at first: the required ones. */
export const requiredServings = (pack: MeetingPackage | undefined): Record<string, string> =>
  Object.fromEntries(
    pack
      ? partsOf(pack)
          .filter(({ isRequired }) => isRequired)
          .map(({ id }) => [id, ''])
      : [],
  )

/** What people cannot or do not eat, where something is served. */
export const allergiesOf = ({ servings, allergies }: BookingForm): readonly PersonNeeds[] =>
  Object.keys(servings).length > 0 ? allergies : []

const textOrNull = (text: string) => text.trim() || null

const couponOf = ({ couponCode }: BookingForm) => couponCode.trim() || undefined

const packetOf = (
  form: BookingForm,
  question: RoomQuestion,
  roomId: number,
): StaffOrder['packets'][number] => ({
  packageId: form.packageId,
  bookings: [{ ...question, roomId, seatingId: form.seatingId }],
  arrangements: Object.entries(form.servings).map(([id, time]) => ({
    orderPackageId: Number(id),
    preferredTime: textOrNull(time),
  })),
  extraProducts: Object.entries(form.products).flatMap(([id, count]) =>
    isPax(Number(count)) ? [{ productId: Number(id), quantity: Number(count) }] : [],
  ),
})

function cardOf(form: BookingForm): StaffOrder['customerCard'] {
  const { isOrganization } = form
  return {
    name: form.name.trim(),
    email: textOrNull(form.email),
    phone: textOrNull(form.phone),
    isOrganization,
    companyName: isOrganization ? textOrNull(form.companyName) : null,
    organizationNumber: isOrganization ? (readOrganisationNumber(form.organizationNumber) ?? null) : null,
    buyerReference: textOrNull(form.reference),
  }
}

function orderOf(form: BookingForm): StaffOrder | null {
  const question = questionOf(form)
  if (!question || form.roomId === null) return null
  return {
    contactId: form.contactId,
    organizationId: form.organizationId,
    customerCard: cardOf(form),
    locale: form.locale,
    expectedPax: question.expectedPax,
    meetingLead: form.name.trim(),
    meetingTitle: form.title.trim(),
    note: form.message.trim(),
    packets: [packetOf(form, question, form.roomId)],
    paxAllergies: allergiesOf(form).map(needsOnWire),
    termsGiven: form.termsGiven,
    isCustomerMailed: form.isMailed,
    optionUntil: form.isOption ? form.optionUntil : null,
  }
}

/**
 * The order as its price is asked for: what does not bear on it is left out, so that a name need not be typed before a price
 * is seen, and a price is not asked for anew for each of its letters. Null while there is no room and time.
 */
export function orderToTry({ form, goods }: Pick<NewBookingContext, 'form' | 'goods'>): CouponOrder | null {
  const order = orderOf(form)
  const pack = packageOf(form, goods)
  const lacksTime = (pack ? partsOf(pack) : []).some(
    ({ id, timeSlots }) => timeSlots.length > 0 && form.servings[id] === '',
  )
  if (!order || lacksTime) return null
  const { isOrganization, organizationNumber = null } = order.customerCard
  const tried = {
    ...order,
    customerCard: {
      name: '',
      email: null,
      phone: null,
      isOrganization,
      companyName: null,
      organizationNumber,
    },
    meetingLead: '',
    meetingTitle: '',
    note: '',
    paxAllergies: [],
    termsGiven: true,
    isCustomerMailed: false,
  }
  return { order: tried, discountCode: couponOf(form) }
}

/** What is tried, to be known again. */
export const trialKeyOf = (context: Pick<NewBookingContext, 'form' | 'goods'>): string | null => {
  const order = orderToTry(context)
  return order && JSON.stringify(order)
}

/** Whether the last trial is of what is typed now. */
export const isTriedNow = (context: Pick<NewBookingContext, 'form' | 'goods' | 'tried'>): boolean =>
  context.tried !== null && context.tried.key === trialKeyOf(context)

/** What the order comes to; null where it is not known, or was refused. */
export const trialOf = ({ tried }: Pick<NewBookingContext, 'tried'>): StaffOrderTrial | null =>
  tried?.answer?.accepted ? tried.answer.value : null

/** The rules that it breaks and that staff may override. */
export const brokenBy = (context: Pick<NewBookingContext, 'tried'>): StaffOrderTrial['broken'] =>
  trialOf(context)?.broken ?? []

/** The order as it is placed, for the price and with the rules that staff have seen. */
export function orderToPlace(context: NewBookingContext): KeyedOrder {
  const order = orderOf(context.form)
  if (!order) throw new Error('An order without a room or a time is not sent.')
  const codes = [...new Set(brokenBy(context).map(({ code }) => code))]
  return {
    key: `${context.key}.${context.changes}`,
    discountCode: couponOf(context.form),
    order: {
      ...order,
      expectedPriceVat: trialOf(context)?.priceSummary.finalPriceVat ?? null,
      override: codes.length > 0 ? { reason: context.form.reason.trim(), codes } : null,
    },
  }
}

/** The form's name for a field of the wire. */
export function fieldsOfOrder({ form }: Pick<NewBookingContext, 'form'>): Record<string, string> {
  const booking = 'packets.0.bookings.0'
  return {
    [`${booking}.roomId`]: 'roomId',
    [`${booking}.seatingId`]: 'seatingId',
    [`${booking}.startTime`]: 'from',
    [`${booking}.endTime`]: 'to',
    [`${booking}.expectedPax`]: 'people',
    expectedPax: 'people',
    'packets.0.packageId': 'packageId',
    ...Object.fromEntries(
      Object.keys(form.servings).map((id, n) => [
        `packets.0.arrangements.${n}.preferredTime`,
        `servings.${id}`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(form.products)
        .filter(([, count]) => isPax(Number(count)))
        .map(([id], n) => [`packets.0.extraProducts.${n}.productId`, `products.${id}`]),
    ),
    ...Object.fromEntries(
      form.allergies.flatMap((_, n) =>
        Object.keys(noNeeds).map((field) => [`paxAllergies.${n}.${field}`, `allergies.${n}.${field}`]),
      ),
    ),
    contactId: 'name',
    organizationId: 'companyName',
    termsAccepted: 'termsGiven',
    ...Object.fromEntries(
      ['name', 'email', 'phone', 'companyName', 'organizationNumber'].map((name) => [
        `customerCard.${name}`,
        name,
      ]),
    ),
    'customerCard.isOrganization': 'isOrganization',
    'customerCard.buyerReference': 'reference',
    discount_code: 'couponCode',
    meetingTitle: 'title',
    note: 'message',
    optionUntil: 'optionUntil',
    'override.reason': 'reason',
  }
}
