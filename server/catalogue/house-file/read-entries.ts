import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml'
import { isRows } from '#contract/resource.ts'
import { type ListSchema, refusalOf, type StructShape } from '#contract/schema.ts'
import { venueFields } from '#contract/structs/venue-settings.ts'
import { refersTo } from '#contract/wire.ts'
import { FORMAT, VENUE } from '#server/catalogue/house-file/export-house.ts'
import { faultWords } from '#server/catalogue/house-file/fault-words.ts'
import { venuePictures } from '#server/catalogue/house-file/picture-fields.ts'
import {
  fieldsInFile,
  rowFieldsInFile,
  type Section,
  sectionOf,
  sections,
} from '#server/catalogue/house-file/sections.ts'
import type { Values } from '#server/catalogue/resources/resource-items.ts'

/** What is wrong with the file: where, of what, and why. `line` and `column` begin at 1. */
export type HouseFault = { line: number; column: number; path: string; text: string }

type Path = readonly (string | number)[]

/** A thing in the file. */
export type Entry = {
  section: Section
  key: string
  path: Path
  /** By the names of the wire; what it refers to is a key. */
  values: Values
}

/** The file as it was read. */
export type HouseText = {
  entries: readonly Entry[]
  /** What the venue sets of itself; undefined where the file says nothing of it, or something wrong. */
  venue?: Pick<Entry, 'path' | 'values'> | undefined
  /** The keys of a section, those of faulty things too. */
  keysOf: (section: Section) => ReadonlySet<string>
  faults: HouseFault[]
  faultAt: (path: Path, text: string) => HouseFault
}

const isEntries = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys name files too. */
const isKey = (key: string) => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u.test(key)
const keyWords =
  'up to 80 letters, digits, hyphens, dots and underscores, of which the first is a letter or a digit'

/** What it lacks would be removed from the house: a file that was broken off half-way must not pass for a whole one. */
const cutOff =
  'The file ends in the middle of a line, as if the rest were missing. If it is whole, end it with a line break.'

/** The nearest place in the text to a path: what is missing stands nowhere. */
function placeOf(document: Document, lines: LineCounter, path: Path): { line: number; column: number } {
  for (let length = path.length; length > 0; length--) {
    const within = document.getIn(path.slice(0, length - 1), true)
    const name = path[length - 1]
    const pair = isMap(within) ? within.items.find(({ key }) => String(key) === String(name)) : undefined
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0])
      return { line, column: col }
    }
  }
  return { line: 1, column: 1 }
}

/**
 * Opening hours by year, of a file that has an entry for each weekday, as files had at first. A weekday that a year lacks is
 * as in the year before it. Any other section stays as it is.
 */
function hoursByYear(section: unknown): unknown {
  const entries = isEntries(section) ? Object.values(section).filter(isEntries) : []
  const isOfWeekday = (entry: Values) => 'dayOfWeek' in entry && !('days' in entry)
  if (!isEntries(section) || entries.length < Object.keys(section).length) return section
  if (entries.length === 0 || !entries.every(isOfWeekday)) return section
  const years = [...new Set(entries.map(({ year }) => year))].sort((a, b) => Number(a) - Number(b))
  const week = new Map<unknown, Values>()
  return Object.fromEntries(
    years.map((year) => {
      for (const entry of entries) if (entry.year === year) week.set(entry.dayOfWeek, entry)
      const open = [...week.values()].filter(({ isWorkingDay = true }) => isWorkingDay === true)
      const days = open.map(({ year: _, isWorkingDay: __, ...day }) => day)
      return [String(year), { year, days }]
    }),
  )
}

/** Reads a house file, and says what is wrong with it by itself. Yet nothing says whether it fits the house. */
export function readEntries(text: string): HouseText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const faultAt = (path: Path, words: string): HouseFault => ({
    ...placeOf(document, lines, path),
    path: path.join('.'),
    text: words,
  })
  const unread = (faults: HouseFault[]): HouseText => ({
    entries: [],
    keysOf: () => new Set(),
    faults,
    faultAt,
  })
  if (!/\n\s*$/.test(text) && text.trim() !== '') {
    const { line, col } = lines.linePos(text.length - 1)
    return unread([{ line, column: col, path: '', text: cutOff }])
  }
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0])
      return { line, column: col, path: '', text: message.split('\n')[0] ?? message }
    })
    return unread(faults)
  }
  let file: unknown
  try {
    file = document.toJS()
  } catch (error) {
    // An alias names no anchor, or aliases of aliases would grow without end.
    if (!(error instanceof ReferenceError)) throw error
    return unread([faultAt([], `${error.message}.`)])
  }
  if (!isEntries(file)) return unread([faultAt([], 'The file is no house file.')])
  const house = 'openingHours' in file ? { ...file, openingHours: hoursByYear(file.openingHours) } : file
  const faults: HouseFault[] = []
  if (house.format !== FORMAT) faults.push(faultAt(['format'], `must be ${FORMAT}`))
  for (const name of Object.keys(house))
    if (name !== 'format' && name !== VENUE && !sections.some((section) => section.name === name))
      faults.push(faultAt([name], 'is not a section of a house file'))
  const keysOf = (section: Section) => {
    const entries = house[section.name]
    return isEntries(entries) ? new Set(Object.keys(entries)) : new Set<string>()
  }
  const entries = sections.flatMap((section): Entry[] => {
    const given = house[section.name] ?? {}
    if (isEntries(given))
      return Object.entries(given).flatMap(([key, raw]) => {
        const path = [section.name, key]
        if (!isKey(key)) {
          faults.push(faultAt(path, `is not a key: ${keyWords}`))
          return []
        }
        if (!isEntries(raw)) {
          faults.push(faultAt(path, 'must have fields'))
          return []
        }
        const { values, wrong } = readFields(fieldsInFile(section), raw, path, section, keysOf)
        for (const { name, inFile, struct } of fieldsInFile(section))
          if (refersTo(struct) === section.resource.one && values[name] === key)
            wrong.push([[...path, inFile], 'refers to itself'])
        faults.push(...wrong.map(([at, words]) => faultAt(at, words)))
        return wrong.length > 0 ? [] : [{ section, key, path, values }]
      })
    faults.push(faultAt([section.name], 'must have keys, each with fields'))
    return []
  })
  const { venue, wrong } = readVenue(house[VENUE])
  faults.push(...wrong.map(([at, words]) => faultAt(at, words)))
  return { entries, venue, keysOf, faults, faultAt }
}

const venueFieldsInFile = [
  ...Object.entries(venueFields).map(([name, struct]) => ({ name, inFile: name, struct })),
  ...venuePictures.map(({ name, struct }) => ({ name, inFile: name, struct })),
]

/** What the file lacks of what the venue sets is as installed; without any of it the venue stays as it is. */
function readVenue(raw: unknown): Pick<HouseText, 'venue'> & { wrong: Wrong } {
  if (raw === undefined) return { wrong: [] }
  const path = [VENUE]
  if (!isEntries(raw)) return { wrong: [[path, 'must have fields']] }
  const { values, wrong } = readFields(venueFieldsInFile, raw, path, null, () => new Set())
  return wrong.length > 0 ? { wrong } : { venue: { path, values }, wrong }
}

type Wrong = [path: Path, words: string][]
type Fields = ReturnType<typeof fieldsInFile>

function readFields(
  fields: Fields,
  raw: Values,
  path: Path,
  section: Section | null,
  keysOf: (section: Section) => ReadonlySet<string>,
): { values: Values; wrong: Wrong } {
  const wrong: Wrong = Object.keys(raw)
    .filter((name) => !fields.some(({ inFile }) => inFile === name))
    .map((name) => [[...path, name], 'is not a known field'])
  const values: Record<string, unknown> = {}
  for (const { name, inFile, struct } of fields) {
    const value = raw[inFile] ?? undefined
    const at = [...path, inFile]
    if (value === undefined) {
      const mayLack = struct.is(null) || struct.is([]) || section?.resource.defaults.includes(name)
      if (!mayLack) wrong.push([at, 'is missing'])
      if (section?.resource.defaults.includes(name) && !struct.is([])) continue
      if (struct.is(null)) values[name] = null
      else if (struct.is([])) values[name] = []
      continue
    }
    const read = readValue(struct, value, at, keysOf)
    wrong.push(...read.wrong)
    values[name] = read.value
  }
  return { values, wrong }
}

function readValue(
  struct: StructShape,
  value: unknown,
  path: Path,
  keysOf: (section: Section) => ReadonlySet<string>,
): { value: unknown; wrong: Wrong } {
  const kind = refersTo(struct)
  if (kind !== undefined) {
    const isThere = keysOf(sectionOf(kind)).has(String(value))
    return { value: String(value), wrong: isThere ? [] : [[path, `is not a key of ${sectionOf(kind).name}`]] }
  }
  if (isRows(struct) && Array.isArray(value)) {
    const rows = value.map((row: unknown, place) =>
      isEntries(row)
        ? readFields(rowFieldsInFile(struct), row, [...path, place], null, keysOf)
        : { values: {}, wrong: [[[...path, place], 'must have fields']] as Wrong },
    )
    const { most } = struct.schema as ListSchema
    const tooMany: Wrong = rows.length > most ? [[path, `has more than ${most} rows`]] : []
    return {
      value: rows.map(({ values }) => values),
      wrong: [...tooMany, ...rows.flatMap(({ wrong }) => wrong)],
    }
  }
  const [error] = struct.validate(value)
  const [failure] = error?.failures() ?? []
  return { value, wrong: failure ? [[path, faultWords(refusalOf(failure))]] : [] }
}
