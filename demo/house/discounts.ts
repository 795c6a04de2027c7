import type { discountScopes } from '#contract/structs/price.ts'
import { addVenueDays, type Instant, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { type Both, both } from './both.ts'

export type DemoDiscount = {
  id: number
  name: Both
  description: Both
  priceDirection: 'discount' | 'surcharge'
  /** Percent. */
  discountValue: number
  scope: (typeof discountScopes)[number]
  priority: number
  validFrom: VenueDate | null
  validTo: VenueDate | null
  timeStart: string | null
  timeEnd: string | null
  couponCode: string | null
  usageLimit: number | null
}

const always = {
  validFrom: null,
  validTo: null,
  timeStart: null,
  timeEnd: null,
  couponCode: null,
  usageLimit: null,
}

/** The days of a season, `MM-DD` to `MM-DD`, this year or, when it is over, the next. */
export function comingSeason(
  now: Instant,
  from: string,
  to: string,
): { validFrom: VenueDate; validTo: VenueDate } {
  const today = venueDateOf(now)
  const thisYear = Number(today.slice(0, 4))
  const year = today <= `${thisYear}-${to}` ? thisYear : thisYear + 1
  return { validFrom: `${year}-${from}`, validTo: `${year}-${to}` }
}

/** Discounts, a surcharge and coupons; the highest priority applies, and a code goes before what applies by itself. */
export function discounts(now: Instant): DemoDiscount[] {
  return [
    {
      ...always,
      ...comingSeason(now, '06-01', '06-21'),
      id: 1,
      name: both('Tidlig sommer', 'Early summer'),
      description: both('15 % på rom i de lyse ukene i juni.', '15% off rooms in the light weeks of June.'),
      priceDirection: 'discount',
      discountValue: 15,
      scope: 'room',
      priority: 10,
    },
    {
      ...always,
      id: 2,
      name: both('Rolig ettermiddag', 'Quiet afternoon'),
      description: both(
        '10 % på rom når møtet begynner mellom 13 og 15.',
        '10% off rooms when the meeting starts between 13:00 and 15:00.',
      ),
      priceDirection: 'discount',
      discountValue: 10,
      scope: 'room',
      priority: 5,
      timeStart: '13:00',
      timeEnd: '15:00',
    },
    {
      ...always,
      id: 3,
      name: both('Kveldspåslag', 'Evening surcharge'),
      description: both(
        '12 % på rom fra kl. 17, når vi holder åpent for dere.',
        '12% on rooms from 17:00, when we stay open for you.',
      ),
      priceDirection: 'surcharge',
      discountValue: 12,
      scope: 'room',
      priority: 5,
      timeStart: '17:00',
      timeEnd: '22:00',
    },
    {
      ...always,
      id: 4,
      name: both('Velkommen til oss', 'Welcome'),
      description: both(
        '10 % på alt, for dem som bestiller for første gang.',
        '10% off everything the first time you book.',
      ),
      priceDirection: 'discount',
      discountValue: 10,
      scope: 'everything',
      priority: 20,
      couponCode: 'VELKOMMEN10',
    },
    {
      ...always,
      id: 5,
      name: both('Lunsjrabatt', 'Lunch on the house'),
      description: both('15 % på pakker og tilvalg.', '15% off packages and extras.'),
      priceDirection: 'discount',
      discountValue: 15,
      scope: 'packagesAndProducts',
      priority: 20,
      couponCode: 'LUNSJ15',
    },
    {
      ...always,
      id: 6,
      name: both('De fem første', 'The first five'),
      description: both(
        '25 % på rom for de fem første som bruker koden.',
        '25% off rooms for the first five who use the code.',
      ),
      priceDirection: 'discount',
      discountValue: 25,
      scope: 'room',
      priority: 30,
      couponCode: 'FEM25',
      usageLimit: 5,
    },
    {
      ...always,
      id: 7,
      name: both('Gjenåpning', 'Reopening'),
      description: both(
        '20 % på alt mens vi feiret nye lokaler.',
        '20% off everything while we celebrated new rooms.',
      ),
      priceDirection: 'discount',
      discountValue: 20,
      scope: 'everything',
      priority: 30,
      validTo: addVenueDays(venueDateOf(now), -30),
      couponCode: 'NYTT20',
    },
  ]
}
