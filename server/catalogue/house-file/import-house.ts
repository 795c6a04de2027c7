import { isRows } from '#contract/resource.ts'
import type { StructShape } from '#contract/schema.ts'
import { venueFieldNames } from '#contract/structs/venue-settings.ts'
import { refersTo } from '#contract/wire.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Answer } from '#server/calls/operation.ts'
import type { Changer } from '#server/catalogue/history.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { type VenueValues, venueRows } from '#server/catalogue/house/venue.ts'
import { VENUE } from '#server/catalogue/house-file/export-house.ts'
import { faultWords, refusalWords } from '#server/catalogue/house-file/fault-words.ts'
import {
  type GivenPictures,
  openGivenPictures,
  type Pictured,
  type PicturesOfImport,
  writeGivenPictures,
} from '#server/catalogue/house-file/given-pictures.ts'
import { keepKey, keysOf } from '#server/catalogue/house-file/house-keys.ts'
import { type PictureField, VENUE_ID, venuePictures } from '#server/catalogue/house-file/picture-fields.ts'
import {
  type Entry,
  type HouseFault,
  type HouseText,
  readEntries,
} from '#server/catalogue/house-file/read-entries.ts'
import {
  itemsInFile,
  nameInFile,
  outsideNames,
  picturesOf,
  type Section,
  sections,
} from '#server/catalogue/house-file/sections.ts'
import type { Item, Values } from '#server/catalogue/resources/resource-items.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import type { Drizzle, Transaction } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'

/** What a file changes. A thing that it lacks is put out of use, removed, or kept where something refers to it. */
export type HouseChange = {
  does: 'add' | 'change' | 'putOutOfUse' | 'remove' | 'keep'
  section: string
  key: string
}

export type Imported = { faults: readonly HouseFault[] } | { changes: readonly HouseChange[] }

/** Ends the transaction without writing anything. */
class NothingWritten extends Error {
  readonly outcome: Imported
  constructor(outcome: Imported) {
    super('Nothing is written.')
    this.outcome = outcome
  }
}

type Work = {
  connection: Transaction
  text: HouseText
  by: Changer
  faults: HouseFault[]
  changes: HouseChange[]
  /** The identities of keys, by the kind of thing. */
  ids: Map<string, Map<string, number>>
}

/** A house file that was read, and whose pictures are being opened; nothing of it is written yet. */
export type OpenedHouseFile = {
  text: HouseText
  /** What it keeps is removed by `forgetUnused`, where nothing shows it in the end. */
  pictures: GivenPictures
}

/** Reads a house file and begins to open its pictures. */
export async function openHouseFile(
  db: Drizzle,
  file: string,
  from: PicturesOfImport,
): Promise<OpenedHouseFile> {
  const text = readEntries(file)
  return { text, pictures: await openGivenPictures(db, text, from) }
}

/** A house whose catalogue is written, but for its pictures. */
type BegunHouse = {
  /** What is wrong up to then. */
  faults: readonly HouseFault[]
  /** Writes the pictures. `replaced` gathers the addresses of those that nothing shows any longer. */
  finish: (replaced?: string[]) => Promise<Imported>
}

/**
 * Makes the catalogue what a house file says; its pictures come last, since opening them takes longest. When there are
 * faults in the end, what was written has to be rolled back. What a file changes has no person in the history.
 */
export async function writeHouse(
  connection: Transaction,
  { text, pictures }: OpenedHouseFile,
  now: Instant,
): Promise<BegunHouse> {
  const by = { personId: null, now }
  const faults = [...text.faults]
  const work: Work = { connection, text, by, faults, changes: [], ids: new Map() }
  const lacking: [Section, Item, string][] = []
  for (const section of sections) lacking.push(...(await writeSection(section, work)))
  for (const [section, item, key] of lacking.reverse()) await retire(section, item, key, work)
  await writeVenue(work)
  return {
    faults,
    finish: async (replaced = []) => {
      faults.push(...(await pictures.faults))
      if (faults.length === 0)
        for (const owned of everyOwned(work)) replaced.push(...(await writePictures(owned, pictures, work)))
      if (faults.length === 0) return { changes: work.changes }
      return { faults: faults.sort((a, b) => a.line - b.line || a.column - b.column) }
    },
  }
}

/**
 * Makes the catalogue what a house file says, pictures included: all of it or, where anything is wrong or `isTrial`,
 * nothing.
 */
export async function importHouse(
  { database, pictures }: Pick<HouseServices, 'database'> & { pictures: PicturesOfImport },
  file: string,
  { now, isTrial }: { now: Instant; isTrial: boolean },
): Promise<Imported> {
  const opened = await openHouseFile(database.db, file, pictures)
  const replaced: string[] = []
  try {
    // The house is not locked for as long as that takes.
    await opened.pictures.faults
    return await administer({ database }, async (connection) => {
      const house = await writeHouse(connection, opened, now)
      const outcome = await house.finish(replaced)
      if (isTrial || 'faults' in outcome) throw new NothingWritten(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.outcome
    throw error
  } finally {
    await opened.pictures.forgetUnused(replaced)
  }
}

/** Writes what the file has of a kind of thing; gives what it lacks and is still there, with keys. */
async function writeSection(section: Section, work: Work): Promise<[Section, Item, string][]> {
  const { connection, text, ids } = work
  const { resource } = section
  const items = await itemsInFile(connection.db, section)
  const keys = await keysOf(connection.db, section, items)
  ids.set(resource.one, new Map([...keys].map(([id, key]) => [key, id])))
  const isGiven = (key: string | undefined) => key !== undefined && text.keysOf(section).has(key)
  const lacking = items.flatMap((item): [Section, Item, string][] => {
    const key = keys.get(item.id)
    return isGiven(key) ? [] : [[section, item, key ?? '']]
  })
  if (section.isRemovedFirst) for (const [, item, key] of lacking) await retire(section, item, key, work)
  const given = text.entries.filter((entry) => entry.section === section)
  const entries = await withIdentitiesOutside(section, given, work)
  const postponed: Entry[] = []
  for (const entry of entries) {
    const stored = items.find(({ id }) => keys.get(id) === entry.key)
    const values = identified(entry, stored, work)
    // A reference to an invalid entry is checked once that entry is corrected.
    if (values === undefined) continue
    const unwritten = ofItsKind(section).filter((name) => isKey(values[name]))
    if (unwritten.length > 0) postponed.push(entry)
    const apart = [...unwritten, ...picturesOf(section).map(({ name }) => name)]
    const writable = Object.entries(values).filter(([name]) => !apart.includes(name))
    await writeEntry(entry, Object.fromEntries(writable), stored, work)
  }
  for (const entry of postponed) await completeEntry(entry, work)
  return section.isRemovedFirst ? [] : lacking
}

/** The fields that refer to another of the same kind. */
const ofItsKind = ({ resource }: Section) =>
  Object.entries(resource.fields).flatMap(([name, struct]) =>
    refersTo(struct) === resource.one ? [name] : [],
  )

/** Whether it names a thing of its own kind that is not written yet. */
const isKey = (value: unknown) => typeof value === 'string'

async function writeEntry(entry: Entry, values: Values, stored: Item | undefined, work: Work): Promise<void> {
  const { section, key } = entry
  const { connection, by, changes, ids } = work
  const { one } = section.resource
  if (stored) {
    const { id, version } = stored
    const answer = await section.items.update(connection, { id, version, given: values }, by)
    if (!answer.accepted) return refuseEntry(entry, answer, work)
    if (answer.value.version !== version) changes.push({ does: 'change', section: section.name, key })
    return
  }
  const answer = await section.items.create(connection, values, by)
  if (!answer.accepted) return refuseEntry(entry, answer, work)
  await keepKey(connection.db, one, answer.value.id, key)
  ids.get(one)?.set(key, answer.value.id)
  changes.push({ does: 'add', section: section.name, key })
}

/** What a new thing says of others of its kind, when they are all there. */
async function completeEntry(entry: Entry, work: Work): Promise<void> {
  const { section, key } = entry
  const { connection, by, ids } = work
  const id = ids.get(section.resource.one)?.get(key)
  const item = id === undefined ? undefined : await section.items.read(connection.db, id)
  const values = identified(entry, item, work)
  const names = ofItsKind(section)
  if (!item || !values || names.some((name) => isKey(values[name]))) return
  const given = Object.fromEntries(names.map((name) => [name, values[name]]))
  const answer = await section.items.update(connection, { id: item.id, version: item.version, given }, by)
  if (!answer.accepted) refuseEntry(entry, answer, work)
}

/** Entries with identities for what they name outside of the file; those that name what is not there are left out. */
async function withIdentitiesOutside(
  section: Section,
  entries: readonly Entry[],
  { connection, faults, text }: Work,
): Promise<readonly Entry[]> {
  let found = entries
  for (const [field, names] of await outsideNames(connection.db, section)) {
    const idOf = new Map(names.map(([id, name]) => [name as unknown, id]))
    found = found.flatMap((entry) => {
      const name = entry.values[field]
      if (name == null) return [entry]
      if (idOf.has(name)) return [{ ...entry, values: { ...entry.values, [field]: idOf.get(name) } }]
      const { inFile = field, unknown = '' } = section.outside?.[field] ?? {}
      faults.push(text.faultAt([...entry.path, inFile], unknown))
      return []
    })
  }
  return found
}

/** Writes what the file has of the venue itself, but for its picture. */
async function writeVenue({ connection, text, by, changes }: Work): Promise<void> {
  if (!text.venue) return
  const given = venueFieldNames.map((name) => [name, text.venue?.values[name]])
  if (await venueRows.change(connection.db, Object.fromEntries(given) as VenueValues, by))
    changes.push({ does: 'change', section: VENUE, key: VENUE })
}

/** What has pictures in a field: things of one section, or the venue. */
type Owned = {
  section: string
  field: PictureField
  owners: readonly { entry: Pictured; key: string; id: number }[]
}

function everyOwned({ text, ids }: Work): Owned[] {
  const ofSections = sections.flatMap((section) => {
    const owners = text.entries.flatMap((entry) => {
      const id = entry.section === section ? ids.get(section.resource.one)?.get(entry.key) : undefined
      return id === undefined ? [] : [{ entry, key: entry.key, id }]
    })
    return picturesOf(section).map((field) => ({ section: section.name, field, owners }))
  })
  const owners = text.venue ? [{ entry: text.venue, key: VENUE, id: VENUE_ID }] : []
  return [...ofSections, ...venuePictures.map((field) => ({ section: VENUE, field, owners }))]
}

/** Gives things their pictures in a field; gives the addresses of those that they no longer have. */
async function writePictures(
  { section, field, owners }: Owned,
  pictures: GivenPictures,
  { connection, changes, by }: Work,
): Promise<string[]> {
  const replaced: string[] = []
  const stored = grouped(await field.read(connection.db), ({ ownerId }) => ownerId)
  for (const { entry, key, id: ownerId } of owners) {
    const about = { entry, field, ownerId, stored: stored.get(ownerId) ?? [] }
    const left = await writeGivenPictures(connection.db, about, pictures, by)
    if (left === undefined) continue
    replaced.push(...left)
    if (!changes.some((change) => change.section === section && change.key === key))
      changes.push({ does: 'change', section, key })
  }
  return replaced
}

function refuseEntry(entry: Entry, answer: Answer<unknown>, { faults, text }: Work): void {
  if (answer.accepted) return
  const { code, fields = [], count } = answer.refusal
  if (fields.length === 0) faults.push(text.faultAt(entry.path, refusalWords(code, count)))
  for (const { path, ...refusal } of fields)
    faults.push(text.faultAt([...entry.path, ...pathInFile(entry.section, path)], faultWords(refusal)))
}

/** `accounts.0.vatGroupId` is `accounts.0.vatGroup` in the file. */
function pathInFile({ resource }: Section, path: string): (string | number)[] {
  const [name = '', place, cell] = path.split('.')
  const struct = resource.fields[name]
  if (!struct) return [name]
  if (cell === undefined || !isRows(struct)) return [nameInFile(name, struct)]
  const inRow = struct.rowFields[cell]
  return [name, Number(place), inRow ? nameInFile(cell, inRow) : cell]
}

/** The values with identities for keys; undefined where one names something that is not written. */
function identified({ section, values }: Entry, stored: Item | undefined, { ids }: Work): Values | undefined {
  let isWhole = true
  const idOf = (struct: StructShape, value: unknown) => {
    const kind = refersTo(struct)
    if (kind === undefined || value === null) return value
    const id = ids.get(kind)?.get(value as string)
    if (id === undefined && kind !== section.resource.one) isWhole = false
    return id ?? (kind === section.resource.one ? value : null)
  }
  const found = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const struct = section.resource.fields[name]
      if (!struct) return [name, value]
      if (!isRows(struct)) return [name, idOf(struct, value)]
      const rows = (value as Values[]).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([cell, typed]) => {
            const inRow = struct.rowFields[cell]
            return [cell, inRow ? idOf(inRow, typed) : typed]
          }),
        ),
      )
      return [name, withIdentities(rows, (stored?.[name] ?? []) as Values[])]
    }),
  )
  return isWhole ? found : undefined
}

/** Rows that are the same as stored ones: they have the same name, or refer to the same thing, in their order. */
function withIdentities(rows: readonly Values[], stored: readonly Values[]): Values[] {
  const markOf = (row: Values) =>
    row.name ?? Object.entries(row).find(([name]) => name !== 'id' && name.endsWith('Id'))?.[1] ?? ''
  const left = [...stored]
  return rows.map((row) => {
    const place = left.findIndex((each) => markOf(each) === markOf(row))
    const [same] = place < 0 ? [] : left.splice(place, 1)
    return same ? { id: same.id, ...row } : row
  })
}

async function retire(section: Section, item: Item, key: string, work: Work): Promise<void> {
  const { connection, by, changes, faults, text } = work
  const { id, version } = item
  const note = (does: HouseChange['does']) => changes.push({ does, section: section.name, key })
  const { outOfUse } = section
  if (outOfUse) {
    const isOut = Object.entries(outOfUse).every(([name, value]) => item[name] === value)
    if (isOut) return
    const answer = await section.items.update(connection, { id, version, given: outOfUse }, by)
    if (answer.accepted) note('putOutOfUse')
    else faults.push(text.faultAt([section.name], `${key} ${refusalWords(answer.refusal.code, undefined)}`))
    return
  }
  const answer = await section.items.remove(connection, { id, version }, by)
  note(answer.accepted ? 'remove' : 'keep')
}
