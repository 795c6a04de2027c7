import { clientOf, type Transport } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { RoomPicturesPort } from '#machines/room-pictures/types.ts'
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

/** The port of a room's pictures. Their place on the screen shows what fails. */
export function roomPicturesPort(send: Transport, files: ChosenFiles): RoomPicturesPort {
  const client = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readPictures: async (roomId, signal) => {
      const answer = await answerOf(
        client.listGalleryItems({ roomId, pageSize: MOST_PICTURES }, quietly(signal)),
      )
      return answer.accepted ? { accepted: true, value: answer.value.items } : answer
    },
    uploadPicture: ({ roomId, fileId }, signal) => {
      const file = files.find(fileId)
      return answerOf(
        file
          ? client.createGalleryItem({ roomId, file }, quietly(signal))
          : Promise.reject(new ApiRefusal(422, errorBody('notPicture').context)),
      )
    },
    // What was typed last is saved though the screen is left meanwhile.
    describePicture: ({ id: galleryItemId, ...text }) =>
      answerOf(client.updateGalleryItem({ galleryItemId, ...text }, { ignoreErrorHandler: true })),
    orderPictures: ({ roomId: id, pictureIds }, signal) =>
      answerOf(client.orderGallery({ id, body: { pictureIds } }, quietly(signal))),
    removePicture: (galleryItemId, signal) =>
      answerOf(client.deleteGalleryItem({ galleryItemId }, quietly(signal))),
  }
}
