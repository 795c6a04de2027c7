import { type AmenityName, amenities } from '#demo/house/amenities.ts'
import type { Both } from '#demo/house/both.ts'
import { discounts } from '#demo/house/discounts.ts'
import { layouts } from '#demo/house/layouts.ts'
import { regularHours, specialDays } from '#demo/house/opening-hours.ts'
import { picturePaths } from '#demo/house/pictures.ts'
import { productGroups, products } from '#demo/house/products.ts'
import { roomTypes } from '#demo/house/rooms.ts'
import { vatGroups } from '#demo/house/vat-groups.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { PublicHoliday } from '#server/catalogue/house/public-holidays.ts'
import type { Drizzle } from '#server/database/database.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import * as tables from '#server/database/schema.ts'
import { termsFiles, termsNames } from '#server/demo/write-terms.ts'
import type { Tenant } from '#tenants/tenant.ts'

export const named = (name: Both) => ({ name: name['nb-NO'], nameEn: name.en })
export const described = (text: Both | null | undefined) => ({
  description: text?.['nb-NO'] ?? null,
  descriptionEn: text?.en ?? null,
})
export const noted = (text: Both | null | undefined) => ({
  note: text?.['nb-NO'] ?? null,
  noteEn: text?.en ?? null,
})

/** The address of a file that was drawn or written for the demo house. */
export const fileAddress = (path: string) => `/files/${path}`

/** What rooms, packages and products refer to: VAT groups, groups, types, layouts and fittings. */
export async function writeKinds(db: Drizzle): Promise<void> {
  await db.insert(tables.vatGroup).values(
    Object.values(vatGroups).map(({ id, name, description, vatRatePct }) => ({
      id,
      ...named(name),
      ...described(description),
      vatRatePct,
    })),
  )
  await db
    .insert(tables.productGroup)
    .values(Object.values(productGroups).map(({ id, name }) => ({ id, ...named(name) })))
  await db.insert(tables.roomType).values(roomTypes.map(({ id, name }) => ({ id, ...named(name) })))
  await db.insert(tables.layout).values(
    Object.entries(layouts).map(([iconName, { id, name, description }]) => ({
      id,
      ...named(name),
      ...described(description),
      iconName: iconName as keyof typeof layouts,
      sortOrder: id,
    })),
  )
  await db.insert(tables.amenity).values(
    (Object.keys(amenities) as AmenityName[]).map((featureType) => {
      const { id, name, description } = amenities[featureType]
      return { id, ...named(name), ...described(description), featureType, sortOrder: id }
    }),
  )
  await continueIdentities(db, [
    tables.vatGroup,
    tables.productGroup,
    tables.roomType,
    tables.layout,
    tables.amenity,
  ])
}

export async function writeProducts(db: Drizzle): Promise<void> {
  await db.insert(tables.product).values(
    products.map((product) => ({
      id: product.id,
      ...named(product.name),
      ...described(product.description),
      productGroupId: productGroups[product.group].id,
      vatGroupId: vatGroups[product.vat].id,
      sellingPrice: product.price,
      isServing: product.group === 'servings',
      unit: product.unit,
      photoPath: fileAddress(picturePaths(product.picture).thumbnail),
      sku: product.sku,
      sortOrder: product.id,
    })),
  )
  await continueIdentities(db, [tables.product])
}

/** Opening hours, special days, discounts and the terms: what the house decides about time and money. */
export async function writeRules(
  db: Drizzle,
  now: Instant,
  holidays: readonly PublicHoliday[],
  terms: { tenant: Tenant; version: string; validFrom: Instant },
): Promise<void> {
  await db.insert(tables.openingHours).values(regularHours(now))
  await db.insert(tables.specialDay).values(
    specialDays(now, holidays).map(({ label, ...day }) => ({
      ...day,
      label: label['nb-NO'],
      labelEn: label.en,
    })),
  )
  await db.insert(tables.discountRule).values(
    discounts(now).map(({ name, description, ...rule }) => ({
      ...rule,
      ...named(name),
      ...described(description),
    })),
  )
  const { path, pathEn } = termsFiles(terms.tenant, terms.version)
  await db.insert(tables.termsVersion).values({
    version: terms.version,
    validFrom: terms.validFrom,
    ...termsNames,
    filePath: fileAddress(path),
    filePathEn: fileAddress(pathEn),
  })
  await continueIdentities(db, [tables.discountRule])
}
