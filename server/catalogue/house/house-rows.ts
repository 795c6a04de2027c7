import { asc } from 'drizzle-orm'
import type { Drizzle } from '#server/database/database.ts'
import * as tables from '#server/database/schema.ts'

/** Every row of what the house has, as it is stored. */
export type HouseRows = Awaited<ReturnType<typeof readHouseRows>>

/** Reads all that the house has. The version comes first, so that a change meanwhile makes it old, never too new. */
export async function readHouseRows(db: Drizzle) {
  const versions = await db.select().from(tables.houseVersion)
  return {
    version: versions[0]?.version ?? 0,
    vatGroups: await db.select().from(tables.vatGroup),
    productGroups: await db.select().from(tables.productGroup),
    products: await db
      .select()
      .from(tables.product)
      .orderBy(asc(tables.product.sortOrder), asc(tables.product.id)),
    rooms: await db.select().from(tables.room).orderBy(asc(tables.room.sortOrder), asc(tables.room.id)),
    roomTypes: await db.select().from(tables.roomType),
    layouts: await db
      .select()
      .from(tables.layout)
      .orderBy(asc(tables.layout.sortOrder), asc(tables.layout.id)),
    seatings: await db.select().from(tables.seating).orderBy(asc(tables.seating.id)),
    measurementTypes: await db.select().from(tables.measurementType),
    amenities: await db
      .select()
      .from(tables.amenity)
      .orderBy(asc(tables.amenity.sortOrder), asc(tables.amenity.id)),
    roomFeatures: await db.select().from(tables.roomFeature).orderBy(asc(tables.roomFeature.id)),
    galleryItems: await db
      .select()
      .from(tables.galleryItem)
      .orderBy(asc(tables.galleryItem.sortOrder), asc(tables.galleryItem.id)),
    overbookingRules: await db.select().from(tables.overbookingRule).orderBy(asc(tables.overbookingRule.id)),
    pricepoints: await db.select().from(tables.pricepoint).orderBy(asc(tables.pricepoint.id)),
    meetingPackages: await db
      .select()
      .from(tables.meetingPackage)
      .orderBy(asc(tables.meetingPackage.sortOrder), asc(tables.meetingPackage.id)),
    packageAccounts: await db.select().from(tables.packageAccount).orderBy(asc(tables.packageAccount.id)),
    orderPackages: await db
      .select()
      .from(tables.orderPackage)
      .orderBy(asc(tables.orderPackage.sortOrder), asc(tables.orderPackage.id)),
    orderPackageItems: await db
      .select()
      .from(tables.orderPackageItem)
      .orderBy(asc(tables.orderPackageItem.id)),
    packageProducts: await db.select().from(tables.packageProduct),
    openingHours: await db
      .select()
      .from(tables.openingHours)
      .orderBy(asc(tables.openingHours.year), asc(tables.openingHours.dayOfWeek)),
    specialDays: await db.select().from(tables.specialDay).orderBy(asc(tables.specialDay.date)),
    discountRules: await db.select().from(tables.discountRule).orderBy(asc(tables.discountRule.id)),
    terms: await db.select().from(tables.termsVersion).orderBy(asc(tables.termsVersion.validFrom)),
  }
}
