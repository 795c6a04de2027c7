import type { UploadedFile } from '#contract/call.ts'
import type { OnlyPicture } from '#contract/structs/only-picture.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Changer } from '#server/catalogue/history.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptPicture, orForget } from '#server/catalogue/pictures/kept-picture.ts'
import { type Drizzle, retrying } from '#server/database/database.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

type Text = 'description' | 'descriptionEn'

/** Where something has its only picture: the front page, or a product or a package by its identity. */
export type PicturePlace<Row extends object> = {
  /** Pixels. */
  widths: readonly number[]
  /** Undefined where there is no such thing; `lock` as well, in a transaction. */
  read: (db: Drizzle, ownerId: number) => Promise<Row | undefined>
  lock: (db: Drizzle, ownerId: number) => Promise<Row | undefined>
  /** Writes what is given, and keeps what it was and became; undefined where nothing is other than before. */
  change: (db: Drizzle, ownerId: number, given: Partial<Row>, by: Changer) => Promise<Row | undefined>
  onWire: (row: Row) => OnlyPicture
  /** The addresses of its files; none without a picture. */
  pathsOf: (row: Row) => readonly string[]
  ofFile: (fileName: string, paths: readonly string[]) => Partial<Row>
  ofTexts: (texts: Partial<Record<Text, string | null>>) => Partial<Row>
  none: Partial<Row>
}

type Given = { version: number; file?: UploadedFile | undefined } & Partial<Record<Text, string | undefined>>

const textOf = (text: string | undefined) => text?.trim() || null

/** Reads, sets, describes and removes the only picture of something. A change names the version that was read. */
export function onlyPicture<Row extends object>(place: PicturePlace<Row>) {
  const { widths, onWire, pathsOf, ofFile, ofTexts, none } = place

  /** Whether a change of this version can be made: only a new picture needs none to be there. */
  const judged = (
    stored: Row | undefined,
    { version, isNew }: { version: number; isNew: boolean },
  ): Answer<Row> => {
    if (!stored) return refuse('notFound')
    if (onWire(stored).version !== version) return refuse('changedMeanwhile')
    return pathsOf(stored).length === 0 && !isNew ? refuse('notFound') : accept(stored)
  }

  /** Makes a change of what was read, and deletes the files that are no longer shown. */
  const changed = async (
    ownerId: number,
    { version, isNew, change }: { version: number; isNew: boolean; change: Partial<Row> },
    { principal, now }: RequestContext,
    services: HouseServices,
  ): Promise<Answer<OnlyPicture>> => {
    if (!principal) throw new Error('A visitor changes no picture.')
    const by = { personId: principal.personId, now }
    const outcome = await retrying(() =>
      services.database.transaction([], async ({ db }) => {
        const before = judged(await place.lock(db, ownerId), { version, isNew })
        if (!before.accepted) return before
        const after = (await place.change(db, ownerId, change, by)) ?? before.value
        return accept({ before: before.value, after })
      }),
    )
    if (!outcome.accepted) return outcome
    const { before, after } = outcome.value
    // Visitors are no longer shown what is deleted.
    await services.house.renewed()
    const shown = pathsOf(after)
    await services.pictures.forget(pathsOf(before).filter((path) => !shown.includes(path)))
    return accept(onWire(after))
  }

  return {
    read: async (ownerId: number, { database }: HouseServices): Promise<Answer<OnlyPicture>> => {
      const row = await place.read(database.db, ownerId)
      return row ? accept(onWire(row)) : refuse('notFound')
    },

    /** A new picture has the descriptions that come with it. */
    update: async (
      ownerId: number,
      { version, file, description, descriptionEn }: Given,
      context: RequestContext,
      services: HouseServices,
    ): Promise<Answer<OnlyPicture>> => {
      if (!file) {
        const texts = {
          ...(description === undefined ? {} : { description: textOf(description) }),
          ...(descriptionEn === undefined ? {} : { descriptionEn: textOf(descriptionEn) }),
        }
        return changed(ownerId, { version, isNew: false, change: ofTexts(texts) }, context, services)
      }
      const isNew = true
      const stored = judged(await place.read(services.database.db, ownerId), { version, isNew })
      if (!stored.accepted) return stored
      const kept = await keptPicture(file, widths, services)
      if (!kept.accepted) return kept
      const { paths } = kept.value
      const change = {
        ...ofFile(cleanFileName(file.fileName), paths),
        ...ofTexts({ description: textOf(description), descriptionEn: textOf(descriptionEn) }),
      }
      const write = () => changed(ownerId, { version, isNew, change }, context, services)
      const answer = await orForget(paths, write, services)
      if (!answer.accepted) await services.pictures.forget(paths)
      return answer
    },

    remove: (ownerId: number, version: number, context: RequestContext, services: HouseServices) =>
      changed(ownerId, { version, isNew: false, change: none }, context, services),
  }
}
