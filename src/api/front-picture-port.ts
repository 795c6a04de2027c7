import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { FrontPicture } from '#contract/structs/front-picture.ts'
import type { Answer } from '#machines/answers.ts'
import type { PicturesPort, SavedPicture } from '#machines/pictures/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { type ChosenFiles, withFile } from '#src/api/room-pictures-port.ts'

/** The only picture is always the same one, whichever file it has. */
const ID = 1

/**
 * The port of the front page's picture. It remembers the version that was read last, which each change names. `changed`
 * is called after each. The picture's place on the screen shows what fails.
 */
export function frontPicturePort(send: Transport, files: ChosenFiles, changed: () => void): PicturesPort {
  const client = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  let version = 1

  const read = async (answered: Promise<FrontPicture>): Promise<Answer<readonly SavedPicture[]>> => {
    const answer = await answerOf(answered)
    if (!answer.accepted) return answer
    version = answer.value.version
    const { picture } = answer.value
    return { accepted: true, value: picture ? [{ id: ID, ...picture }] : [] }
  }

  const change = async (answered: Promise<FrontPicture>): Promise<Answer<SavedPicture>> => {
    const answer = await read(answered)
    if (!answer.accepted) return answer
    changed()
    const [picture] = answer.value
    if (!picture) throw new Error('What was saved is not in the answer.')
    return { accepted: true, value: picture }
  }

  return {
    readPictures: (_, signal) => read(client.readFrontPicture({}, quietly(signal))),
    uploadPicture: (fileId, signal) =>
      change(
        withFile(files, fileId, (file) => client.updateFrontPicture({ version, file }, quietly(signal))),
      ),
    // What was typed last is saved though the screen is left meanwhile.
    describePicture: ({ description, descriptionEn }) =>
      change(
        client.updateFrontPicture({ version, description, descriptionEn }, { ignoreErrorHandler: true }),
      ),
    orderPictures: async () => ({ accepted: true, value: [] }),
    removePicture: async (_, signal) => {
      const answer = await read(client.deleteFrontPicture({ version }, quietly(signal)))
      if (answer.accepted) changed()
      return answer
    },
  }
}
