import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { noItemPicture } from '#server/catalogue/house/item-picture.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import { product } from '#server/database/schema.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { aHugePng, aJpeg, aPng, aTelephonePicture } from '#tests/support/sample-pictures.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
let filesDir: string

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-item-'))
  office = await openRoomOffice({ app: { filesDir } })
})
afterAll(async () => {
  await office.server.close()
  await rm(filesDir, { recursive: true })
})

const fileOf = (bytes: Buffer, name = 'Kaffe.png') => new File([new Uint8Array(bytes)], name)
const everyFile = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

const owners = [
  {
    title: 'a product',
    of: 'products',
    id: ids.coffee,
    width: 640,
    table: product,
    subject: 'product',
    shown: async (locale: string) =>
      (await office.server.call('listExtraProducts', {}, { 'accept-language': locale })).body.items.find(
        ({ id }: { id: number }) => id === ids.coffee,
      ),
    version: async () => (await office.call('readProduct', { id: ids.coffee })).body.version,
  },
  {
    title: 'a package',
    of: 'meeting-packages',
    id: ids.halfDay,
    width: 800,
    table: meetingPackage,
    subject: 'meetingPackage',
    shown: async (locale: string) =>
      (await office.server.call('listPackages', {}, { 'accept-language': locale })).body.find(
        ({ id }: { id: number }) => id === ids.halfDay,
      ),
    version: async () => (await office.call('readMeetingPackage', { id: ids.halfDay })).body.version,
  },
] as const

describe.each(owners)('the picture of $title', ({ of, id, width, table, subject, shown, version }) => {
  const item = { of, id }
  type Update = Omit<Parameters<typeof office.server.call<'updateItemPicture'>>[1], 'of' | 'id'>
  const read = async () => (await office.call('readItemPicture', item)).body
  const update = (input: Update) => office.call('updateItemPicture', { ...item, ...input })
  const remove = (from: number) => office.call('deleteItemPicture', { ...item, version: from })
  const set = async (more: Partial<Update> = {}) =>
    (await update({ version: (await read()).version, file: fileOf(await aPng()), ...more })).body

  beforeEach(async () => {
    await office.server.database.db
      .update(table)
      .set({ ...noItemPicture, photoVersion: 1 })
      .where(eq(table.id, id))
    await rm(join(filesDir, 'uploads'), { recursive: true, force: true })
  })

  it('is set, which visitors see at once with its description in their language, and is taken away again', async () => {
    expect(await read()).toEqual({ version: 1, picture: null })
    const before = await version()
    const texts = { description: ' Kaffe på et fat.', descriptionEn: 'Coffee on a tray.' }
    const { status, body } = await update({
      version: 1,
      file: fileOf(await aJpeg({ width: 2000, height: 1000 })),
      ...texts,
    })
    const filePath = body.picture?.filePath ?? ''
    expect([status, body]).toEqual([
      200,
      {
        version: 2,
        picture: {
          fileName: expect.stringMatching(/^[0-9a-f]{32}-\d+\.webp$/),
          filePath: expect.stringMatching(/^\/files\/uploads\/[0-9a-f]{16}\/[0-9a-f]{32}-\d+\.webp$/),
          thumbnailPath: filePath,
          description: 'Kaffe på et fat.',
          descriptionEn: 'Coffee on a tray.',
        },
      },
    ])
    expect(await shown('nb')).toMatchObject({ photoPath: filePath, photoDescription: 'Kaffe på et fat.' })
    expect(await shown('en')).toMatchObject({ photoPath: filePath, photoDescription: 'Coffee on a tray.' })
    const { rawPayload } = await office.server.app.inject({ url: filePath })
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
    // A form that is open meanwhile is not older for it.
    expect(await version()).toBe(before)

    expect((await remove(2)).body).toEqual({ version: 3, picture: null })
    expect(await shown('nb')).toMatchObject({ photoPath: null, photoDescription: null })
    expect(await everyFile()).toBe(0)
  })

  it('has nothing of what a telephone wrote into it', async () => {
    const { picture } = await set({ file: fileOf(await aTelephonePicture()) })
    const { rawPayload } = await office.server.app.inject({ url: picture?.filePath ?? '' })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is described anew, and gives way to another one with its file, whose descriptions come with it', async () => {
    const first = await set()
    const described = await update({
      version: first.version,
      description: 'Kaffe.',
      descriptionEn: 'Coffee.',
    })
    expect(described.body.picture).toMatchObject({ description: 'Kaffe.', descriptionEn: 'Coffee.' })
    const blank = await update({ version: described.body.version, descriptionEn: ' ' })
    expect(blank.body.picture).toMatchObject({ description: 'Kaffe.', descriptionEn: null })
    const second = await set()
    expect(second.picture).toMatchObject({ description: null, descriptionEn: null })
    expect(second.picture?.filePath).not.toBe(first.picture?.filePath)
    expect(await everyFile()).toBe(1)
  })

  it('is refused at its file where that is no picture, and nothing changes', async () => {
    const before = await set()
    const sent = async (bytes: Buffer) => {
      const { status, refusal } = await update({ version: before.version, file: fileOf(bytes) })
      return [status, refusal.code, refusal.fields?.map(({ path }) => path)]
    }
    expect(await sent(Buffer.from('<svg/>'))).toEqual([422, 'notPicture', ['file']])
    expect(await sent(Buffer.alloc(0))).toEqual([422, 'notPicture', ['file']])
    expect(await sent(aHugePng(14_000, 14_000))).toEqual([422, 'tooManyPixels', ['file']])
    expect([await read(), await everyFile()]).toEqual([before, 1])
  })

  it('is not changed by one who has not seen what another has done meanwhile, and no file is left', async () => {
    const before = await set()
    const late = { version: before.version - 1 }
    const answers = [
      await update({ ...late, file: fileOf(await aPng()) }),
      await update({ ...late, description: 'Sent.' }),
      await remove(late.version),
    ]
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      answers.map(() => [409, 'changedMeanwhile']),
    )
    expect([await read(), await everyFile()]).toEqual([before, 1])
    const { version: known } = before
    const both = await Promise.all([set({ version: known }), set({ version: known })])
    expect([both.filter(({ picture }) => picture).length, await everyFile()]).toEqual([1, 1])
  })

  it('is neither described nor taken away where there is none, nor set of what is not there', async () => {
    const file = fileOf(await aPng())
    const answers = [
      await update({ version: 1, description: 'Kaffe.' }),
      await remove(1),
      await office.call('readItemPicture', { of, id: 999 }),
      await office.call('updateItemPicture', { of, id: 999, version: 1, file }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await everyFile()).toBe(0)
  })

  it('is kept by the housekeeping while it is shown', async () => {
    await set()
    await keepHouse(office.server.services, Date.now() + 25 * HOUR)
    expect(await everyFile()).toBe(1)
    await office.server.database.db.update(table).set(noItemPicture).where(eq(table.id, id))
    await keepHouse(office.server.services, Date.now() + 25 * HOUR)
    expect(await everyFile()).toBe(0)
  })

  it('keeps who changed it, from and to, among the changes of its owner', async () => {
    const { picture } = await set({ description: 'Kaffe.' })
    await remove(2)
    const { body } = await office.call('listCatalogueChanges', { subject, subjectId: id, pageSize: 2 })
    const then = { photoPath: picture?.filePath, photoDescription: 'Kaffe.' }
    const none = { photoPath: null, photoDescription: null }
    expect(body.items.map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
      [then, none],
      [none, then],
    ])
    expect(body.items.every(({ changedBy }) => changedBy !== null)).toBe(true)
  })
})
