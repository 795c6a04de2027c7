import { asc } from 'drizzle-orm'
import { frontPictures } from '#server/catalogue/house/front-picture.ts'
import { venueRows } from '#server/catalogue/house/venue.ts'
import type { Drizzle } from '#server/database/database.ts'
import * as packages from '#server/database/package-schema.ts'
import * as tables from '#server/database/schema.ts'
import { cancellationStep, termsVersion } from '#server/database/terms-schema.ts'
import type { Placeholders } from '#server/pictures/placeholders.ts'

/** Every row of what the house has, as it is stored. */
export type HouseRows = Awaited<ReturnType<typeof readHouseRows>>

/** Reads all that the house has. The version comes first, so that a change meanwhile makes it old, never too new. */
export async function readHouseRows(db: Drizzle, placeholders: Placeholders = new Map()) {
  const versions = await db.select().from(tables.houseVersion)
  const everyOrderPackage = await db
    .select()
    .from(packages.orderPackage)
    .orderBy(asc(packages.orderPackage.sortOrder), asc(packages.orderPackage.id))
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
      .from(packages.meetingPackage)
      .orderBy(asc(packages.meetingPackage.sortOrder), asc(packages.meetingPackage.id)),
    packageAccounts: await db
      .select()
      .from(packages.packageAccount)
      .orderBy(asc(packages.packageAccount.sortOrder), asc(packages.packageAccount.id)),
    /** Those too that are in no package any longer, but in reservations. */
    everyOrderPackage,
    orderPackages: everyOrderPackage.filter(({ isActive }) => isActive),
    orderPackageItems: await db
      .select()
      .from(packages.orderPackageItem)
      .orderBy(asc(packages.orderPackageItem.sortOrder), asc(packages.orderPackageItem.id)),
    packageProducts: await db
      .select()
      .from(packages.packageProduct)
      .orderBy(asc(packages.packageProduct.sortOrder), asc(packages.packageProduct.id)),
    openingYears: await db.select().from(tables.openingYear).orderBy(asc(tables.openingYear.year)),
    openingHours: await db.select().from(tables.openingHours),
    specialDays: await db.select().from(tables.specialDay).orderBy(asc(tables.specialDay.date)),
    discountRules: await db.select().from(tables.discountRule).orderBy(asc(tables.discountRule.id)),
    terms: await db.select().from(termsVersion).orderBy(asc(termsVersion.validFrom), asc(termsVersion.id)),
    cancellationSteps: await db
      .select()
      .from(cancellationStep)
      .orderBy(asc(cancellationStep.sortOrder), asc(cancellationStep.id)),
    ownVenue: await venueRows.read(db),
    ownPicture: await frontPictures.read(db),
    /** No rows: what has been made of the pictures' files. */
    placeholders,
  }
}
