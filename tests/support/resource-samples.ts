import { randomUUID } from 'node:crypto'
import type { catalogueAdministrationCalls } from '#contract/calls/catalogue-administration.ts'
import { resources } from '#contract/resources.ts'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { stores } from '#server/catalogue/resources/stores.ts'
import type { Drizzle } from '#server/database/database.ts'

export type ResourceName = keyof typeof resources
type Creations = { [Name in ResourceName]: (typeof resources)[Name]['creation']['TYPE'] }

/** A new one of each resource, another for each number from 0 to 400. References are to what has id 1. */
export const resourceSamples = (number: number): Creations => ({
  vatGroup: { name: 'Lav sats', nameEn: 'Reduced rate', vatRatePct: 12.5 },
  productGroup: { name: 'Til utprøving' },
  product: {
    name: 'Fruktfat',
    productGroupId: 1,
    vatGroupId: 1,
    sellingPrice: 4500,
    unit: 'person',
    isServing: true,
  },
  layout: { name: 'Hestesko', iconName: 'theatre' },
  measurementType: { name: 'Lengde', plural: 'meter', symbol: 'm' },
  amenity: { name: 'Vindu mot sør', featureType: 'daylight' },
  customerGroup: { name: 'Naboer' },
  openingHours: {
    year: 2030 + Math.floor(number / 7),
    dayOfWeek: 1 + (number % 7),
    openTime: '10:00',
    closeTime: '16:00',
    isWorkingDay: true,
  },
  specialDay: {
    date: addVenueDays('2041-01-01', number),
    label: 'Julaften',
    eventType: 'shortDay',
    openTime: '09:00',
    closeTime: '12:00',
  },
  role: { name: 'Kjøkken', nameEn: 'Kitchen', grants: ['kitchen'] },
  meetingPackage: {
    name: 'Halvdag med lunsj',
    nameEn: 'Half day with lunch',
    startTime: '08:00',
    endTime: '13:00',
    accounts: [
      { name: 'Leie', pricePerPerson: 12_000, vatGroupId: 1 },
      { name: 'Mat', nameEn: 'Food', pricePerPerson: 28_000, vatGroupId: 2 },
    ],
    parts: [
      {
        name: 'Rommet',
        isRequired: true,
        isRoom: true,
        includesHire: true,
        serving: 'none',
        timeSlots: [],
        account: 'Leie',
      },
      {
        name: 'Lunsj',
        nameEn: 'Lunch',
        isRequired: true,
        isRoom: false,
        includesHire: false,
        serving: 'lunch',
        timeSlots: ['11:30', '12:00'],
        account: 'Mat',
      },
    ],
    contents: [{ part: 'Lunsj', name: 'Dagens suppe', nameEn: 'Soup of the day', quantityPerPerson: 1 }],
    extraProducts: [{ productId: 1 }],
  },
  catalogueRoomType: { name: 'Atelier', nameEn: 'Studio' },
  catalogueRoom: {
    name: 'Vinterhagen',
    nameEn: 'The conservatory',
    maxSeats: 24,
    vatGroupId: 1,
    pricingMethod: 'perHour',
    defaultPrice: 90_000,
    seatings: [
      {
        layoutId: 1,
        availableSeats: 20,
        minSeats: 2,
        prepTimeInMin: 0,
        isDefault: true,
        availableOnline: true,
      },
    ],
    roomFeatures: [{ amenityId: 1, quantity: 2 }],
    pricepoints: [{ price: 120_000, daysOfWeek: [5, 6], validFrom: '2041-01-01', validTo: '2041-06-30' }],
    overbookingRules: [{ startTime: '08:00', endTime: '16:00', paxLimit: 20, endsAfterMidnight: false }],
  },
  discountRule: {
    name: 'Vinterkampanje',
    discountValue: 20,
    scope: 'room',
    validFrom: '2041-01-01',
    validTo: '2041-02-28',
    couponCode: `VINTER${number}`,
    usageLimit: 50,
  },
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
      return { id, body: { version: 1, ...('name' in body ? { name: 'Endret' } : { closeTime: '11:30' }) } }
    case 'delete':
      return { id, version: 1 }
  }
}
