import type { RoomPriceTrial } from '#contract/structs/room-price-trial.ts'
import {
  addVenueDays,
  isoWeekdayOf,
  isVenueDate,
  minutesOfClock,
  parseTypedTime,
  toWire,
  type VenueDate,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { onlyRefused } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { ResourceItem } from '#machines/resources/port.ts'
import { type Draft, refusalsOfDraft, UNREADABLE, valuesOf } from '#machines/resources/typed.ts'
import type { PriceTrialContext, TrialForm } from './types.ts'

/** What a price follows from, in the form of a room. */
const priced = [
  'pricingMethod',
  'defaultPrice',
  'halfDayPrice',
  'minPrice',
  'vatGroupId',
  'pricepoints',
] as const

const pricesIn = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => priced.some((each) => each === name)))

/** The fields of a room, as in `defaultPrice` and `pricepoints.0.price`, that must be mended before there is a price. */
export const roomFaultsOf = (draft: Draft): string[] =>
  Object.keys(refusalsOfDraft('catalogueRoom', pricesIn(draft)))

/** Whether the prices of a room have changed since they were asked about. */
export const isOutdated = ({ draft, answer }: PriceTrialContext, now: Draft): boolean =>
  draft !== null && answer !== null && JSON.stringify(pricesIn(draft)) !== JSON.stringify(pricesIn(now))

const MOST_PEOPLE = 10_000

function refusalOfTime(text: string): FieldRefusals[string] | undefined {
  if (text === '') return { code: 'required' }
  return text === UNREADABLE || parseTypedTime(text) === undefined ? { code: 'time' } : undefined
}

/** What is wrong with what is to be priced. */
export function refusalsOfTrial({ form: { people, date, start, end } }: { form: TrialForm }): FieldRefusals {
  const number = Number(people)
  const [from, to] = [start, end].map((text) => minutesOfClock(parseTypedTime(text) ?? ''))
  const isBackwards = from !== undefined && to !== undefined && to <= from
  return onlyRefused({
    people:
      people.trim() === ''
        ? { code: 'required' }
        : Number.isInteger(number) && number >= 1 && number <= MOST_PEOPLE
          ? undefined
          : { code: 'malformed' },
    date: date === '' ? { code: 'required' } : isVenueDate(date) ? undefined : { code: 'date' },
    start: refusalOfTime(start),
    end: refusalOfTime(end) ?? (isBackwards ? { code: 'endsBeforeStart' } : undefined),
  })
}

/** What is sent, of forms without faults. */
export function trialOf({ form, draft }: Pick<PriceTrialContext, 'form' | 'draft'>): RoomPriceTrial {
  const values = valuesOf('catalogueRoom', pricesIn(draft ?? {}), null)
  const { date } = form
  const [start, end] = [form.start, form.end].map((text) => windowEdge(date, parseTypedTime(text) ?? '00:00'))
  return {
    ...(values as Pick<RoomPriceTrial, (typeof priced)[number]>),
    name: String(draft?.name ?? '').trim() || '–',
    pax: Number(form.people),
    startTime: toWire(start ?? 0),
    endTime: toWire(end ?? 0),
    packageId: form.package === '' ? null : Number(form.package),
  }
}

const FRIDAY = 5

/** What is priced at first: a day's meeting next Friday, of twenty people where the room takes them. */
export function firstTrial(room: ResourceItem | null, today: VenueDate): TrialForm {
  const seats = Number(room?.maxSeats)
  const days = (FRIDAY - isoWeekdayOf(today) + 7) % 7 || 7
  return {
    people: String(seats > 0 ? Math.min(20, seats) : 20),
    date: addVenueDays(today, days),
    start: '09:00',
    end: '15:00',
    package: '',
  }
}
