import type { ErrorCode } from '#contract/errors.ts'
import type { StaffGalleryItem } from '#contract/structs/room-pictures.ts'
import type { Answer } from '#machines/answers.ts'

export type SavedPicture = Pick<
  StaffGalleryItem,
  'id' | 'fileName' | 'filePath' | 'thumbnailPath' | 'description' | 'descriptionEn'
>

/** What a picture shows, as it is typed. */
export type PictureText = { description: string; descriptionEn: string }

/** A chosen file. */
export type ChosenFile = {
  /** By which the port knows it. */
  fileId: string
  name: string
  /** Bytes. */
  size: number
  /** As in `image/png`; empty where the browser does not know it. */
  mediaType: string
}

/** A file on its way. `refusal` is why it is not sent, or was refused; null while it waits or is being sent. */
export type Upload = Pick<ChosenFile, 'fileId' | 'name'> & { refusal: ErrorCode | null }

export type PicturesInput = {
  /** There is one picture at most: another one takes its place. */
  isOnly: boolean
  /** Descriptions that were typed before and not saved, unparsed; null without any. */
  stored: unknown
}

export type PicturesContext = Pick<PicturesInput, 'isOnly'> & {
  /** In the order that they are shown; null until they are read. */
  pictures: readonly SavedPicture[] | null
  /** The order that the server has. */
  savedOrder: readonly number[]
  /** Descriptions that are not saved, by picture. */
  typed: Readonly<Record<string, PictureText>>
  /** The pictures whose descriptions are to be saved. */
  waiting: readonly number[]
  /** The description that is being saved; null without one. */
  describing: ({ id: number } & PictureText) | null
  uploads: readonly Upload[]
  /** The picture that is about to be taken down, while that is asked about. */
  asked: number | null
  /** The picture that is to be taken down. */
  removing: number | null
  /** Why a picture's description was not saved or the picture not taken down, by picture. */
  problems: Readonly<Record<string, ErrorCode>>
  /** Why the pictures were not reordered as requested, or that another user has changed the only one. */
  refusal: ErrorCode | null
  /** The address that leads away, while that is asked about. */
  destination: string | null
}

export type PicturesEvent =
  | { type: 'load.retried' }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'upload.retried'; fileId: string }
  | { type: 'upload.dismissed'; fileId: string }
  | { type: 'picture.moved'; id: number; to: number }
  | { type: 'description.entered'; id: number; field: keyof PictureText; value: string }
  /** A field has been left, or saving is tried again. */
  | { type: 'description.completed'; id: number }
  | { type: 'removal.asked'; id: number }
  | { type: 'removal.dismissed' }
  | { type: 'removal.confirmed' }
  | { type: 'leaving.asked'; destination: string }
  | { type: 'leaving.dismissed' }
  | { type: 'leaving.confirmed' }

export type PicturesEmitted = { type: 'pictures.left'; destination: string }

/** - `busy`: the pictures are being read first; - `failed`: they did not come; - `working`: a change is being saved. */
export type PicturesTag = 'busy' | 'failed' | 'stale' | 'settled' | 'working'

/** Whose pictures they are is the port's matter. */
export type PicturesPort = {
  readPictures: (_: null, signal: AbortSignal) => Promise<Answer<readonly SavedPicture[]>>
  uploadPicture: (fileId: string, signal: AbortSignal) => Promise<Answer<SavedPicture>>
  describePicture: (
    picture: { id: number } & PictureText,
    signal: AbortSignal,
  ) => Promise<Answer<SavedPicture>>
  orderPictures: (
    pictureIds: readonly number[],
    signal: AbortSignal,
  ) => Promise<Answer<readonly SavedPicture[]>>
  removePicture: (id: number, signal: AbortSignal) => Promise<Answer<unknown>>
}
