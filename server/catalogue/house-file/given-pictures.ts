import { createHash } from 'node:crypto'
import type { Changer } from '#server/catalogue/history.ts'
import { faultOfPicture } from '#server/catalogue/house-file/fault-words.ts'
import {
  type PictureField,
  type PictureInFile,
  type PlacedPicture,
  type StoredPicture,
  venuePictures,
} from '#server/catalogue/house-file/picture-fields.ts'
import type { PictureFolder } from '#server/catalogue/house-file/picture-folder.ts'
import type { Entry, HouseFault, HouseText } from '#server/catalogue/house-file/read-entries.ts'
import { picturesOf, sections } from '#server/catalogue/house-file/sections.ts'
import type { Drizzle } from '#server/database/database.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'

/** What an import needs to take pictures: the store of the house, and the folder that the file is in. */
export type PicturesOfImport = {
  store: Pick<PictureStore, 'open' | 'adopt' | 'read' | 'forget'>
  folder: Pick<PictureFolder, 'read'>
}

/** The pictures that a file names, which are opened one after the other, without the database. */
export type GivenPictures = {
  /** What is wrong with them, once all have been opened. */
  faults: Promise<readonly HouseFault[]>
  /** Whether it is this one that a thing of the house has. */
  isSame: (file: string, stored: StoredPicture) => boolean
  /** The addresses of a picture, in the widths of its field. */
  addressesOf: (file: string, field: PictureField) => Promise<readonly string[]>
  /** Removes what was made for this import or is shown no longer, as far as the house does not show it. */
  forgetUnused: (replaced: readonly string[]) => Promise<void>
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A thing in the file, or the venue. */
export type Pictured = Pick<Entry, 'path' | 'values'>

/** The pictures that a thing in the file has in a field. */
export function picturesIn({ values }: Pictured, { name }: PictureField): readonly PictureInFile[] {
  const given = values[name]
  if (typeof given === 'string') return [{ file: given, description: null, descriptionEn: null }]
  return (given ?? []) as readonly PictureInFile[]
}

/** Where a picture of a thing is named in the file. */
export const placeOfPicture = ({ path, values }: Pictured, { name }: PictureField, place: number) =>
  typeof values[name] === 'string' ? [...path, name] : [...path, name, place, 'file']

const contentOf = ({ addresses: [address = ''] }: StoredPicture, contents: ReadonlyMap<string, string>) =>
  contents.get(address)

const everyField = [...sections.flatMap(picturesOf), ...venuePictures]

/** What the pictures of the house have in them, by their addresses. */
async function contentOfStored(db: Drizzle, store: PicturesOfImport['store']): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const field of everyField)
    for (const { addresses } of await field.read(db)) {
      const [address = ''] = addresses
      const picture = await store.read(address)
      if (picture) contents.set(address, hashOf(picture.bytes))
    }
  return contents
}

/**
 * Begins to open every picture that a file names, by the rules of an upload. Those that the house does not have
 * are made and kept; nothing shows them before the import does.
 */
export async function openGivenPictures(
  db: Drizzle,
  { entries, venue, faultAt }: HouseText,
  { store, folder }: PicturesOfImport,
): Promise<GivenPictures> {
  const stored = await contentOfStored(db, store)
  await store.open()
  const contents = new Map<string, string>()
  const made = new Map<string, readonly string[]>()
  const keyOf = (file: string, { widths }: PictureField) => `${widths} ${file}`

  /** Makes a picture, if need be; gives what is wrong with it. */
  const open = async (file: string, field: PictureField, isNeeded: boolean): Promise<string | undefined> => {
    if (made.has(keyOf(file, field))) return undefined
    const bytes = await folder.read(file)
    if ('words' in bytes) return bytes.words
    const content = hashOf(bytes)
    contents.set(file, content)
    if (!isNeeded && [...stored.values()].includes(content)) return undefined
    const kept = await store.adopt(bytes, field.widths)
    if ('fault' in kept) return faultOfPicture(kept)
    made.set(keyOf(file, field), kept.paths)
    return undefined
  }

  const pictured: [Pictured, readonly PictureField[]][] = [
    ...entries.map((entry): [Pictured, readonly PictureField[]] => [entry, picturesOf(entry.section)]),
    ...(venue ? [[venue, venuePictures] satisfies [Pictured, readonly PictureField[]]] : []),
  ]

  const openEach = async (): Promise<HouseFault[]> => {
    const found: HouseFault[] = []
    for (const [each, fields] of pictured)
      for (const field of fields)
        for (const [place, { file }] of picturesIn(each, field).entries()) {
          const words = await open(file, field, false)
          if (words !== undefined) found.push(faultAt(placeOfPicture(each, field, place), words))
        }
    return found
  }
  const faults = openEach()
  // The caller that awaits them gets the rejection; until then it is not unhandled.
  const opened = faults.then(
    () => {},
    () => {},
  )

  return {
    faults,
    isSame: (file, picture) => contents.has(file) && contents.get(file) === contentOf(picture, stored),
    addressesOf: async (file, field) => {
      // Another thing of the house has it, so that it was not made yet.
      const words = await open(file, field, true)
      if (words !== undefined) throw new Error(`${file} ${words}.`)
      return made.get(keyOf(file, field)) ?? []
    },
    forgetUnused: async (replaced) => {
      await opened
      await store.forget([...made.values(), replaced].flat())
    },
  }
}

function takeFirst<T>(from: T[], isIt: (each: T) => boolean): T | undefined {
  const place = from.findIndex(isIt)
  return place < 0 ? undefined : from.splice(place, 1)[0]
}

/**
 * Gives a thing the pictures that the file says; those that it has already stay the same. Gives the addresses that it no
 * longer shows; undefined where nothing changes.
 */
export async function writeGivenPictures(
  db: Drizzle,
  {
    entry,
    field,
    ownerId,
    stored,
  }: { entry: Pictured; field: PictureField; ownerId: number; stored: StoredPicture[] },
  pictures: GivenPictures,
  by: Changer,
): Promise<readonly string[] | undefined> {
  const left = [...stored]
  const placed: PlacedPicture[] = []
  for (const given of picturesIn(entry, field)) {
    const kept = takeFirst(left, (each) => pictures.isSame(given.file, each))
    const addresses = kept?.addresses ?? (await pictures.addressesOf(given.file, field))
    // One that was made anew is another file than the one that was given, under the name of that one.
    const same = kept ?? takeFirst(left, (each) => each.addresses[0] === addresses[0])
    placed.push({ ...given, addresses, id: same?.id ?? null })
  }
  const isAsBefore =
    placed.length === stored.length &&
    placed.every(({ addresses, description, descriptionEn }, place) => {
      const before = stored[place]
      return (
        before?.addresses[0] === addresses[0] &&
        before?.description === description &&
        before?.descriptionEn === descriptionEn
      )
    })
  if (isAsBefore) return undefined
  await field.write(db, ownerId, placed, by)
  return left.flatMap(({ addresses }) => addresses)
}
