import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { isReordered, isUnfinished, moved, nextUpload, uploadsOf } from '#machines/pictures/pictures.ts'
import { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import { picturesActors } from '#machines/pictures/setup.ts'
import type { PicturesPort, SavedPicture } from '#machines/pictures/types.ts'
import { aFile, aLargeFile, aVideo, back, front, picturesModel } from '#tests/support/models/pictures.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(picturesModel, {
  'pictures.loading': ({ pictures }, snapshot) => {
    expect(pictures).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'pictures.failed': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'pictures.idle': (context) => {
    expect([context.removing, context.describing, context.waiting]).toEqual([null, null, []])
    expect([isReordered(context), nextUpload(context)]).toEqual([false, undefined])
  },
  'pictures.removing': ({ removing, isOnly }) => expect(removing).toBe(isOnly ? front.id : back.id),
  'pictures.ordering': ({ pictures }) => expect(pictures).toHaveLength(2),
  'pictures.describing': ({ describing, isOnly }) => expect(describing?.id).toBe(isOnly ? front.id : back.id),
  'pictures.uploading': (context, snapshot) => {
    if (!snapshot.matches({ question: 'left' })) expect(nextUpload(context)).toBeDefined()
  },
  'pictures.refreshing': ({ refusal }) => expect(refusal).not.toBeNull(),
  'pictures.stale': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'question.none': ({ asked, destination }) => expect([asked, destination]).toEqual([null, null]),
  'question.removal': ({ asked, isOnly }) => expect(asked).toBe(isOnly ? front.id : back.id),
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

function started(port: Partial<PicturesPort> = {}, isOnly = false) {
  const calls: unknown[] = []
  const done = (call: unknown) => {
    calls.push(call)
  }
  const actors = picturesActors({
    readPictures: async () => accepted<readonly SavedPicture[]>([front, back]),
    uploadPicture: async (fileId) => {
      done(`upload ${fileId}`)
      return accepted({ ...back, id: 10 + Number(fileId) })
    },
    describePicture: async ({ id, ...text }) => {
      done({ id, ...text })
      return accepted({ ...back, id, ...text })
    },
    orderPictures: async (pictureIds) => {
      done(pictureIds)
      return accepted(pictureIds.map((id) => ({ ...back, id })))
    },
    removePicture: async (id) => {
      done(`remove ${id}`)
      return accepted(null)
    },
    ...port,
  })
  const machine = picturesMachine.provide({ actors })
  return { actor: createActor(machine, { input: { isOnly, stored: null } }).start(), calls }
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

test('another picture takes the place of the only one, and a refused file that of the one before', async () => {
  const { actor } = started({ readPictures: async () => accepted([front]) }, true)
  await waitFor(actor, ({ context }) => context.pictures !== null)
  actor.send({ type: 'files.chosen', files: [aVideo] })
  actor.send({ type: 'files.chosen', files: [{ ...aFile, fileId: '2' }] })
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  const { pictures, uploads } = actor.getSnapshot().context
  expect([pictures?.map(({ id }) => id), uploads]).toEqual([[12], []])
})

test('when another user has changed the only picture, nothing is sent before it is asked for again', async () => {
  const [late, replaced] = [refused('changedMeanwhile'), { ...front, fileName: 'ny.webp' }]
  const reads = [front, replaced]
  const { actor, calls } = started(
    { readPictures: async () => accepted(reads.splice(0, 1)), describePicture: async () => late },
    true,
  )
  await waitFor(actor, ({ context }) => context.pictures !== null)
  actor.send({ type: 'description.entered', id: front.id, field: 'description', value: 'Tunet' })
  actor.send({ type: 'description.completed', id: front.id })
  actor.send({ type: 'files.chosen', files: [aFile] })
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  const { refusal, pictures, typed, uploads } = actor.getSnapshot().context
  expect([refusal, pictures, uploads[0]?.refusal, calls]).toEqual([
    'changedMeanwhile',
    [replaced],
    'changedMeanwhile',
    [],
  ])
  expect(typed[front.id]?.description).toBe('Tunet')
  actor.send({ type: 'upload.retried', fileId: aFile.fileId })
  await waitFor(actor, (state) => state.matches({ pictures: 'idle' }))
  expect([calls, actor.getSnapshot().context.refusal]).toEqual([['upload 1'], null])
})
