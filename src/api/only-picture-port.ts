import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { OnlyPicture, PictureOwner } from '#contract/structs/only-picture.ts'
import type { Answer } from '#machines/answers.ts'
import type { PicturesPort, PictureText, SavedPicture } from '#machines/pictures/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { type ChosenFiles, withFile } from '#src/api/room-pictures-port.ts'

/** The only picture is always the same one, whichever file it has. */
const ID = 1

type Options = { signal?: AbortSignal; ignoreErrorHandler: true }
type Change = { version: number; file?: File } & Partial<PictureText>

/** The calls of the only picture of something. */
type Calls = {
  read: (options: Options) => Promise<OnlyPicture>
  update: (change: Change, options: Options) => Promise<OnlyPicture>
  remove: (of: { version: number }, options: Options) => Promise<OnlyPicture>
}

/**
 * The port of the only picture of something. It remembers the version that was read last, which each change names.
 * `changed` is called after each. The picture's place on the screen shows what fails.
 */
function onlyPicturePort(calls: Calls, files: ChosenFiles, changed: () => void): PicturesPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true }) as const
  let version = 1

  const read = async (answered: Promise<OnlyPicture>): Promise<Answer<readonly SavedPicture[]>> => {
    const answer = await answerOf(answered)
    if (!answer.accepted) return answer
    version = answer.value.version
    const { picture } = answer.value
    return { accepted: true, value: picture ? [{ id: ID, ...picture }] : [] }
  }

  const change = async (answered: Promise<OnlyPicture>): Promise<Answer<SavedPicture>> => {
    const answer = await read(answered)
    if (!answer.accepted) return answer
    changed()
    const [picture] = answer.value
    if (!picture) throw new Error('What was saved is not in the answer.')
    return { accepted: true, value: picture }
  }

  return {
    readPictures: (_, signal) => read(calls.read(quietly(signal))),
    uploadPicture: (fileId, signal) =>
      change(withFile(files, fileId, (file) => calls.update({ version, file }, quietly(signal)))),
    // What was typed last is saved though the screen is left meanwhile.
    describePicture: ({ description, descriptionEn }) =>
      change(calls.update({ version, description, descriptionEn }, { ignoreErrorHandler: true })),
    orderPictures: async () => ({ accepted: true, value: [] }),
    removePicture: async (_, signal) => {
      const answer = await read(calls.remove({ version }, quietly(signal)))
      if (answer.accepted) changed()
      return answer
    },
  }
}

/** The port of the front page's picture. */
export function frontPicturePort(send: Transport, files: ChosenFiles, changed: () => void): PicturesPort {
  const client = clientOf(outlines, send)
  const calls: Calls = {
    read: (options) => client.readFrontPicture({}, options),
    update: (change, options) => client.updateFrontPicture(change, options),
    remove: (of, options) => client.deleteFrontPicture(of, options),
  }
  return onlyPicturePort(calls, files, changed)
}

/** The port of the picture of a product or a package. */
export function itemPicturePort(
  send: Transport,
  files: ChosenFiles,
  item: { of: PictureOwner; id: number },
): PicturesPort {
  const client = clientOf(outlines, send)
  const calls: Calls = {
    read: (options) => client.readItemPicture(item, options),
    update: (change, options) => client.updateItemPicture({ ...item, ...change }, options),
    remove: (of, options) => client.deleteItemPicture({ ...item, ...of }, options),
  }
  return onlyPicturePort(calls, files, () => undefined)
}
