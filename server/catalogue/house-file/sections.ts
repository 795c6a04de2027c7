import { type AnyResource, isRows } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { refersTo } from '#contract/wire.ts'
import {
  type Item,
  type ResourceItems,
  resourceItems,
  type Values,
} from '#server/catalogue/resources/resource-items.ts'
import { stores } from '#server/catalogue/resources/stores.ts'
import { slugOf } from '#server/catalogue/rooms/slug.ts'
import type { Drizzle } from '#server/database/database.ts'

/** A kind of thing in the house file. */
export type Section = {
  /** Its name in the file. */
  name: string
  resource: AnyResource & { defaults: readonly string[] }
  items: ResourceItems
  /** What a thing that the file lacks becomes; undefined where it is deleted, or stays where something refers to it. */
  outOfUse?: Values
  /** Fields that are in no file. */
  without?: readonly string[]
  /** Whether a thing belongs in a file; all do by default. */
  isInFile?: (item: Item) => boolean
}

const section = (
  name: string,
  resource: unknown,
  items: ResourceItems,
  more: Partial<Section> = {},
): Section => ({
  name,
  resource: resource as Section['resource'],
  items,
  ...more,
})

const { vatGroup, customerGroup, measurementType, layout, amenity, productGroup } = resources
const { product, catalogueRoomType, catalogueRoom, meetingPackage, openingHours, specialDay } = resources
const { discountRule } = resources

/** Everything in the house file; what a thing refers to comes before it. */
export const sections: readonly Section[] = [
  section('vatGroups', vatGroup, resourceItems(vatGroup, stores.vatGroup)),
  section('customerGroups', customerGroup, resourceItems(customerGroup, stores.customerGroup)),
  section('measurementTypes', measurementType, resourceItems(measurementType, stores.measurementType)),
  section('layouts', layout, resourceItems(layout, stores.layout)),
  section('amenities', amenity, resourceItems(amenity, stores.amenity)),
  section('productGroups', productGroup, resourceItems(productGroup, stores.productGroup)),
  section('products', product, resourceItems(product, stores.product), { outOfUse: { isAvailable: false } }),
  section('roomTypes', catalogueRoomType, resourceItems(catalogueRoomType, stores.catalogueRoomType)),
  section('rooms', catalogueRoom, resourceItems(catalogueRoom, stores.catalogueRoom), {
    outOfUse: { availableOnline: false, status: 'outOfService' },
  }),
  section('meetingPackages', meetingPackage, resourceItems(meetingPackage, stores.meetingPackage), {
    outOfUse: { isActive: false },
  }),
  section('openingHours', openingHours, resourceItems(openingHours, stores.openingHours)),
  section('specialDays', specialDay, resourceItems(specialDay, stores.specialDay)),
  // What one organisation alone has stays in the house that knows it.
  section('discounts', discountRule, resourceItems(discountRule, stores.discountRule), {
    outOfUse: { isActive: false },
    without: ['organizationId'],
    isInFile: ({ organizationId }) => organizationId === null,
  }),
]

/** The fields of a section in their order, with their names in the file: one that refers to another loses its `Id`. */
export function fieldsInFile({
  resource,
  without = [],
}: Section): { name: string; inFile: string; struct: StructShape }[] {
  return Object.entries(resource.fields).flatMap(([name, struct]) =>
    without.includes(name) ? [] : [{ name, inFile: nameInFile(name, struct), struct }],
  )
}

/** The fields of a row, as `fieldsInFile`. */
export const rowFieldsInFile = (struct: StructShape): ReturnType<typeof fieldsInFile> =>
  isRows(struct)
    ? Object.entries(struct.rowFields).map(([name, each]) => ({
        name,
        inFile: nameInFile(name, each),
        struct: each,
      }))
    : []

/** A field that refers to another loses its `Id`. */
export const nameInFile = (name: string, struct: StructShape) =>
  refersTo(struct) === undefined ? name : name.replace(/Id$/, '')

/** The key that a thing gets when it has none. */
export function keyOf(item: Values): string {
  if (typeof item.date === 'string') return item.date
  if (typeof item.year === 'number') return `${item.year}-${item.dayOfWeek}`
  if (typeof item.slugname === 'string') return item.slugname
  return slugOf(String(item.name ?? ''))
}

/** The things of a section that belong in a file. */
export async function itemsInFile(db: Drizzle, { items, isInFile = () => true }: Section): Promise<Item[]> {
  return (await items.readEach(db)).filter(isInFile)
}

/** The section of a kind of thing, as in `vatGroup`. */
export const sectionOf = (kind: string): Section => {
  const found = sections.find(({ resource }) => resource.one === kind)
  if (!found) throw new Error(`The house file has no ${kind}.`)
  return found
}
