import { assign, emit, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  describedAnew,
  forgotten,
  idsOf,
  isBeingSaved,
  isReordered,
  isUnfinished,
  moved,
  nextUpload,
  noText,
  uploadsOf,
} from './pictures.ts'
import type {
  ChosenFile,
  PictureText,
  RoomPicture,
  RoomPicturesContext,
  RoomPicturesEmitted,
  RoomPicturesEvent,
  RoomPicturesInput,
  RoomPicturesPort,
  RoomPicturesTag,
} from './types.ts'

/** The actors of a room's pictures, over a port. */
export const roomPicturesActors = (port: RoomPicturesPort) => ({
  readPictures: calling(port.readPictures),
  uploadPicture: calling(port.uploadPicture),
  describePicture: calling(port.describePicture),
  orderPictures: calling(port.orderPictures),
  removePicture: calling(port.removePicture),
})

type Refused = { code: ErrorCode }
type Move = { id: number; to: number }

const pictureOf = ({ pictures }: RoomPicturesContext, id: number) => pictures?.find((each) => each.id === id)

/** The pictures of a room: guards, actions and actors; the states are in `room-pictures-machine.ts`. */
export const roomPicturesSetup = setup({
  types: {
    context: {} as RoomPicturesContext,
    events: {} as RoomPicturesEvent,
    emitted: {} as RoomPicturesEmitted,
    input: {} as RoomPicturesInput,
    tags: {} as RoomPicturesTag,
  },
  actors: {
    readPictures: missing<RoomPicturesPort['readPictures']>('readPictures'),
    uploadPicture: missing<RoomPicturesPort['uploadPicture']>('uploadPicture'),
    describePicture: missing<RoomPicturesPort['describePicture']>('describePicture'),
    orderPictures: missing<RoomPicturesPort['orderPictures']>('orderPictures'),
    removePicture: missing<RoomPicturesPort['removePicture']>('removePicture'),
  },
  guards: {
    isRead: ({ context }) => context.pictures !== null,
    isRemoving: ({ context }) => context.removing !== null,
    isReordered: ({ context }) => isReordered(context),
    isDescribing: ({ context }) => context.waiting.length > 0,
    isUploading: ({ context }) => nextUpload(context) !== undefined,
    isThere: ({ context }, id: number) => pictureOf(context, id) !== undefined,
    /** It is not saved, and not being saved as it is. */
    isTyped: ({ context }, id: number) => {
      const text = context.typed[id]
      return text !== undefined && !isBeingSaved(context, id, text)
    },
    isRefusedUpload: ({ context }, fileId: string) =>
      context.uploads.some((each) => each.fileId === fileId && each.refusal !== null),
    canMove: ({ context }, { id, to }: Move) => moved(context.pictures ?? [], id, to) !== undefined,
    isUnfinished: ({ context }) => isUnfinished(context),
    isFinished: ({ context }) => !isUnfinished(context),
  },
  actions: {
    keepPictures: assign(({ context: { typed } }, pictures: readonly RoomPicture[]) => ({
      pictures,
      savedOrder: idsOf(pictures),
      typed: Object.fromEntries(
        Object.entries(typed).filter(([id]) => pictures.some((each) => each.id === Number(id))),
      ),
    })),
    keepOrder: assign((_, pictures: readonly RoomPicture[]) => ({ savedOrder: idsOf(pictures) })),
    forgetRefusal: assign({ orderRefusal: null }),
    refuseOrder: assign((_, { code }: Refused) => ({ orderRefusal: code })),
    move: assign(({ context }, { id, to }: Move) => ({
      pictures: moved(context.pictures ?? [], id, to) ?? context.pictures,
    })),
    enterDescription: assign(
      ({ context }, { id, field, value }: { id: number; field: keyof PictureText; value: string }) => {
        const picture = pictureOf(context, id)
        return picture ? describedAnew(context, picture, { [field]: value }) : {}
      },
    ),
    saveDescription: assign(({ context }, id: number) => ({
      waiting: context.waiting.includes(id) ? context.waiting : [...context.waiting, id],
    })),
    beginDescription: assign(({ context: { waiting, typed } }) => {
      const [id = 0, ...rest] = waiting
      return { waiting: rest, describing: { id, ...(typed[id] ?? noText) } }
    }),
    /** What has been typed meanwhile stays, and is saved when its field is left. */
    keepDescription: assign(({ context }, saved: RoomPicture) => {
      const text = context.typed[saved.id]
      const isSaved = text === undefined || isBeingSaved(context, saved.id, text)
      return {
        ...(isSaved ? forgotten(context, saved.id) : {}),
        describing: null,
        pictures: context.pictures?.map((each) => (each.id === saved.id ? saved : each)) ?? null,
      }
    }),
    refuseDescription: assign(({ context: { describing, problems } }, { code }: Refused) => ({
      describing: null,
      problems: { ...problems, [describing?.id ?? 0]: code },
    })),
    addUploads: assign(({ context }, files: readonly ChosenFile[]) => ({
      uploads: [...context.uploads, ...uploadsOf(files)],
    })),
    addPicture: assign(({ context }, picture: RoomPicture) => ({
      pictures: [...(context.pictures ?? []), picture],
      savedOrder: [...context.savedOrder, picture.id],
      uploads: context.uploads.filter((each) => each !== nextUpload(context)),
    })),
    refuseUpload: assign(({ context }, { code }: Refused) => ({
      uploads: context.uploads.map((each) =>
        each === nextUpload(context) ? { ...each, refusal: code } : each,
      ),
    })),
    /** After those that wait: the first of them may be on its way. */
    retryUpload: assign(({ context }, fileId: string) => ({
      uploads: [
        ...context.uploads.filter((each) => each.fileId !== fileId),
        ...context.uploads.flatMap((each) => (each.fileId === fileId ? [{ ...each, refusal: null }] : [])),
      ],
    })),
    dropUpload: assign(({ context }, fileId: string) => ({
      uploads: context.uploads.filter((each) => each.fileId !== fileId),
    })),
    ask: assign((_, asked: number) => ({ asked })),
    remove: assign(({ context }) => ({ removing: context.asked })),
    dropPicture: assign(({ context }) => {
      const id = context.removing ?? 0
      return {
        ...forgotten(context, id),
        removing: null,
        pictures: context.pictures?.filter((each) => each.id !== id) ?? null,
        savedOrder: context.savedOrder.filter((each) => each !== id),
      }
    }),
    refuseRemoval: assign(({ context: { problems, removing } }, { code }: Refused) => ({
      removing: null,
      problems: { ...problems, [removing ?? 0]: code },
    })),
    askLeaving: assign((_, destination: string) => ({ destination })),
    endQuestion: assign({ asked: null, destination: null }),
    discard: assign({ typed: {}, waiting: [], uploads: [] }),
    leave: emit(({ context }) => ({
      type: 'pictures.left' as const,
      destination: context.destination ?? '',
    })),
  },
})
