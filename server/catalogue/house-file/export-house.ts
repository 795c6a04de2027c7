import { stringify } from 'yaml'
import type { StructShape } from '#contract/schema.ts'
import { refersTo } from '#contract/wire.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keysOf } from '#server/catalogue/house-file/house-keys.ts'
import {
  fieldsInFile,
  itemsInFile,
  rowFieldsInFile,
  type Section,
  sections,
} from '#server/catalogue/house-file/sections.ts'
import type { Values } from '#server/catalogue/resources/resource-items.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'

/** The version of the file's form. */
export const FORMAT = 1

/** The keys of each kind of thing, by identity. */
type Keys = Map<string, Map<number, string>>

const head = `# What a venue offers. Prices are øre without VAT; times are HH:mm at the venue; days are YYYY-MM-DD.
# A key names a thing and stays when its name changes: a thing with another key is another thing.
`

function valueInFile(struct: StructShape, value: unknown, keys: Keys): unknown {
  const kind = refersTo(struct)
  if (kind !== undefined) return keys.get(kind)?.get(value as number)
  const rowFields = rowFieldsInFile(struct)
  if (rowFields.length === 0) return value
  return (value as Values[]).map((row) => inFile(rowFields, row, keys))
}

const isLeftOut = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** The fields that have a value, by their names in the file. */
const inFile = (fields: ReturnType<typeof fieldsInFile>, values: Values, keys: Keys): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, inFile: written, struct }) =>
      isLeftOut(values[name]) ? [] : [[written, valueInFile(struct, values[name], keys)]],
    ),
  )

/** The whole catalogue as YAML; the same house gives the same text. Each thing has a key from then on. */
export const exportHouse = (services: Pick<HouseServices, 'database'>): Promise<string> =>
  administer(services, async ({ db }) => {
    const keys: Keys = new Map()
    const known: { section: Section; items: Values[] }[] = []
    for (const section of sections) {
      const items = await itemsInFile(db, section)
      keys.set(section.resource.one, await keysOf(db, section, items))
      known.push({ section, items })
    }
    const written = known.map(({ section, items }) => {
      const keyOf = (item: Values) => keys.get(section.resource.one)?.get(item.id as number) ?? ''
      const entries = items.map((item) => [keyOf(item), inFile(fieldsInFile(section), item, keys)] as const)
      return [section.name, Object.fromEntries(entries)] as const
    })
    const house = Object.fromEntries(written.filter(([, entries]) => Object.keys(entries).length > 0))
    return `${head}${stringify({ format: FORMAT, ...house }, { lineWidth: 0, aliasDuplicateObjects: false })}`
  })
