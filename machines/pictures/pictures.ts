import { type Infer, object, record, string } from 'superstruct'
import type { ErrorCode } from '#contract/errors.ts'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'
import type { ChosenFile, PicturesContext, PictureText, SavedPicture, Upload } from './types.ts'

/** What is wrong with a file that can be said before it is sent. What it really is, the server sees by its bytes. */
function refusalOfFile({ size, mediaType }: ChosenFile): ErrorCode | null {
  if (mediaType !== '' && !mediaType.startsWith('image/')) return 'notPicture'
  return size > MOST_PICTURE_BYTES ? 'tooLarge' : null
}

export const uploadsOf = (files: readonly ChosenFile[]): Upload[] =>
  files.map((file) => ({ fileId: file.fileId, name: file.name, refusal: refusalOfFile(file) }))

/** The descriptions of a picture as they stand in its fields. */
export const textOf = (
  { typed }: Pick<PicturesContext, 'typed'>,
  { id, description, descriptionEn }: Pick<SavedPicture, 'id' | 'description' | 'descriptionEn'>,
): PictureText => typed[id] ?? { description: description ?? '', descriptionEn: descriptionEn ?? '' }

/** Nothing typed. Not written out: the build takes the key out of a machine's code, as that of a state's description. */
export const noText = textOf({ typed: {} }, { id: 0, description: null, descriptionEn: null })

/** The pictures with one of them at another place, counted from 0; undefined when that is none. */
export function moved(
  pictures: readonly SavedPicture[],
  id: number,
  to: number,
): readonly SavedPicture[] | undefined {
  const from = pictures.findIndex((each) => each.id === id)
  const picture = pictures[from]
  if (!picture || from === to || to < 0 || to >= pictures.length) return undefined
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

export const idsOf = (pictures: readonly SavedPicture[] | null): number[] =>
  pictures?.map(({ id }) => id) ?? []

/** Whether the pictures have been moved and that is not saved. */
export const isReordered = ({ pictures, savedOrder }: PicturesContext): boolean =>
  idsOf(pictures).join() !== savedOrder.join()

/** Those that are not refused. */
export const waitingUploads = ({ uploads }: Pick<PicturesContext, 'uploads'>): readonly Upload[] =>
  uploads.filter(({ refusal }) => refusal === null)

/** The upload that is next; undefined without any. */
export const nextUpload = (context: PicturesContext): Upload | undefined => waitingUploads(context)[0]

/** Whether something would be lost if the screen was left. The description that is being saved is not. */
export const isUnfinished = (context: PicturesContext): boolean =>
  nextUpload(context) !== undefined ||
  Object.keys(context.typed).some((id) => context.describing?.id !== Number(id))

const Stored = record(string(), object({ description: string(), descriptionEn: string() }))

/** Descriptions of before, if they are any. */
export function typedBefore(stored: unknown): Readonly<Record<string, PictureText>> {
  const [error, typed] = Stored.validate(stored)
  return error ? {} : (typed as Infer<typeof Stored>)
}

/** What is typed and not saved, to be stored; null when nothing would be lost. */
export const unsavedTexts = ({ typed }: PicturesContext): PicturesContext['typed'] | null =>
  Object.keys(typed).length > 0 ? typed : null

const without = <T>(values: Readonly<Record<string, T>>, id: number): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== String(id)))

/** Whether a description is just what is being saved. */
export const isBeingSaved = (
  { describing }: Pick<PicturesContext, 'describing'>,
  id: number,
  { description, descriptionEn }: PictureText,
): boolean =>
  describing?.id === id &&
  describing.description === description &&
  describing.descriptionEn === descriptionEn

/** What is known of a picture no longer: it is saved, or gone. */
export const forgotten = ({ typed, problems, waiting }: PicturesContext, id: number) => ({
  typed: without(typed, id),
  problems: without(problems, id),
  waiting: waiting.filter((each) => each !== id),
})

/** A description after something is typed; what is as it is saved is not unsaved. */
export function describedAnew(
  context: PicturesContext,
  picture: SavedPicture,
  change: Partial<PictureText>,
): Partial<PicturesContext> {
  const text = { ...textOf(context, picture), ...change }
  const saved = textOf({ typed: {} }, picture)
  const isSaved = text.description === saved.description && text.descriptionEn === saved.descriptionEn
  const { typed, problems } = forgotten(context, picture.id)
  return { problems, typed: isSaved ? typed : { ...typed, [picture.id]: text } }
}
