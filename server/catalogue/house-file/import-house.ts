import { isRows } from '#contract/resource.ts'
import type { StructShape } from '#contract/schema.ts'
import { refersTo } from '#contract/wire.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Answer } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { faultWords, refusalWords } from '#server/catalogue/house-file/fault-words.ts'
import { keepKey, keysOf } from '#server/catalogue/house-file/house-keys.ts'
import {
  type Entry,
  type HouseFault,
  type HouseText,
  readEntries,
} from '#server/catalogue/house-file/read-entries.ts'
import { itemsInFile, nameInFile, type Section, sections } from '#server/catalogue/house-file/sections.ts'
import type { Changer, Item, Values } from '#server/catalogue/resources/resource-items.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import type { Transaction } from '#server/database/database.ts'

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

/**
 * Makes the catalogue what a house file says: all of it or, where anything is wrong or `isTrial`, nothing. What a
 * file changes has no person in the history.
 */
export async function importHouse(
  services: Pick<HouseServices, 'database'>,
  file: string,
  { now, isTrial }: { now: Instant; isTrial: boolean },
): Promise<Imported> {
  const text = readEntries(file)
  try {
    return await administer(services, async (connection) => {
      const by = { personId: null, now }
      const work: Work = { connection, text, by, faults: [...text.faults], changes: [], ids: new Map() }
      const lacking: [Section, Item, string][] = []
      for (const section of sections) lacking.push(...(await writeSection(section, work)))
      for (const [section, item, key] of lacking.reverse()) await retire(section, item, key, work)
      const faults = work.faults.sort((a, b) => a.line - b.line || a.column - b.column)
      if (faults.length > 0) throw new NothingWritten({ faults })
      if (isTrial) throw new NothingWritten({ changes: work.changes })
      return { changes: work.changes }
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.outcome
    throw error
  }
}

/** Writes what the file has of a kind of thing; gives what it lacks, with keys. */
async function writeSection(section: Section, work: Work): Promise<[Section, Item, string][]> {
  const { connection, text, ids } = work
  const { resource } = section
  const items = await itemsInFile(connection.db, section)
  const keys = await keysOf(connection.db, section, items)
  ids.set(resource.one, new Map([...keys].map(([id, key]) => [key, id])))
  const entries = text.entries.filter((entry) => entry.section === section)
  const postponed: Entry[] = []
  for (const entry of entries) {
    const stored = items.find(({ id }) => keys.get(id) === entry.key)
    const values = identified(entry, stored, work)
    // What refers to something that is wrong itself is looked at when that is mended.
    if (values === undefined) continue
    const unwritten = ofItsKind(section).filter((name) => isKey(values[name]))
    if (unwritten.length > 0) postponed.push(entry)
    const writable = Object.entries(values).filter(([name]) => !unwritten.includes(name))
    await writeEntry(entry, Object.fromEntries(writable), stored, work)
  }
  for (const entry of postponed) await completeEntry(entry, work)
  const isGiven = (key: string | undefined) => key !== undefined && text.keysOf(section).has(key)
  return items.flatMap((item): [Section, Item, string][] => {
    const key = keys.get(item.id)
    return isGiven(key) ? [] : [[section, item, key ?? '']]
  })
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
