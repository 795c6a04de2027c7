import type { FrontPicture } from '#contract/structs/front-picture.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import {
  type FrontPictureRow,
  frontPictures,
  noFrontPicture,
  pathsOfFront,
} from '#server/catalogue/house/front-picture.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { frontWidths, keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { retrying } from '#server/database/database.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

const onWire = (row: FrontPictureRow): FrontPicture => {
  const { version, fileName, filePath, thumbnailPath, description, descriptionEn } = row
  const isSet = fileName !== null && filePath !== null && thumbnailPath !== null
  return {
    version,
    picture: isSet ? { fileName, filePath, thumbnailPath, description, descriptionEn } : null,
  }
}

/** The picture that the venue has set for its front page, for administrators. */
export const readFrontPicture: Operation<'readFrontPicture', HouseServices> = async (
  _given,
  _context,
  { database },
) => accept(onWire(await frontPictures.read(database.db)))

type Change = Partial<Omit<FrontPictureRow, 'version'>>
type By = { principal: Principal | null; now: Instant }

/** Whether a change of this version can be made: only a new picture needs none to be there. */
const judged = (
  stored: FrontPictureRow,
  { version, isNew }: { version: number; isNew: boolean },
): Answer<FrontPictureRow> => {
  if (stored.version !== version) return refuse('changedMeanwhile')
  return stored.filePath === null && !isNew ? refuse('notFound') : accept(stored)
}

/** Makes a change of what was read, deletes the files that are no longer shown, and keeps what it was and became. */
async function changed(
  { version, change }: { version: number; change: Change },
  { principal, now }: By,
  services: HouseServices,
): Promise<Answer<FrontPicture>> {
  if (!principal) throw new Error('A visitor changes no picture.')
  const by = { personId: principal.personId, now }
  const isNew = typeof change.filePath === 'string'
  const outcome = await retrying(() =>
    services.database.transaction([], async ({ db }) => {
      const before = judged(await frontPictures.lock(db), { version, isNew })
      if (!before.accepted) return before
      const after = (await frontPictures.change(db, change, by)) ?? before.value
      return accept({ before: before.value, after })
    }),
  )
  if (!outcome.accepted) return outcome
  const { before, after } = outcome.value
  // Visitors are no longer shown what is deleted.
  await services.house.renewed()
  if (before.filePath !== after.filePath) await services.pictures.forget(pathsOfFront(before))
  return accept(onWire(after))
}

const textOf = (text: string | undefined) => text?.trim() || null

/** Sets the picture of the front page, or describes it anew. A new picture has the descriptions that come with it. */
export const updateFrontPicture: Operation<'updateFrontPicture', HouseServices> = async (
  { version, file, description, descriptionEn },
  context,
  services,
) => {
  if (!file) {
    const change = {
      ...(description === undefined ? {} : { description: textOf(description) }),
      ...(descriptionEn === undefined ? {} : { descriptionEn: textOf(descriptionEn) }),
    }
    return changed({ version, change }, context, services)
  }
  const stored = judged(await frontPictures.read(services.database.db), { version, isNew: true })
  if (!stored.accepted) return stored
  const kept = await keptPicture(file, frontWidths, services)
  if (!kept.accepted) return kept
  const { paths } = kept.value
  const [filePath = '', mediumPath = '', thumbnailPath = ''] = paths
  const change = {
    fileName: cleanFileName(file.fileName),
    ...{ filePath, mediumPath, thumbnailPath },
    ...{ description: textOf(description), descriptionEn: textOf(descriptionEn) },
  }
  const answer = await orForget(paths, () => changed({ version, change }, context, services), services)
  if (!answer.accepted) await services.pictures.forget(paths)
  return answer
}

/** Goes back to the installed picture of the front page, and deletes the files of the other one. */
export const deleteFrontPicture: Operation<'deleteFrontPicture', HouseServices> = (
  { version },
  context,
  services,
) => changed({ version, change: noFrontPicture }, context, services)
