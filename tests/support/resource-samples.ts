import { randomUUID } from 'node:crypto'
import type { catalogueAdministrationCalls } from '#contract/calls/catalogue-administration.ts'
import { resourceExamples } from '#contract/examples/resources.ts'
import { resources } from '#contract/resources.ts'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { stores } from '#server/catalogue/resources/stores.ts'
import type { Drizzle } from '#server/database/database.ts'

export type ResourceName = keyof typeof resources
type Creations = { [Name in ResourceName]: (typeof resources)[Name]['creation']['TYPE'] }

const creations = Object.fromEntries(
  Object.entries(resourceExamples).map(([name, { creation }]) => [name, creation]),
) as Creations

/** A house of tests has hours of 2026, which hold in 2027 as well: rooms are booked in both years. */
const freeYears = Array.from({ length: 101 }, (_, n) => 2000 + n).filter((year) => year < 2026 || year > 2027)

/** The example of each resource, another for each number from 0 to 400; of opening hours, for 99 in a row. References are to what has id 1. */
export const resourceSamples = (number: number): Creations => ({
  ...creations,
  ledgerAccount: { ...creations.ledgerAccount, accountNumber: String(4000 + number) },
  openingHours: { ...creations.openingHours, year: freeYears[number % freeYears.length] ?? 0 },
  specialDay: {
    ...creations.specialDay,
    date: addVenueDays('2041-01-01', 2 * number),
    endDate: addVenueDays('2041-01-01', 2 * number + 1),
  },
  termsVersion: { ...creations.termsVersion, label: `2041-${number}` },
  discountRule: { ...creations.discountRule, couponCode: `VINTER${number}` },
})

/** Adds another one of a resource, as it would be after it has been created. */
export async function addResource(db: Drizzle, name: ResourceName, number: number): Promise<number> {
  // Rooms have an address, which is made of the name when they are created by a call.
  const values = { slugname: randomUUID(), ...resourceSamples(number)[name] }
  const [row] = await db.insert(stores[name].table).values(values).returning()
  return (row as { id: number }).id
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export type ResourceCallName = keyof typeof catalogueAdministrationCalls

export type ResourceCall = {
  call: ResourceCallName
  resource: ResourceName
  does: 'list' | 'read' | 'create' | 'update' | 'delete'
}

/** The five calls of each resource. */
export const callsOfResources: ResourceCall[] = (Object.keys(resources) as ResourceName[]).flatMap(
  (resource) => {
    const { one, many } = resources[resource]
    const call = (does: ResourceCall['does'], what: string) =>
      ({ call: `${does}${capital(what)}` as ResourceCallName, resource, does }) as const
    return [
      call('list', many),
      ...(['read', 'create', 'update', 'delete'] as const).map((does) => call(does, one)),
    ]
  },
)

/** Arguments for a call of a resource, of which `id` has just been added. */
export function resourceArguments({ resource, does }: ResourceCall, id: number, number: number) {
  const body = resourceSamples(number)[resource]
  switch (does) {
    case 'list':
      return {}
    case 'create':
      return { body }
    case 'read':
      return { id }
    case 'update':
      return { id, body: { version: 1, ...resourceExamples[resource].change } }
    case 'delete':
      return { id, version: 1 }
  }
}
