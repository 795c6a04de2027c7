import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addedUp,
  allergenCounts,
  type Dish,
  dishesOf,
  type KitchenOrder,
  type Menu,
  wishCounts,
} from '#domain/day/kitchen.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { fromWire, HOUR } from '#domain/time/venue-time.ts'

const at = (wire: string) => fromWire(wire) ?? Number.NaN
const open = { openTime: '07:00', closeTime: '20:00', isWorkingDay: true }
const menu: Menu = {
  servings: new Map([
    [1, { items: [{ name: 'Kaffe', quantityPerPerson: 2 }] }],
    [
      2,
      {
        items: [
          { name: 'Suppe', quantityPerPerson: 1 },
          { name: 'Brød', quantityPerPerson: 3 },
        ],
      },
    ],
    [3, { items: [] }],
  ]),
  products: [
    { id: 1, name: 'Fruktkurv', isServing: true },
    { id: 2, name: 'Projektor', isServing: false },
  ],
  hours: { regular: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ year: 2026, dayOfWeek, ...open })), special: [] },
}

const friday = { start: at('2026-11-27T09:00:00+01:00'), end: at('2026-11-27T15:00:00+01:00') }
const serving = { name: 'Kaffe', orderPackageId: 1, ...friday, preferredTime: null, pax: 10 }
const none: KitchenOrder = { reservationId: 'a', bookings: [], arrangements: [], products: [] }
const made = (order: Partial<KitchenOrder>) => dishesOf({ ...none, ...order }, menu)

describe('the dishes of a reservation', () => {
  it('are the contents of a serving, so many for each of its people, at its time', () => {
    const lunch = { ...serving, orderPackageId: 2, preferredTime: '11:30', pax: 4 }
    const dish = { reservationId: 'a', date: '2026-11-27', time: '11:30', until: null }
    expect(made({ arrangements: [lunch] })).toEqual([
      { ...dish, name: 'Suppe', quantity: 4 },
      { ...dish, name: 'Brød', quantity: 12 },
    ])
  })

  it('are ready when the meeting begins, until it ends, where a serving has no time', () => {
    expect(made({ arrangements: [serving] })).toMatchObject([
      { time: '09:00', until: '15:00', name: 'Kaffe', quantity: 20 },
    ])
  })

  it.each([3, null])('are the serving itself where it has no contents: part %s', (orderPackageId) => {
    expect(
      made({ arrangements: [{ ...serving, orderPackageId, name: 'Et glass til maten' }] }),
    ).toMatchObject([{ name: 'Et glass til maten', quantity: 10 }])
  })

  it('are the extra products that are food, once, on the first day of their packet', () => {
    const thursday = { start: friday.start - 24 * HOUR, end: friday.end, packet: 1 }
    const bookings = [{ ...friday, packet: 0 }, thursday]
    const products = [
      { packet: 1, productId: 1, quantity: 3 },
      { packet: 0, productId: 2, quantity: 1 },
    ]
    expect(made({ bookings, products })).toEqual([
      {
        reservationId: 'a',
        date: '2026-11-26',
        time: '09:00',
        until: '20:00',
        name: 'Fruktkurv',
        quantity: 3,
      },
    ])
  })
})

const dish = (of: Partial<Dish>): Dish => ({
  ...{ reservationId: 'a', date: '2026-11-27', time: '12:00', until: null, name: 'Suppe', quantity: 1 },
  ...of,
})

const anyDishes = fc.array(
  fc.record({
    reservationId: fc.constantFrom('a', 'b', 'c'),
    date: fc.constant('2026-11-27'),
    time: fc.constantFrom('09:00', '11:30', '12:00'),
    until: fc.constantFrom(null, '15:00'),
    name: fc.constantFrom('Suppe', 'Kaffe', 'Brød'),
    quantity: fc.integer({ min: 1, max: 500 }),
  }),
)

describe('what is to be ready', () => {
  it('is by time, with dishes of one name added up, and whom they are for', () => {
    const dishes = [
      dish({ quantity: 10 }),
      dish({ name: 'Kaffe', time: '09:00', until: '15:00', quantity: 20 }),
      dish({ reservationId: 'b', quantity: 7 }),
    ]
    expect(addedUp(dishes)).toEqual([
      {
        time: '09:00',
        dishes: [
          { name: 'Kaffe', quantity: 20, sources: [{ reservationId: 'a', quantity: 20, until: '15:00' }] },
        ],
      },
      {
        time: '12:00',
        dishes: [
          {
            name: 'Suppe',
            quantity: 17,
            sources: [
              { reservationId: 'a', quantity: 10, until: null },
              { reservationId: 'b', quantity: 7, until: null },
            ],
          },
        ],
      },
    ])
  })

  it('is as much of each dish at each time as the reservations have together, in order of time', () => {
    fc.assert(
      fc.property(anyDishes, (dishes) => {
        const servings = addedUp(dishes)
        const times = servings.map(({ time }) => time)
        expect(times).toEqual([...new Set(dishes.map(({ time }) => time))].sort())
        for (const { time, dishes: added } of servings) {
          const atTime = dishes.filter((each) => each.time === time)
          expect(new Set(added.map(({ name }) => name))).toEqual(new Set(atTime.map(({ name }) => name)))
          for (const { name, quantity, sources } of added) {
            const same = atTime.filter((each) => each.name === name)
            const sumFor = (id: string) =>
              same
                .filter(({ reservationId }) => reservationId === id)
                .reduce((sum, each) => sum + each.quantity, 0)
            for (const id of ['a', 'b', 'c'])
              expect(
                sources
                  .filter(({ reservationId }) => reservationId === id)
                  .reduce((sum, each) => sum + each.quantity, 0),
              ).toBe(sumFor(id))
            expect(quantity).toBe(sumFor('a') + sumFor('b') + sumFor('c'))
            expect(new Set(sources.map((each) => `${each.reservationId} ${each.until}`)).size).toBe(
              sources.length,
            )
          }
        }
      }),
    )
  })
})

describe('the allergens', () => {
  it('are counted by people, in the order of the law, without those that all can have', () => {
    const people = [
      { lawObligated: ['nuts', 'gluten'] },
      { lawObligated: ['nuts'] },
      { lawObligated: [] },
    ] as const
    expect(allergenCounts(people)).toEqual([
      { allergen: 'gluten', people: 1 },
      { allergen: 'nuts', people: 2 },
    ])
  })

  it('are each of the fourteen where somebody can have none', () => {
    expect(allergenCounts([{ lawObligated: ALLERGENS }]).map(({ allergen }) => allergen)).toEqual(ALLERGENS)
  })
})

describe('the dietary wishes', () => {
  it('are counted by people, in the order of the list, without those that are missing', () => {
    const people = [
      { dietaryWishes: ['halal', 'vegetarian'] },
      { dietaryWishes: ['halal'] },
      { dietaryWishes: [] },
      {},
    ] as const
    expect(wishCounts(people)).toEqual([
      { wish: 'vegetarian', people: 1 },
      { wish: 'halal', people: 2 },
    ])
  })
})
