import { ALLERGENS, type Allergen } from '#domain/order/allergens.ts'
import { DIETARY_WISHES, type DietaryWish } from '#domain/order/dietary-wishes.ts'
import { type PacketDay, packetDays } from '#domain/order/packet-days.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import {
  type ClockTime,
  clockTimeOf,
  type Instant,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'

/** What a reservation orders of the kitchen. */
export type KitchenOrder = {
  reservationId: string
  bookings: readonly (TimeRange & { packet: number })[]
  /** One of each serving for each of its days; `preferredTime` is null for what is there all day. */
  arrangements: readonly {
    orderPackageId: number | null
    name: string
    start: Instant
    end: Instant
    preferredTime: ClockTime | null
    pax: number
  }[]
  products: readonly { packet: number; productId: number; quantity: number }[]
}

/** What the kitchen makes of a serving, for each person, and the products that it makes. */
export type Menu = {
  servings: ReadonlyMap<number, { items: readonly { name: string; quantityPerPerson: number }[] }>
  products: readonly { id: number; name: string; isServing: boolean }[]
  hours: OpeningHours
}

/** So many of a dish for one reservation, to be ready at a time. */
export type Dish = {
  reservationId: string
  date: VenueDate
  time: ClockTime
  /** The end of the day's meeting, for what is there all day; null for what has a time of its own. */
  until: ClockTime | null
  name: string
  quantity: number
}

/** When a serving is ready: at its own time, or all the time of the day's meeting. */
export const servingTime = ({
  start,
  end,
  preferredTime,
}: TimeRange & { preferredTime: ClockTime | null }): Pick<Dish, 'time' | 'until'> =>
  preferredTime === null
    ? { time: clockTimeOf(start), until: clockTimeOf(end) }
    : { time: preferredTime, until: null }

function servedDishes({ reservationId, arrangements }: KitchenOrder, { servings }: Menu): Dish[] {
  return arrangements.flatMap(({ orderPackageId, name, start, end, preferredTime, pax }) => {
    const items = servings.get(orderPackageId ?? 0)?.items ?? []
    const made = items.length > 0 ? items : [{ name, quantityPerPerson: 1 }]
    return made.map((item) => ({
      reservationId,
      date: venueDateOf(start),
      ...servingTime({ start, end, preferredTime }),
      name: item.name,
      quantity: item.quantityPerPerson * pax,
    }))
  })
}

/** The first day of a packet, on which its extra products that are food are served; undefined without rooms. */
export const firstDayOf = (
  bookings: readonly (TimeRange & { packet: number })[],
  packet: number,
  hours: OpeningHours,
): PacketDay | undefined =>
  packetDays(
    bookings.filter((booking) => booking.packet === packet).map((range) => ({ range, pax: 0 })),
    0,
    hours,
  )[0]

function extraDishes({ reservationId, bookings, products }: KitchenOrder, menu: Menu): Dish[] {
  return products.flatMap(({ packet, productId, quantity }) => {
    const product = menu.products.find(({ id }) => id === productId)
    const first = firstDayOf(bookings, packet, menu.hours)
    if (!product?.isServing || !first) return []
    const [time, until] = [clockTimeOf(first.start), clockTimeOf(first.end)]
    return [{ reservationId, date: first.date, time, until, name: product.name, quantity }]
  })
}

/**
 * What the kitchen makes for a reservation: the contents of each serving for its people on each of its days, or the
 * serving itself where it has none, and the extra products that are food, once, on the first day of their packet.
 * Decision day-papers.
 */
export const dishesOf = (order: KitchenOrder, menu: Menu): Dish[] =>
  [...servedDishes(order, menu), ...extraDishes(order, menu)].filter(({ quantity }) => quantity > 0)

type Source = Pick<Dish, 'reservationId' | 'quantity' | 'until'>

/** A dish to be ready at a time, for all who have it then, and for each of them. */
export type AddedDish = { name: string; quantity: number; sources: Source[] }

/** What is to be ready at a time of the day. */
export type KitchenServing = { time: ClockTime; dishes: AddedDish[] }

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}

const sumOf = (dishes: readonly Dish[]) => dishes.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Dishes by the time that they are to be ready, the first first, those of one name added up; and of those, the ones that a
 * reservation has until the same time.
 */
export const addedUp = (dishes: readonly Dish[]): KitchenServing[] =>
  groupedBy(dishes, ({ time }) => time)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, atTime]) => ({
      time,
      dishes: groupedBy(atTime, ({ name }) => name).map(([name, same]) => ({
        name,
        quantity: sumOf(same),
        sources: groupedBy(same, ({ reservationId, until }) => `${reservationId} ${until}`).flatMap(
          ([, [first, ...more]]) =>
            first
              ? { reservationId: first.reservationId, quantity: sumOf([first, ...more]), until: first.until }
              : [],
        ),
      })),
    }))

export type AllergenCount = { allergen: Allergen; people: number }

/** How many people cannot have each allergen, in the order of the law, without those that all can have. */
export const allergenCounts = (people: readonly { lawObligated: readonly Allergen[] }[]): AllergenCount[] =>
  ALLERGENS.map((allergen) => ({
    allergen,
    people: people.filter(({ lawObligated }) => lawObligated.includes(allergen)).length,
  })).filter((count) => count.people > 0)

export type WishCount = { wish: DietaryWish; people: number }

/** How many people have each dietary wish, in the order of the list, without those that are missing. */
export const wishCounts = (
  people: readonly { dietaryWishes?: readonly DietaryWish[] | undefined }[],
): WishCount[] =>
  DIETARY_WISHES.map((wish) => ({
    wish,
    people: people.filter(({ dietaryWishes = [] }) => dietaryWishes.includes(wish)).length,
  })).filter((count) => count.people > 0)
