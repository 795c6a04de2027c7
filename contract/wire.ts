import { array, object, type Struct } from 'superstruct'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { listOf, named, type StructShape } from '#contract/schema.ts'
import { asTypedEmail, isEmail } from '#domain/account/email.ts'
import { isId, MAX_ID, MOST_IDS_OF_FILTER } from '#domain/house-id.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { isOneLine, isStorable, isVisible, toOneSpelling } from '#domain/unicode.ts'

const isString = (value: unknown): value is string => typeof value === 'string'

const stringThat = (name: string, about: Parameters<typeof named>[1], isValid: (value: string) => boolean) =>
  named<string>(name, about, (value) => isString(value) && isValid(value))

/** ISO 8601 with an offset; without one it is venue time (Europe/Oslo). */
export const DateTime = stringThat(
  'dateTime',
  { schema: { type: 'string', format: 'date-time' }, refusal: 'date' },
  (value) => value.length <= 40 && fromWire(value) !== undefined,
)

/** A calendar day, `YYYY-MM-DD`, in venue time. */
export const CalendarDate = stringThat(
  'calendarDate',
  { schema: { type: 'string', format: 'date' }, refusal: 'date' },
  (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && fromWire(`${value}T12:00`) !== undefined,
)

/** `HH:mm`, 24 hours; 24:00 as an end. */
export const Clock = stringThat(
  'clock',
  { schema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$' }, refusal: 'time' },
  (value) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value),
)

/** Whole øre; 100 øre are one krone. */
export const Ore = named<number>(
  'ore',
  { schema: { type: 'integer', description: 'øre' }, refusal: 'malformed' },
  Number.isSafeInteger,
)

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Percent of at most so many, with at most two decimals, as in 12.5. */
const percent = (name: string, maximum: number) =>
  named<number>(
    name,
    {
      schema: { type: 'number', minimum: 0, maximum, description: 'percent' },
      refusal: (value) =>
        typeof value === 'number' && value > maximum
          ? { code: 'max', limit: maximum }
          : typeof value === 'number' && value < 0
            ? { code: 'min', limit: 0 }
            : { code: 'malformed' },
    },
    (value) => isPercent(value) && value <= maximum,
  )

export const Percent = percent('percent', 100)

/** Percent of a rule or a surcharge, which may be more than a hundred. */
export const RulePercent = percent('rulePercent', 99_999.99)

/** Id of the house's own things: rooms, layouts, packages, products. */
export const Id = named<number>(
  'id',
  { schema: { type: 'integer', minimum: 1, maximum: MAX_ID }, refusal: 'malformed' },
  isId,
)

const REFERENCE = 'idOf '

/** The id of another of the house's own things: `of` is its kind, as in `vatGroup`. */
export const idOf = (of: string) =>
  named<number>(
    `${REFERENCE}${of}`,
    { schema: { type: 'integer', minimum: 1, maximum: MAX_ID }, refusal: 'malformed' },
    isId,
  )

/** The kind of thing whose id a struct is, as in `vatGroup`; undefined for any other struct. */
export const refersTo = ({ type }: StructShape): string | undefined =>
  type.startsWith(REFERENCE) ? type.slice(REFERENCE.length) : undefined

/** The ids that a list is filtered by. */
export const FilterIds = listOf(Id, 1, MOST_IDS_OF_FILTER)

/** Id of what people create: reservations, organisations, persons. Not guessable. */
export const Uuid = stringThat(
  'uuid',
  { schema: { type: 'string', format: 'uuid' }, refusal: 'malformed' },
  (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
)

/** A plausible email address without invisible or unstorable characters. */
export const Email = stringThat(
  'email',
  {
    schema: { type: 'string', format: 'email', maxLength: 254 },
    refusal: 'email',
    read: asTypedEmail,
  },
  isEmail,
)

export const Phone = stringThat(
  'phone',
  { schema: { type: 'string', minLength: 5, maxLength: 24 }, refusal: 'phone' },
  (value) => value.length <= 24 && /^\+?[\d\s()-]+$/.test(value) && value.replace(/\D/g, '').length >= 5,
)

/** Nine digits; the check digit is a rule of the domain. */
export const OrganizationNumber = stringThat(
  'organizationNumber',
  { schema: { type: 'string', pattern: '^\\d{9}$' }, refusal: () => ({ code: 'digits', limit: 9 }) },
  (value) => /^\d{9}$/.test(value),
)

/** The number of an account in the venue's books. */
export const LedgerNumber = stringThat(
  'ledgerNumber',
  { schema: { type: 'string', pattern: '^\\d{3,10}$' }, refusal: 'malformed' },
  (value) => /^\d{3,10}$/.test(value),
)

/** A part of an address: lower-case letters, digits and hyphens. */
export const Slug = stringThat(
  'slug',
  { schema: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }, refusal: 'malformed' },
  (value) => value.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
)

const refusalOfText =
  (maxLength: number) =>
  (value: unknown): FieldRefusal =>
    isString(value) && value.length > maxLength
      ? { code: 'maxLength', limit: maxLength }
      : { code: 'malformed' }

/** Free text of at most `maxLength` characters; NUL and lone surrogates are refused. */
export const text = (maxLength: number) =>
  stringThat(
    `text${maxLength}`,
    { schema: { type: 'string', maxLength }, refusal: refusalOfText(maxLength), read: toOneSpelling },
    (value) => value.length <= maxLength && isStorable(value),
  )

/** As `text`, on one line. */
export const line = (maxLength: number) =>
  stringThat(
    `line${maxLength}`,
    { schema: { type: 'string', maxLength }, refusal: refusalOfText(maxLength), read: toOneSpelling },
    (value) => value.length <= maxLength && isStorable(value) && isOneLine(value),
  )

/** As `text`, but not empty, nor of nothing that is seen. */
export const filledText = (maxLength: number) =>
  stringThat(
    `filledText${maxLength}`,
    {
      schema: { type: 'string', minLength: 1, maxLength },
      refusal: (value) =>
        isString(value) && !isVisible(value) ? { code: 'required' } : refusalOfText(maxLength)(value),
      read: toOneSpelling,
    },
    (value) => value.length <= maxLength && isStorable(value) && isVisible(value),
  )

/** As `filledText`, on one line: a name, or what is read as one. */
export const filledLine = (maxLength: number) =>
  stringThat(
    `filledLine${maxLength}`,
    {
      schema: { type: 'string', minLength: 1, maxLength },
      refusal: (value) =>
        isString(value) && !isVisible(value) ? { code: 'required' } : refusalOfText(maxLength)(value),
      read: toOneSpelling,
    },
    (value) => value.length <= maxLength && isStorable(value) && isVisible(value) && isOneLine(value),
  )

/** A whole number in a closed range. */
export const wholeNumber = (minimum: number, maximum: number) =>
  named<number>(
    `wholeNumber${minimum}to${maximum}`,
    {
      schema: { type: 'integer', minimum, maximum },
      refusal: (value) => {
        if (!Number.isInteger(value)) return { code: 'malformed' }
        return Number(value) < minimum ? { code: 'min', limit: minimum } : { code: 'max', limit: maximum }
      },
    },
    (value) => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
  )

/** Øre without VAT, at most half a million kroner. */
export const Price = wholeNumber(0, 50_000_000)

/** A place among others: those with low numbers come first. */
export const SortOrder = wholeNumber(0, 1_000_000)

/** A non-negative number of whole and half units. */
export const Halves = named<number>(
  'halves',
  { schema: { type: 'number', minimum: 0, maximum: 1_000_000 }, refusal: 'malformed' },
  (value) => typeof value === 'number' && Number.isInteger(value * 2) && value >= 0 && value <= 1_000_000,
)

/** A page of a longer list, as the specification spells it. */
export const pageOf = <T, S>(item: Struct<T, S>) =>
  object({
    pageSize: wholeNumber(1, 500),
    pageNumber: wholeNumber(1, 1_000_000),
    numPages: wholeNumber(0, 1_000_000),
    totalResults: wholeNumber(0, 2_147_483_647),
    items: array(item as Struct<T>),
  })

export type Page<T> = {
  pageSize: number
  pageNumber: number
  numPages: number
  totalResults: number
  items: T[]
}
