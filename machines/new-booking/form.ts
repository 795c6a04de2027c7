import { boolean, enums, type Infer, nullable, number, record, string, type } from 'superstruct'
import type { RoomForOrder } from '#contract/structs/staff-order.ts'
import { Phone } from '#contract/wire.ts'
import { isEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { isPax } from '#domain/order/order.ts'
import {
  clockMinutesOf,
  clockOfMinutes,
  type Instant,
  MINUTE,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { onlyRefused, refusalOfBlank } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { partsOf } from '#machines/catalogue/items.ts'
import { refusalsOfNeeds } from '#machines/person-needs.ts'
import { allergiesOf, brokenBy, isTriedNow, packageOf, timesOf } from './order.ts'
import type { AskedFor, BookingForm, NewBookingContext } from './types.ts'

/** Times are rounded to the quarter. */
const STEP = 15
/** How long a booking is that nothing is known of. */
const USUAL_MINUTES = 120
const LAST_MINUTE = 24 * 60

const Stored = type({
  date: nullable(string()),
  from: nullable(string()),
  to: nullable(string()),
  people: string(),
  roomId: nullable(number()),
  isRoomChosen: boolean(),
  seatingId: nullable(number()),
  packageId: nullable(number()),
  servings: record(string(), string()),
  products: record(string(), string()),
  couponCode: string(),
  title: string(),
  message: string(),
  contactId: nullable(string()),
  organizationId: nullable(string()),
  isOrganization: boolean(),
  companyName: string(),
  organizationNumber: string(),
  name: string(),
  email: string(),
  phone: string(),
  reference: string(),
  locale: enums(['nb-NO', 'en']),
  isMailed: boolean(),
  isOption: boolean(),
  optionUntil: nullable(string()),
  termsGiven: boolean(),
  reason: string(),
})

/** An empty form for a guest who is at the desk now: today, from the quarter that has begun. */
export function emptyForm(now: Instant, asked: AskedFor = {}): BookingForm {
  const begun = Math.floor(clockMinutesOf(now) / STEP) * STEP
  const from = asked.from ?? clockOfMinutes(begun)
  const [hours = 0, minutes = 0] = from.split(':').map(Number)
  const end = Math.min(hours * 60 + minutes + USUAL_MINUTES, LAST_MINUTE)
  return {
    date: asked.date ?? venueDateOf(now),
    from,
    to: asked.to ?? clockOfMinutes(end),
    people: '',
    roomId: asked.roomId ?? null,
    isRoomChosen: asked.roomId != null,
    seatingId: null,
    packageId: null,
    servings: {},
    products: {},
    allergies: [],
    couponCode: '',
    title: '',
    message: '',
    contactId: null,
    organizationId: null,
    isOrganization: true,
    companyName: '',
    organizationNumber: '',
    name: '',
    email: '',
    phone: '',
    reference: '',
    locale: 'nb-NO',
    isMailed: true,
    isOption: false,
    optionUntil: null,
    termsGiven: false,
    reason: '',
  }
}

/** The stored form, if it is one; null otherwise. */
export function storedForm(stored: unknown): BookingForm | null {
  const [error, form] = Stored.validate(stored)
  return error ? null : { ...(form as Infer<typeof Stored>), allergies: [] }
}

const typedFields = [
  'people',
  'couponCode',
  'title',
  'message',
  'companyName',
  'organizationNumber',
  'name',
  'email',
  'phone',
  'reference',
  'reason',
] as const satisfies readonly (keyof BookingForm)[]

/**
 * What is typed and not placed, to be stored; null where nothing would be lost. What people cannot eat is not stored: it is
 * personal, and the computer is the desk's.
 */
export function unplacedOf({ form }: Pick<NewBookingContext, 'form'>): Infer<typeof Stored> | null {
  const { allergies: _, ...typed } = form
  const isTyped = typedFields.some((field) => form[field].trim() !== '') || form.packageId !== null
  return isTyped ? typed : null
}

/** The first room that is free, where none was chosen by hand; the chosen one otherwise. */
export function withRoom(form: BookingForm, rooms: readonly RoomForOrder[]): BookingForm {
  if (form.isRoomChosen) return form
  const free = rooms.find(({ obstacle }) => obstacle === null)?.id ?? null
  return free === form.roomId ? form : { ...form, roomId: free, seatingId: null }
}

const timeFaults = (form: BookingForm): FieldRefusals => {
  const { date, from, to } = form
  const required = { code: 'required' } as const
  const isBackwards = date && from && to && !timesOf(form)
  return onlyRefused({
    date: date === null ? required : undefined,
    from: from === null ? required : undefined,
    to: to === null ? required : isBackwards ? { code: 'endsBeforeStart' } : undefined,
  })
}

function servingFaults({ form, goods }: Pick<NewBookingContext, 'form' | 'goods'>): FieldRefusals {
  const pack = packageOf(form, goods)
  const parts = pack ? partsOf(pack) : []
  return Object.fromEntries(
    parts
      .filter(({ id, timeSlots }) => timeSlots.length > 0 && form.servings[id] === '')
      .map(({ id }) => [`servings.${id}`, { code: 'lunchTimeRequired' as const }]),
  )
}

const isCount = (text: string) => /^\d+$/.test(text.trim()) && isPax(Number(text))

function productFaults({ products }: BookingForm): FieldRefusals {
  return Object.fromEntries(
    Object.entries(products)
      .filter(([, count]) => count.trim() !== '' && count.trim() !== '0' && !isCount(count))
      .map(([id]) => [`products.${id}`, { code: 'malformed' as const }]),
  )
}

const allergyFaults = (form: BookingForm): FieldRefusals =>
  Object.fromEntries(
    allergiesOf(form).flatMap((each, n) => Object.entries(refusalsOfNeeds(each, `allergies.${n}`))),
  )

function customerFaults(form: BookingForm): FieldRefusals {
  const { isOrganization, companyName, organizationNumber, name, email, phone, isMailed } = form
  const [hasEmail, hasPhone] = [email.trim() !== '', phone.trim() !== '']
  const isWrongNumber = organizationNumber.trim() !== '' && !readOrganisationNumber(organizationNumber)
  return onlyRefused({
    companyName: isOrganization ? refusalOfBlank(companyName) : undefined,
    organizationNumber: isOrganization && isWrongNumber ? { code: 'organizationNumber' } : undefined,
    name: refusalOfBlank(name),
    email: hasEmail
      ? isEmail(email.trim())
        ? undefined
        : { code: 'email' }
      : isMailed
        ? { code: 'required' }
        : undefined,
    phone: hasPhone
      ? Phone.is(phone.trim())
        ? undefined
        : { code: 'phone' }
      : hasEmail
        ? undefined
        : { code: 'required' },
  })
}

/** The faults of a form, by field. */
export function refusalsOfBooking(context: NewBookingContext): FieldRefusals {
  const { form } = context
  const breaks = isTriedNow(context) && brokenBy(context).length > 0
  return {
    ...timeFaults(form),
    ...onlyRefused({
      people: refusalOfBlank(form.people) ?? (isCount(form.people) ? undefined : { code: 'malformed' }),
      roomId: form.roomId === null ? { code: 'required' } : undefined,
    }),
    ...servingFaults(context),
    ...productFaults(form),
    ...allergyFaults(form),
    ...customerFaults(form),
    ...onlyRefused({
      optionUntil: form.isOption && form.optionUntil === null ? { code: 'required' } : undefined,
      termsGiven: form.termsGiven ? undefined : { code: 'termsNotAccepted' },
      reason: breaks ? refusalOfBlank(form.reason) : undefined,
    }),
  }
}

/** The time of a room, as an alternative has it. */
export const movedTo = ({ start, end, roomId }: { start: Instant; end: Instant; roomId: number }) => ({
  date: venueDateOf(start),
  from: clockOfMinutes(clockMinutesOf(start)),
  // An end at midnight is that of the day that ends.
  to: clockOfMinutes(Math.round((end - windowEdge(venueDateOf(start), '00:00')) / MINUTE)),
  roomId,
  isRoomChosen: true,
  seatingId: null,
})
