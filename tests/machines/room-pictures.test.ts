import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { isReordered, isUnfinished, moved, nextUpload, uploadsOf } from '#machines/room-pictures/pictures.ts'
import { roomPicturesMachine } from '#machines/room-pictures/room-pictures-machine.ts'
import { roomPicturesActors } from '#machines/room-pictures/setup.ts'
import type { RoomPicture, RoomPicturesPort } from '#machines/room-pictures/types.ts'
import {
  aFile,
  aLargeFile,
  aVideo,
  back,
  front,
  roomPicturesModel,
} from '#tests/support/models/room-pictures.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(roomPicturesModel, {
  'pictures.loading': ({ pictures }, snapshot) => {
    expect(pictures).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'pictures.failed': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'pictures.idle': (context) => {
    expect([context.removing, context.describing, context.waiting]).toEqual([null, null, []])
    expect([isReordered(context), nextUpload(context)]).toEqual([false, undefined])
  },
  'pictures.removing': ({ removing }) => expect(removing).toBe(back.id),
  'pictures.ordering': ({ pictures }) => expect(pictures).toHaveLength(2),
  'pictures.describing': ({ describing }) => expect(describing?.id).toBe(back.id),
  'pictures.uploading': (context, snapshot) => {
    if (!snapshot.matches({ question: 'left' })) expect(nextUpload(context)).toBeDefined()
  },
  'pictures.refreshing': ({ orderRefusal }) => expect(orderRefusal).not.toBeNull(),
  'pictures.stale': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'question.none': ({ asked, destination }) => expect([asked, destination]).toEqual([null, null]),
  'question.removal': ({ asked }) => expect(asked).toBe(back.id),
  'question.leaving': (context) => expect(isUnfinished(context)).toBe(true),
  'question.left': (context) => expect(isUnfinished(context)).toBe(false),
})

test('a file that cannot be a picture, or is too large, is refused before it is sent', () => {
  expect(uploadsOf([aFile, aVideo, aLargeFile]).map(({ refusal }) => refusal)).toEqual([
    null,
    'notPicture',
    'tooLarge',
  ])
  expect(uploadsOf([{ ...aFile, mediaType: '' }])[0]?.refusal).toBeNull()
})

test('a picture is moved to a place that there is', () => {
  const ids = (to: number) => moved([front, back], back.id, to)?.map(({ id }) => id)
  expect([ids(0), ids(1), ids(2), ids(-1)]).toEqual([[2, 1], undefined, undefined, undefined])
  expect(moved([front], 99, 0)).toBeUndefined()
})

function started(port: Partial<RoomPicturesPort> = {}) {
  const calls: unknown[] = []
  const done = (call: unknown) => {
    calls.push(call)
  }
  const actors = roomPicturesActors({
    readPictures: async () => accepted<readonly RoomPicture[]>([front, back]),
    uploadPicture: async ({ fileId }) => {
      done(`upload ${fileId}`)
      return accepted({ ...back, id: 10 + Number(fileId) })
    },
    describePicture: async ({ id, ...text }) => {
      done({ id, ...text })
      return accepted({ ...back, id, ...text })
    },
    orderPictures: async ({ pictureIds }) => {
      done(pictureIds)
      return accepted(pictureIds.map((id) => ({ ...back, id })))
    },
    removePicture: async (id) => {
      done(`remove ${id}`)
      return accepted(null)
    },
    ...port,
  })
  const machine = roomPicturesMachine.provide({ actors })
  return { actor: createActor(machine, { input: { roomId: 7, stored: null } }).start(), calls }
}

test('what is asked for while something is saved waits for it, and is then saved as it has become', async () => {
  const { actor, calls } = started()
  await waitFor(actor, ({ context }) => context.pictures !== null)
  const files = ['1', '2'].map((fileId) => ({ ...aFile, fileId }))
  actor.send({ type: 'files.chosen', files })
  actor.send({ type: 'picture.moved', id: back.id, to: 0 })
  actor.send({ type: 'description.entered', id: back.id, field: 'description', value: 'Scenen' })
  actor.send({ type: 'description.completed', id: back.id })
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  expect(calls).toEqual([
    'upload 1',
    [2, 1, 11],
    { id: 2, description: 'Scenen', descriptionEn: '' },
    'upload 2',
  ])
  const { pictures, savedOrder, typed, uploads } = actor.getSnapshot().context
  expect([pictures?.map(({ id }) => id), savedOrder, typed, uploads]).toEqual([
    [2, 1, 11, 12],
    [2, 1, 11, 12],
    {},
    [],
  ])
})

test('what is typed while a description is saved is not taken for saved', async () => {
  const { actor, calls } = started()
  await waitFor(actor, ({ context }) => context.pictures !== null)
  const enter = (value: string) =>
    actor.send({ type: 'description.entered', id: back.id, field: 'descriptionEn', value })
  enter('The stage')
  actor.send({ type: 'description.completed', id: back.id })
  enter('The stage at night')
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  expect(actor.getSnapshot().context.typed).toEqual({
    2: { description: '', descriptionEn: 'The stage at night' },
  })
  actor.send({ type: 'description.completed', id: back.id })
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  expect([calls.length, actor.getSnapshot().context.typed]).toEqual([2, {}])
})

test('an upload that is tried again comes after the one that is on its way', async () => {
  const answers = [refused('brokenPicture'), accepted({ ...back, id: 12 }), accepted({ ...back, id: 11 })]
  const { actor } = started({ uploadPicture: async () => answers.shift() ?? refused('internal') })
  await waitFor(actor, ({ context }) => context.pictures !== null)
  actor.send({ type: 'files.chosen', files: ['1', '2'].map((fileId) => ({ ...aFile, fileId })) })
  await waitFor(actor, ({ context }) => context.uploads[0]?.refusal === 'brokenPicture')
  actor.send({ type: 'upload.retried', fileId: '1' })
  await waitFor(actor, ({ context }) => context.uploads.length === 0)
  expect(actor.getSnapshot().context.pictures?.map(({ id }) => id)).toEqual([1, 2, 12, 11])
})
