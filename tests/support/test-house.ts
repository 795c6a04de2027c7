import type { Drizzle } from '#server/database/database.ts'
import * as packages from '#server/database/package-schema.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import * as tables from '#server/database/schema.ts'
import { termsVersion } from '#server/database/terms-schema.ts'

/** The ids of the small house of the server's tests. Prices are in øre without VAT. */
export const ids = {
  /** Divisible: its parts are `vest` and `ost`. */
  salen: 1,
  vest: 2,
  ost: 3,
  /** 1,000 kroner an hour, and 30 minutes of preparation in its usual layout. */
  stua: 4,
  /** Shared: 20 people at once, 12 from 11:00 to 13:00. */
  torget: 5,
  /** Only on request. */
  kammeret: 6,
  /** Not offered online. */
  kottet: 7,
  stuaBoard: 1,
  stuaTheatre: 2,
  coffee: 1,
  flipchart: 2,
  soldOut: 3,
  halfDay: 1,
  halfDayLunch: 3,
  halfDayFruit: 4,
  bare: 2,
} as const

const room = { pricingMethod: 'perHour', vatGroupId: 1, defaultPrice: 100_000 } as const

async function writeRooms(db: Drizzle): Promise<void> {
  await db.insert(tables.room).values([
    {
      ...room,
      id: 1,
      name: 'Salen',
      nameEn: 'The Hall',
      slugname: 'salen',
      minSeats: 1,
      maxSeats: 100,
      sortOrder: 1,
    },
    {
      ...room,
      id: 2,
      name: 'Salen Vest',
      slugname: 'salen-vest',
      maxSeats: 60,
      masterRoomId: 1,
      sortOrder: 2,
    },
    {
      ...room,
      id: 3,
      name: 'Salen Øst',
      slugname: 'salen-ost',
      maxSeats: 40,
      masterRoomId: 1,
      leftRoomId: 2,
      sortOrder: 3,
    },
    {
      ...room,
      id: 4,
      name: 'Stua',
      nameEn: 'The Parlour',
      slugname: 'stua',
      description: 'Med peis.',
      descriptionEn: 'With a fireplace.',
      minSeats: 2,
      maxSeats: 20,
      maxPrepTime: 60,
      sortOrder: 4,
      roomTypeId: 1,
      outlookEmail: 'stua@house.example',
    },
    {
      ...room,
      id: 5,
      name: 'Torget',
      slugname: 'torget',
      maxSeats: 20,
      useOverbookingControl: true,
      sortOrder: 5,
    },
    {
      ...room,
      id: 6,
      name: 'Kammeret',
      slugname: 'kammeret',
      maxSeats: 8,
      onlyOnRequest: true,
      sortOrder: 6,
    },
    { ...room, id: 7, name: 'Kottet', slugname: 'kottet', maxSeats: 2, availableOnline: false, sortOrder: 7 },
  ])
  await db.insert(tables.layout).values([
    { id: 1, name: 'Styrebord', nameEn: 'Boardroom', iconName: 'board' },
    { id: 2, name: 'Kino', nameEn: 'Theatre', iconName: 'theatre' },
  ])
  await db.insert(tables.seating).values([
    { id: 1, roomId: 4, layoutId: 1, availableSeats: 12, minSeats: 2, prepTimeInMin: 30, isDefault: true },
    { id: 2, roomId: 4, layoutId: 2, availableSeats: 20, minSeats: 2 },
    { id: 3, roomId: 4, layoutId: 2, availableSeats: 20, availableOnline: false },
    { id: 4, roomId: 2, layoutId: 1, availableSeats: 30, isDefault: true },
  ])
  await db.insert(tables.amenity).values([
    { id: 1, name: 'Skjerm', nameEn: 'Screen', featureType: 'screen' },
    { id: 2, name: 'Flygel', nameEn: 'Grand piano', featureType: 'piano' },
  ])
  await db.insert(tables.roomFeature).values([
    { id: 1, roomId: 4, amenityId: 1, quantity: 1 },
    { id: 2, roomId: 1, amenityId: 1, quantity: 2 },
    { id: 3, roomId: 1, amenityId: 2, quantity: 1 },
  ])
  await db
    .insert(tables.overbookingRule)
    .values({ roomId: 5, startTime: '11:00', endTime: '13:00', paxLimit: 12, endsAfterMidnight: false })
}

async function writePackages(db: Drizzle): Promise<void> {
  await db.insert(packages.meetingPackage).values([
    {
      id: 1,
      name: 'Halv dag',
      nameEn: 'Half day',
      startTime: '08:00',
      endTime: '14:00',
      minPax: 2,
      sortOrder: 1,
    },
    { id: 2, name: 'Bare rom', nameEn: 'Room only', startTime: '07:00', endTime: '20:00', sortOrder: 2 },
    { id: 3, name: 'Gammel', startTime: '08:00', endTime: '16:00', isActive: false, sortOrder: 3 },
  ])
  await db.insert(packages.packageAccount).values([
    { id: 1, packageId: 1, name: 'Mat', nameEn: 'Food', pricePerPerson: 20_000, vatGroupId: 2 },
    { id: 2, packageId: 1, name: 'Leie', nameEn: 'Hire', pricePerPerson: 10_000, vatGroupId: 1 },
    { id: 3, packageId: 1, name: 'Frukt', nameEn: 'Fruit', pricePerPerson: 4000, vatGroupId: 2 },
    { id: 4, packageId: 2, name: 'Leie', nameEn: 'Hire', pricePerPerson: 15_000, vatGroupId: 1 },
  ])
  await db.insert(packages.orderPackage).values([
    { id: 1, packageId: 1, name: 'Møterom', isRoom: true, includesHire: true, accountId: 2, sortOrder: 1 },
    { id: 2, packageId: 1, name: 'Kaffe', nameEn: 'Coffee', serving: 'coffee', accountId: 1, sortOrder: 2 },
    {
      id: 3,
      packageId: 1,
      name: 'Lunsj',
      nameEn: 'Lunch',
      serving: 'lunch',
      accountId: 1,
      timeSlots: ['11:00', '11:30', '12:00'],
      sortOrder: 3,
    },
    {
      id: 4,
      packageId: 1,
      name: 'Fruktfat',
      nameEn: 'Fruit platter',
      serving: 'snack',
      isRequired: false,
      accountId: 3,
      sortOrder: 4,
    },
    { id: 5, packageId: 2, name: 'Møterom', isRoom: true, includesHire: true, accountId: 4 },
  ])
  await db.insert(packages.orderPackageItem).values({
    id: 1,
    orderPackageId: 3,
    name: 'Dagens rett',
    nameEn: 'Dish of the day',
    quantityPerPerson: 1,
  })
  await db.insert(packages.packageProduct).values({ packageId: 1, productId: 1 })
}

async function writeRules(db: Drizzle): Promise<void> {
  const [year] = await db.insert(tables.openingYear).values({ year: 2026 }).returning()
  const hours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    openingYearId: year?.id ?? 0,
    dayOfWeek,
    openTime: '07:00',
    closeTime: '20:00',
  }))
  await db.insert(tables.openingHours).values(hours)
  await db.insert(tables.specialDay).values({
    date: '2026-12-04',
    label: 'Juleverksted',
    labelEn: 'Christmas workshop',
    eventType: 'closed',
  })
  await db.insert(tables.discountRule).values([
    {
      id: 1,
      name: 'Første gang',
      nameEn: 'First time',
      discountValue: 10,
      scope: 'everything',
      couponCode: 'NY10',
    },
    { id: 2, name: 'Siste sjanse', discountValue: 50, scope: 'room', couponCode: 'SISTE', usageLimit: 1 },
    {
      id: 3,
      name: 'Julerabatt',
      nameEn: 'Christmas discount',
      description: 'Hele desember.',
      discountValue: 20,
      scope: 'room',
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
    },
  ])
  await db.insert(termsVersion).values([
    {
      label: '2026-01',
      name: 'Vilkår',
      nameEn: 'Terms',
      filePath: '/files/terms/2026-01-nb.html',
      filePathEn: '/files/terms/2026-01-en.html',
      validFrom: Date.parse('2026-01-01T00:00Z'),
    },
    {
      label: '2027-01',
      name: 'Vilkår',
      filePath: '/files/terms/2027-01-nb.html',
      validFrom: Date.parse('2027-01-01T00:00Z'),
    },
  ])
}

const numberedByHand = [
  tables.discountRule,
  tables.vatGroup,
  tables.productGroup,
  tables.product,
  tables.roomType,
  tables.room,
  tables.layout,
  tables.seating,
  tables.amenity,
  tables.roomFeature,
  packages.meetingPackage,
  packages.packageAccount,
  packages.orderPackage,
  packages.orderPackageItem,
]

/** Furnishes an empty database with a small house that has one of each kind. */
export async function furnishTestHouse(db: Drizzle): Promise<void> {
  await db.insert(tables.vatGroup).values([
    { id: 1, name: 'Leie', nameEn: 'Hire', vatRatePct: 25 },
    { id: 2, name: 'Mat', nameEn: 'Food', vatRatePct: 15 },
  ])
  await db.insert(tables.productGroup).values({ id: 1, name: 'Diverse', nameEn: 'Sundries' })
  const product = { productGroupId: 1, vatGroupId: 2 }
  await db.insert(tables.product).values([
    {
      ...product,
      id: 1,
      name: 'Kaffe',
      nameEn: 'Coffee',
      sellingPrice: 4000,
      isServing: true,
      unit: 'person',
    },
    { ...product, id: 2, name: 'Flippover', nameEn: 'Flip chart', sellingPrice: 20_000, vatGroupId: 1 },
    { ...product, id: 3, name: 'Utsolgt', sellingPrice: 100, isAvailable: false },
  ])
  await db.insert(tables.roomType).values({ id: 1, name: 'Stuer' })
  await writeRooms(db)
  await writePackages(db)
  await writeRules(db)
  await continueIdentities(db, numberedByHand)
}
