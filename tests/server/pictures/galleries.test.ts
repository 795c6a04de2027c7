import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { galleryItem, room } from '#server/database/schema.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { aGif, aGifThatIsAScript, aHugePng, aPng, aTelephonePicture } from '#tests/support/sample-pictures.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
let filesDir: string

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-galleries-'))
  office = await openRoomOffice({ app: { filesDir } })
})
afterAll(async () => {
  await office.server.close()
  await rm(filesDir, { recursive: true })
})
beforeEach(async () => {
  const { db } = office.server.database
  await db.delete(galleryItem)
  await db.update(room).set({ roomLogo: null, archivedAt: null })
  await rm(join(filesDir, 'uploads'), { recursive: true, force: true })
})

const fileOf = (bytes: Buffer, name = 'Utsikt.png') => new File([new Uint8Array(bytes)], name)
const everyFile = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const served = (path: string) => office.server.app.inject(path)

async function hung(name = 'Utsikt.png', roomId: number = ids.stua) {
  const { body } = await office.call('createGalleryItem', { roomId, file: fileOf(await aPng(), name) })
  return body
}

describe('a picture in a gallery', () => {
  it('is added, shown to visitors with the room, and served without metadata', async () => {
    const sent = fileOf(await aTelephonePicture(), '../Storsalen 2026.JPG')
    const { status, body } = await office.call('createGalleryItem', { roomId: ids.stua, file: sent })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        roomId: ids.stua,
        fileName: 'Storsalen 2026.webp',
        filePath: expect.stringMatching(/^\/files\/uploads\/[0-9a-f]{16}\/[0-9a-f]{32}-2400\.webp$/),
        thumbnailPath: body.filePath.replace('-2400', '-640'),
        mediaType: 'image/webp',
        description: null,
        descriptionEn: null,
        sortOrder: 1,
      },
    ])
    const { sortOrder: _, descriptionEn: __, ...shown } = body
    expect((await office.server.call('readRoom', { roomSlug: 'stua' })).body.gallery).toEqual([shown])
    for (const path of [body.filePath, body.thumbnailPath]) {
      const { statusCode, headers, rawPayload } = await served(path)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
      expect(rawPayload.toString('latin1')).not.toMatch(/Kanari|Exif|GPS/)
    }
  })

  it('has a description from the query or the form, and the form wins', async () => {
    const payload = new FormData()
    payload.append('description', 'Fra døren.')
    payload.append('file', fileOf(await aPng()))
    const url = `/api/v1/room/${ids.stua}/roomgallery/?description=Fra+vinduet&descriptionEn=From+the+window`
    const hang = { method: 'POST', url, headers: office.people.roomStaff, payload } as const
    const { statusCode, body } = await office.server.app.inject(hang)
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      201,
      { description: 'Fra døren.', descriptionEn: 'From the window' },
    ])
    const tooLong = new FormData()
    tooLong.append('description', 'x'.repeat(501))
    const anew = {
      ...hang,
      method: 'PUT',
      url: `/api/v1/roomgallery/${JSON.parse(body).id}`,
      payload: tooLong,
    } as const
    const refused = await office.server.app.inject(anew)
    expect([refused.statusCode, refused.json().context.fields]).toEqual([
      422,
      [{ path: 'description', code: 'maxLength', limit: 500 }],
    ])
  })

  it('is added after the existing ones', async () => {
    const order = [await hung(), await hung(), await hung('Scene.png', ids.salen)].map(
      (item) => item.sortOrder,
    )
    expect(order).toEqual([1, 2, 1])
  })

  it('is moved among those of its room, and the first is the main one', async () => {
    const hungUp = [await hung('A.png'), await hung('B.png'), await hung('C.png')]
    const [a, b, c] = hungUp.map(({ id }) => id)
    const moved = { id: ids.stua, body: { pictureIds: [c ?? 0, a ?? 0, b ?? 0] } }
    const { status, body } = await office.call('orderGallery', moved)
    expect([status, body.map(({ id, sortOrder }) => [id, sortOrder])]).toEqual([
      200,
      [
        [c, 1],
        [a, 2],
        [b, 3],
      ],
    ])
    const seen = await office.server.call('readRoom', { roomSlug: 'stua' })
    expect(seen.body.gallery.map(({ id }) => id)).toEqual([c, a, b])
  })

  it.each<[string, (own: number, other: number) => number[]]>([
    ['one of another room', (own, other) => [own, other]],
    ['one twice', (own) => [own, own]],
    ['one fewer than there are', () => []],
  ])('is not moved by a list with %s', async (_, listed) => {
    const [own, other] = [await hung(), await hung('Scene.png', ids.salen)]
    const body = { pictureIds: listed(own.id, other.id) }
    const refused = await office.call('orderGallery', { id: ids.stua, body })
    expect([refused.status, refused.body]).toMatchObject([409, { context: { code: 'changedMeanwhile' } }])
    expect((await office.call('readGalleryItem', { galleryItemId: other.id })).body).toEqual(other)
  })

  it('is described in both languages without a new upload, and a blank removes a description', async () => {
    const item = await hung()
    const about = { galleryItemId: item.id, description: 'Utsikt mot fjorden.', descriptionEn: 'The fjord.' }
    const described = await office.call('updateGalleryItem', about)
    expect([described.status, described.body]).toEqual([
      200,
      { ...item, description: 'Utsikt mot fjorden.', descriptionEn: 'The fjord.' },
    ])
    const inEnglish = { 'accept-language': 'en' }
    const seen = await office.server.call('readRoom', { roomSlug: 'stua' }, inEnglish)
    expect(seen.body.gallery[0]?.description).toBe('The fjord.')
    const blanked = await office.call('updateGalleryItem', { galleryItemId: item.id, description: '' })
    expect(blanked.body).toEqual({ ...item, descriptionEn: 'The fjord.' })
    expect((await served(item.filePath)).statusCode).toBe(200)
  })

  it('is replaced by another, and its own files are deleted', async () => {
    const item = await hung()
    await office.call('updateGalleryItem', { galleryItemId: item.id, description: 'Utsikt.' })
    const file = fileOf(await aGif(), 'kveld.gif')
    const { body } = await office.call('updateGalleryItem', { galleryItemId: item.id, file })
    expect(body).toMatchObject({ id: item.id, fileName: 'kveld.webp', description: 'Utsikt.' })
    expect(body.filePath).not.toBe(item.filePath)
    expect((await served(item.filePath)).statusCode).toBe(404)
    expect((await served(body.filePath)).statusCode).toBe(200)
    expect(await everyFile()).toBe(2)
  })

  it('is deleted with its files, once', async () => {
    const item = await hung()
    const { status, body } = await office.call('deleteGalleryItem', { galleryItemId: item.id })
    expect([status, body]).toEqual([200, { id: item.id }])
    for (const path of [item.filePath, item.thumbnailPath]) expect((await served(path)).statusCode).toBe(404)
    expect(await everyFile()).toBe(0)
    expect((await office.call('deleteGalleryItem', { galleryItemId: item.id })).status).toBe(404)
    expect((await office.call('readGalleryItem', { galleryItemId: item.id })).status).toBe(404)
  })

  it('leaves no file behind, also when its row is deleted otherwise', async () => {
    const { server } = office
    const item = await hung()
    const pictures = await hung()
    await server.database.db.delete(galleryItem).where(eq(galleryItem.id, item.id))
    await keepHouse(server.services, Date.now() + HOUR)
    expect(await everyFile()).toBe(4)
    await keepHouse(server.services, Date.now() + 25 * HOUR)
    expect(await everyFile()).toBe(2)
    expect((await served(pictures.filePath)).statusCode).toBe(200)
  })

  it('keeps the files of the demo, whichever room shows them', async () => {
    await mkdir(join(filesDir, 'rooms'))
    await writeFile(join(filesDir, 'rooms', 'stua.webp'), 'Stua')
    const [demo] = await office.server.database.db
      .insert(galleryItem)
      .values({
        roomId: ids.stua,
        fileName: 'stua.webp',
        filePath: '/files/rooms/stua.webp',
        thumbnailPath: '/files/uploads/../rooms/stua.webp',
        mediaType: 'image/webp',
      })
      .returning()
    expect((await office.call('deleteGalleryItem', { galleryItemId: demo?.id ?? 0 })).status).toBe(200)
    expect((await served('/files/rooms/stua.webp')).body).toBe('Stua')
    await rm(join(filesDir, 'rooms'), { recursive: true })
  })

  it('disappears for everyone with its room', async () => {
    const item = await hung()
    await office.server.database.db.update(room).set({ archivedAt: office.server.now() })
    const input = { galleryItemId: item.id }
    const file = fileOf(await aPng())
    expect([
      (await office.call('readGalleryItem', input)).status,
      (await office.call('updateGalleryItem', { ...input, description: 'x' })).status,
      (await office.call('deleteGalleryItem', input)).status,
      (await office.call('listGalleryItems', {})).body.totalResults,
      (await office.call('createGalleryItem', { roomId: ids.stua, file })).status,
      (await office.call('replaceRoomLogo', { roomId: ids.stua, file })).status,
      (await office.call('readRoomLogo', { roomId: ids.stua })).status,
      (await office.call('deleteRoomLogo', { roomId: ids.stua })).status,
    ]).toEqual([404, 404, 404, 0, 404, 404, 404, 404])
  })
})

describe('the list of pictures', () => {
  it('is sorted by room and place, paged, filtered and ordered', async () => {
    const first = await hung('Scene.png', ids.stua)
    const second = await hung('Bar.png', ids.stua)
    const third = await hung('Scene på kvelden.png', ids.salen)
    await office.call('updateGalleryItem', { galleryItemId: second.id, description: 'Baren i Ælvegården.' })
    const listed = async (input: Parameters<typeof office.call<'listGalleryItems'>>[1]) =>
      (await office.call('listGalleryItems', input)).body.items.map(({ id }) => id)
    expect(await listed({})).toEqual([third.id, first.id, second.id])
    expect(await listed({ pageSize: 2, pageNumber: 2 })).toEqual([second.id])
    expect(await listed({ fileName: 'scene' })).toEqual([third.id, first.id])
    expect(await listed({ roomId: ids.stua })).toEqual([first.id, second.id])
    expect(await listed({ description: 'ælve' })).toEqual([second.id])
    expect(await listed({ filePath: first.filePath })).toEqual([first.id])
    expect(await listed({ mediaType: 'image' })).toEqual([])
    expect(await listed({ dfilter: `id:gt:${first.id},description:eq:null` })).toEqual([third.id])
    expect(await listed({ orderBy: '-fileName' })).toEqual([first.id, third.id, second.id])
    const refused = await office.call('listGalleryItems', { orderBy: 'secret' })
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      [{ path: 'orderBy', code: 'unknown', limit: 'secret' }],
    ])
  })
})

describe('a logo', () => {
  it('is set, read back, replaced and removed', async () => {
    const input = { roomId: ids.stua }
    expect((await office.call('readRoomLogo', input)).status).toBe(404)
    const set = await office.call('replaceRoomLogo', { ...input, file: fileOf(await aPng()) })
    expect([set.status, set.body]).toEqual([
      200,
      { roomId: ids.stua, roomLogo: expect.stringMatching(/^\/files\/uploads\/[0-9a-f/]+-800\.webp$/) },
    ])
    const shown = (await office.server.call('readRoom', { roomSlug: 'stua' })).body.roomLogo
    expect(shown).toBe(set.body.roomLogo)
    const logo = await office.call('readRoomLogo', input)
    expect([logo.status, logo.headers['content-type'], logo.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    const { format, width } = await sharp(Buffer.from(logo.body.bytes)).metadata()
    expect([format, width]).toEqual(['webp', 60])

    const next = await office.call('replaceRoomLogo', { ...input, file: fileOf(await aGif()) })
    expect(next.body.roomLogo).not.toBe(set.body.roomLogo)
    expect((await served(set.body.roomLogo)).statusCode).toBe(404)
    expect((await office.call('deleteRoomLogo', input)).body).toEqual({ id: ids.stua })
    expect((await office.call('deleteRoomLogo', input)).status).toBe(404)
    expect(await everyFile()).toBe(0)
  })
})

const MEGA = 1024 * 1024

describe('an unusable file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, object]>([
    [
      'HTML that is called a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      422,
      {
        code: 'notPicture',
        detail: 'This is not a picture that can be used. Send it as JPEG, PNG, WebP, AVIF or GIF.',
        detail_no: 'Dette er ikke et bilde som kan brukes. Send det som JPEG, PNG, WebP, AVIF eller GIF.',
        fields: [{ path: 'file', code: 'malformed' }],
      },
    ],
    [
      'a picture cut off',
      async () => (await aPng()).subarray(0, 60),
      422,
      {
        code: 'brokenPicture',
        detail: 'The picture is damaged or incomplete. Nothing has been saved.',
        detail_no: 'Bildet er skadet eller ufullstendig. Ingenting er lagret.',
        fields: [{ path: 'file', code: 'malformed' }],
      },
    ],
    [
      'a picture of 196 megapixels',
      () => aHugePng(14_000, 14_000),
      422,
      {
        code: 'tooManyPixels',
        detail: 'The picture has too many pixels. Make it smaller and send it again.',
        detail_no: 'Bildet har for mange bildepunkter. Gjør det mindre, og send det på nytt.',
        fields: [{ path: 'file', code: 'max', limit: '12000 px' }],
      },
    ],
    [
      'more than 8 MB',
      async () => Buffer.concat([await aPng(), Buffer.alloc(8 * MEGA)]),
      413,
      {
        code: 'tooLarge',
        detail: 'What was sent is too large. Nothing has been saved.',
        detail_no: 'Det som ble sendt, er for stort. Ingenting er lagret.',
      },
    ],
    [
      'an empty file',
      () => Buffer.alloc(0),
      422,
      {
        code: 'notPicture',
        detail: 'This is not a picture that can be used. Send it as JPEG, PNG, WebP, AVIF or GIF.',
        detail_no: 'Dette er ikke et bilde som kan brukes. Send det som JPEG, PNG, WebP, AVIF eller GIF.',
        fields: [{ path: 'file', code: 'malformed' }],
      },
    ],
  ])('is refused with its fault, and nothing is stored: %s', async (_, made, status, refusal) => {
    const file = fileOf(await made())
    for (const answer of [
      await office.call('createGalleryItem', { roomId: ids.stua, file }),
      await office.call('replaceRoomLogo', { roomId: ids.stua, file }),
    ])
      expect([answer.status, answer.refusal]).toEqual([status, refusal])
    expect([await everyFile(), await office.server.count('gallery_item')]).toEqual([0, 0])
  })

  it('keeps the picture that it should replace', async () => {
    const item = await hung()
    const input = { galleryItemId: item.id, file: fileOf(Buffer.from('<svg/>')), description: 'Ny.' }
    expect((await office.call('updateGalleryItem', input)).status).toBe(422)
    expect((await office.call('readGalleryItem', { galleryItemId: item.id })).body).toEqual(item)
    expect((await served(item.filePath)).statusCode).toBe(200)
  })

  it('is served as a picture only, even if it is something else too', async () => {
    const file = fileOf(await aGifThatIsAScript(), 'kanari.js')
    const { body } = await office.call('createGalleryItem', { roomId: ids.stua, file })
    const { headers, rawPayload } = await served(body.filePath)
    expect([headers['content-type'], body.fileName]).toEqual(['image/webp', 'kanari.webp'])
    expect(rawPayload.toString('latin1')).not.toMatch(/alert|GIF8|<script/)
  })

  it('is not read when its sender may not send it', async () => {
    const file = fileOf(aHugePng(14_000, 14_000))
    const statusFor = async (who: keyof RoomOffice['people'] | 'visitor') => {
      const headers = who === 'visitor' ? {} : office.people[who]
      return (await office.server.call('createGalleryItem', { roomId: ids.stua, file }, headers)).status
    }
    expect([await statusFor('visitor'), await statusFor('customer'), await statusFor('otherStaff')]).toEqual([
      401, 403, 403,
    ])
  })

  it('leaves no file behind when the database fails afterwards', async () => {
    const { database } = office.server
    const { transaction } = database
    database.transaction = () => Promise.reject(new Error('away'))
    const { status } = await office.call('createGalleryItem', {
      roomId: ids.stua,
      file: fileOf(await aPng()),
    })
    database.transaction = transaction
    expect([status, await everyFile()]).toEqual([500, 0])
  })
})
