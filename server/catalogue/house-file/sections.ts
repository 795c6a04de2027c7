import { isNotNull, sql } from 'drizzle-orm'
import { nullable } from 'superstruct'
import { type AnyResource, isRows } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import type { StructShape } from '#contract/schema.ts'
import { OrganizationNumber, refersTo } from '#contract/wire.ts'
import {
  type PictureField,
  packagePictures,
  productPictures,
  roomPictures,
} from '#server/catalogue/house-file/picture-fields.ts'
import {
  type Item,
  type ResourceItems,
  resourceItems,
  type Values,
} from '#server/catalogue/resources/resource-items.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import { stores } from '#server/catalogue/resources/stores.ts'
import { slugOf } from '#server/catalogue/rooms/slug.ts'
import { organization } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** A kind of thing in the house file. */
export type Section = {
  /** Its name in the file. */
  name: string
  resource: AnyResource & { defaults: readonly string[] }
  items: ResourceItems
  /** What a thing that the file lacks becomes; undefined where it is deleted, or stays where something refers to it. */
  outOfUse?: Values
  /** What the file lacks is removed before anything is written: two things cannot have the same days. Nothing refers to them. */
  isRemovedFirst?: true
  /** Fields that refer to what is in no file. A thing that refers to what has no name there is in no file either. */
  outside?: Readonly<Record<string, OutsideReference>>
  /** Fields of pictures, which come after the others. */
  pictures?: readonly PictureField[]
}

/** Names with the identities in the house. Of several names of one, the last is that of the file. */
type OutsideNames = readonly (readonly [id: unknown, name: string])[]

/** A reference to what is in no house file, by a name that it has in every house. */
type OutsideReference = {
  inFile: string
  struct: StructShape
  names: (db: Drizzle) => Promise<OutsideNames>
  /** What is wrong with a name that there is not. */
  unknown: string
}

/** The numbers of customers; the number of a merged customer leads to the customer that stayed. */
const organizationNumbers = async (db: Drizzle): Promise<OutsideNames> => {
  const { id, mergedIntoId, organizationNumber } = organization
  const known = await db
    .select({ id: sql<string>`coalesce(${mergedIntoId}, ${id})`, number: organizationNumber })
    .from(organization)
    .where(isNotNull(organizationNumber))
    .orderBy(sql`${mergedIntoId} is null`, organizationNumber)
  return known.map(({ id: customer, number }) => [customer, number ?? ''])
}

/** The kinds of things that are in the house file: what the venue offers, and not its staff or its screens. */
type Kind = Exclude<keyof typeof resources, 'role' | 'doorScreen'>

/** Each kind of thing in the house file, with its name there; what a thing refers to comes before it. */
const kinds: Readonly<Record<Kind, Omit<Section, 'resource' | 'items'>>> = {
  vatGroup: { name: 'vatGroups' },
  ledgerAccount: { name: 'ledgerAccounts' },
  customerGroup: { name: 'customerGroups' },
  measurementType: { name: 'measurementTypes' },
  layout: { name: 'layouts' },
  amenity: { name: 'amenities' },
  productGroup: { name: 'productGroups' },
  product: { name: 'products', outOfUse: { isAvailable: false }, pictures: productPictures },
  catalogueRoomType: { name: 'roomTypes' },
  catalogueRoom: {
    name: 'rooms',
    outOfUse: { availableOnline: false, status: 'outOfService' },
    pictures: roomPictures,
  },
  meetingPackage: { name: 'meetingPackages', outOfUse: { isActive: false }, pictures: packagePictures },
  openingHours: { name: 'openingHours', isRemovedFirst: true },
  specialDay: { name: 'specialDays', isRemovedFirst: true },
  termsVersion: { name: 'terms' },
  discountRule: {
    name: 'discounts',
    outOfUse: { isActive: false },
    outside: {
      organizationId: {
        inFile: 'organization',
        struct: nullable(OrganizationNumber),
        names: organizationNumbers,
        unknown:
          'is the organisation number of no customer here: add the customer first, for a house file has none',
      },
    },
  },
}

const sectionFor = (kind: Kind): Section => {
  const resource = resources[kind] as unknown as Section['resource']
  const store = stores[kind] as unknown as ResourceStore<Values>
  return { ...kinds[kind], resource, items: resourceItems(resource, store) }
}

/** Everything in the house file, in its order. */
export const sections: readonly Section[] = (Object.keys(kinds) as Kind[]).map(sectionFor)

/** The fields of a section in their order, with their names in the file: one that refers to another loses its `Id`. */
export function fieldsInFile(section: Section): { name: string; inFile: string; struct: StructShape }[] {
  const { resource, outside = {} } = section
  const ofResource = Object.entries(resource.fields).map(([name, struct]) => ({
    name,
    inFile: nameInFile(name, struct),
    struct,
    ...outside[name],
  }))
  return [...ofResource, ...picturesOf(section).map(({ name, struct }) => ({ name, inFile: name, struct }))]
}

/** The fields of a section that are of pictures. */
export const picturesOf = ({ pictures = [] }: Section): readonly PictureField[] => pictures

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
  if (typeof item.year === 'number') return String(item.year)
  if (typeof item.slugname === 'string') return item.slugname
  if (typeof item.label === 'string') return slugOf(item.label)
  return slugOf(String(item.name ?? ''))
}

/** The names of what a section refers to outside of the file, by the fields that do. */
export async function outsideNames(
  db: Drizzle,
  { outside = {} }: Section,
): Promise<[field: string, names: OutsideNames][]> {
  const found: [string, OutsideNames][] = []
  for (const [field, { names }] of Object.entries(outside)) found.push([field, await names(db)])
  return found
}

/** The things of a section that belong in a file. */
export async function itemsInFile(db: Drizzle, section: Section): Promise<Item[]> {
  const names = (await outsideNames(db, section)).map(([field, known]) => [field, new Map(known)] as const)
  const items = await section.items.readEach(db)
  return items.filter((item) =>
    names.every(([field, known]) => item[field] === null || known.has(item[field])),
  )
}

/** The section of a kind of thing, as in `vatGroup`. */
export const sectionOf = (kind: string): Section => {
  const found = sections.find(({ resource }) => resource.one === kind)
  if (!found) throw new Error(`The house file has no ${kind}.`)
  return found
}
