import { stringify } from 'yaml'
import type { StructShape } from '#contract/schema.ts'
import { refersTo } from '#contract/wire.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownOf, venueRows } from '#server/catalogue/house/venue.ts'
import { keysOf } from '#server/catalogue/house-file/house-keys.ts'
import { type PictureField, VENUE_ID, venuePictures } from '#server/catalogue/house-file/picture-fields.ts'
import type { PictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import {
  fieldsInFile,
  itemsInFile,
  outsideNames,
  picturesOf,
  rowFieldsInFile,
  type Section,
  sections,
} from '#server/catalogue/house-file/sections.ts'
import type { Item, Values } from '#server/catalogue/resources/resource-items.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import type { Drizzle } from '#server/database/database.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'

/** The version of the file's form. */
export const FORMAT = 1
/** Where the file has what the venue sets of itself. */
export const VENUE = 'venue'
/** What the picture of the venue's front page is called. */
const FRONT = 'front'

/** The keys of each kind of thing, by identity. */
type Keys = Map<string, Map<number, string>>

const head = `# What a venue offers. Prices are øre without VAT; times are HH:mm at the venue; days are YYYY-MM-DD.
# A key names a thing and stays when its name changes: a thing with another key is another thing.
# Pictures lie below the folder of this file.
`

function valueInFile(struct: StructShape, value: unknown, keys: Keys): unknown {
  const kind = refersTo(struct)
  if (kind !== undefined) return keys.get(kind)?.get(value as number)
  const rowFields = rowFieldsInFile(struct)
  if (rowFields.length === 0 || !Array.isArray(value)) return value
  return value.map((row: Values) => inFile(rowFields, row, keys))
}

const isLeftOut = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

/** The fields that have a value, by their names in the file. */
const inFile = (fields: ReturnType<typeof fieldsInFile>, values: Values, keys: Keys): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, inFile: written, struct }) =>
      isLeftOut(values[name]) ? [] : [[written, valueInFile(struct, values[name], keys)]],
    ),
  )

/** Where the pictures of a file lie, below the folder of the file. */
const PICTURES = 'pictures'

type Exporting = Pick<HouseServices, 'database'> & {
  pictures: Pick<PictureStore, 'read'>
  folder: Pick<PictureFolder, 'write'> | null
}

/** Writes the pictures of things of one section beside the file; gives the values that name them, by the identities of things. */
async function writePictures(
  db: Drizzle,
  { section, fields }: { section: string; fields: readonly PictureField[] },
  keys: ReadonlyMap<number, string>,
  { pictures, folder }: Exporting,
): Promise<{ named: Map<number, Record<string, unknown>>; missing: string[] }> {
  const named = new Map<number, Record<string, unknown>>()
  const missing: string[] = []
  for (const { name, ending, struct, read } of fields)
    for (const { ownerId, addresses, id, ...described } of await read(db)) {
      const key = keys.get(ownerId)
      const [address = ''] = addresses
      const picture = key === undefined ? undefined : await pictures.read(address)
      if (!picture) {
        if (key !== undefined) missing.push(`${section} ${key}: ${address}`)
        continue
      }
      const values = named.get(ownerId) ?? {}
      named.set(ownerId, values)
      const before = (values[name] ?? []) as readonly unknown[]
      const file = `${PICTURES}/${section}/${key}${ending(before.length)}.webp`
      await folder?.write(file, picture.bytes)
      const isBare = described.description === null && described.descriptionEn === null
      values[name] = struct.is(file) && isBare ? file : [...before, { file, ...described }]
    }
  return { named, missing }
}

/**
 * The whole catalogue as YAML, and its pictures in `folder`, where there is one; the same house gives the same. Each thing
 * has a key from then on. `missing` are pictures whose files are not there.
 */
export const exportHouse = (services: Exporting): Promise<{ text: string; missing: string[] }> =>
  administer(services, async ({ db }) => {
    const keys: Keys = new Map()
    const known: { section: Section; items: Values[] }[] = []
    const missing: string[] = []
    for (const section of sections) {
      const items = await itemsInFile(db, section)
      const ofSection = await keysOf(db, section, items)
      keys.set(section.resource.one, ofSection)
      const about = { section: section.name, fields: picturesOf(section) }
      const pictures = await writePictures(db, about, ofSection, services)
      missing.push(...pictures.missing)
      const outside = (await outsideNames(db, section)).map(
        ([field, names]) => [field, new Map(names)] as const,
      )
      const named = (item: Item) => ({
        ...item,
        ...Object.fromEntries(outside.map(([field, names]) => [field, names.get(item[field])])),
        ...pictures.named.get(item.id),
      })
      known.push({ section, items: items.map(named) })
    }
    const written = known.map(({ section, items }) => {
      const keyOf = (item: Values) => keys.get(section.resource.one)?.get(item.id as number) ?? ''
      const entries = items.map((item) => [keyOf(item), inFile(fieldsInFile(section), item, keys)] as const)
      return [section.name, Object.fromEntries(entries)] as const
    })
    const house = Object.fromEntries(written.filter(([, entries]) => Object.keys(entries).length > 0))
    const about = { section: VENUE, fields: venuePictures }
    const picture = await writePictures(db, about, new Map([[VENUE_ID, FRONT]]), services)
    missing.push(...picture.missing)
    const own = { ...ownOf(await venueRows.read(db)), ...picture.named.get(VENUE_ID) }
    const venue = Object.keys(own).length > 0 ? { [VENUE]: own } : {}
    const text = `${head}${stringify({ format: FORMAT, ...venue, ...house }, { lineWidth: 0, aliasDuplicateObjects: false })}`
    return { text, missing }
  })
