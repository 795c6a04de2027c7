import { clientOf, type Transport } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { PicturesPort } from '#machines/pictures/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

const MOST_PICTURES = 500

/** The files that have been chosen, by a number; a machine knows them by that. */
export class ChosenFiles {
  readonly #files = new Map<string, File>()

  add(file: File): string {
    const fileId = String(this.#files.size + 1)
    this.#files.set(fileId, file)
    return fileId
  }

  find(fileId: string): File | undefined {
    return this.#files.get(fileId)
  }
}

/** The file of an upload, for the call that sends it. */
export function withFile<T>(
  files: ChosenFiles,
  fileId: string,
  send: (file: File) => Promise<T>,
): Promise<T> {
  const file = files.find(fileId)
  return file ? send(file) : Promise.reject(new ApiRefusal(422, errorBody('notPicture').context))
}

/** The port of a room's pictures. Their place on the screen shows what fails. */
export function roomPicturesPort(send: Transport, files: ChosenFiles, roomId: number): PicturesPort {
  const client = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readPictures: async (_, signal) => {
      const answer = await answerOf(
        client.listGalleryItems({ roomId, pageSize: MOST_PICTURES }, quietly(signal)),
      )
      return answer.accepted ? { accepted: true, value: answer.value.items } : answer
    },
    uploadPicture: (fileId, signal) =>
      answerOf(
        withFile(files, fileId, (file) => client.createGalleryItem({ roomId, file }, quietly(signal))),
      ),
    // What was typed last is saved though the screen is left meanwhile.
    describePicture: ({ id: galleryItemId, ...text }) =>
      answerOf(client.updateGalleryItem({ galleryItemId, ...text }, { ignoreErrorHandler: true })),
    orderPictures: (pictureIds, signal) =>
      answerOf(client.orderGallery({ id: roomId, body: { pictureIds: [...pictureIds] } }, quietly(signal))),
    removePicture: (galleryItemId, signal) =>
      answerOf(client.deleteGalleryItem({ galleryItemId }, quietly(signal))),
  }
}
