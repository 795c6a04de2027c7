import { assign, emit, raise, setup } from 'xstate'
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
  waitingUploads,
} from './pictures.ts'
import type {
  ChosenFile,
  PicturesContext,
  PicturesEmitted,
  PicturesEvent,
  PicturesInput,
  PicturesPort,
  PicturesTag,
  PictureText,
  SavedPicture,
} from './types.ts'

/** The actors of pictures, over a port. */
export const picturesActors = (port: PicturesPort) => ({
  readPictures: calling(port.readPictures),
  uploadPicture: calling(port.uploadPicture),
  describePicture: calling(port.describePicture),
  orderPictures: calling(port.orderPictures),
  removePicture: calling(port.removePicture),
})

type Refused = { code: ErrorCode }
type Move = { id: number; to: number }

const pictureOf = ({ pictures }: PicturesContext, id: number) => pictures?.find((each) => each.id === id)

/** Pictures: guards, actions and actors; the states are in `pictures-machine.ts`. */
export const picturesSetup = setup({
  types: {
    context: {} as PicturesContext,
    events: {} as PicturesEvent,
    emitted: {} as PicturesEmitted,
    input: {} as PicturesInput,
    tags: {} as PicturesTag,
  },
  actors: {
    readPictures: missing<PicturesPort['readPictures']>('readPictures'),
    uploadPicture: missing<PicturesPort['uploadPicture']>('uploadPicture'),
    describePicture: missing<PicturesPort['describePicture']>('describePicture'),
    orderPictures: missing<PicturesPort['orderPictures']>('orderPictures'),
    removePicture: missing<PicturesPort['removePicture']>('removePicture'),
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
    keepPictures: assign(({ context }, pictures: readonly SavedPicture[]) => {
      const { isOnly, removing } = context
      const isThere = (id: number) => pictures.some((each) => each.id === id)
      return {
        pictures,
        savedOrder: idsOf(pictures),
        typed: Object.fromEntries(Object.entries(context.typed).filter(([id]) => isThere(Number(id)))),
        waiting: context.waiting.filter(isThere),
        // The only picture may have become another one than the user wanted to take down.
        removing: removing !== null && isThere(removing) && !isOnly ? removing : null,
      }
    }),
    keepOrder: assign((_, pictures: readonly SavedPicture[]) => ({ savedOrder: idsOf(pictures) })),
    forgetRefusal: assign({ refusal: null }),
    /** Of the only picture: what is begun next, the user has chosen after seeing it. */
    forgetConflict: assign(({ context: { isOnly, refusal } }) => ({ refusal: isOnly ? null : refusal })),
    /** Nothing more is sent until the user has seen how it is now; descriptions stay as they are typed. */
    postpone: assign(({ context: { uploads } }) => ({
      refusal: 'changedMeanwhile' as const,
      removing: null,
      describing: null,
      waiting: [],
      uploads: uploads.map((each) => ({ ...each, refusal: each.refusal ?? ('changedMeanwhile' as const) })),
    })),
    refuse: assign((_, { code }: Refused) => ({ refusal: code })),
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
    keepDescription: assign(({ context }, saved: SavedPicture) => {
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
      uploads: [...(context.isOnly ? waitingUploads(context) : context.uploads), ...uploadsOf(files)],
    })),
    addPicture: assign(({ context }, picture: SavedPicture) => ({
      pictures: [...(context.isOnly ? [] : (context.pictures ?? [])), picture],
      savedOrder: [...(context.isOnly ? [] : context.savedOrder), picture.id],
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
    /** What is asked about may be another picture by now. */
    dismissRemoval: raise({ type: 'removal.dismissed' }),
    endQuestion: assign({ asked: null, destination: null }),
    discard: assign({ typed: {}, waiting: [], uploads: [] }),
    leave: emit(({ context }) => ({
      type: 'pictures.left' as const,
      destination: context.destination ?? '',
    })),
  },
})
