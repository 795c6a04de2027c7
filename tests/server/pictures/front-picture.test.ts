import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { settledTenant } from '#server/catalogue/house/venue.ts'
import { frontPicture } from '#server/database/venue-schema.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { missingFrontPictures } from '#server/pictures/missing-front-pictures.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { aGif, aHugePng, aJpeg, aPng, aTelephonePicture } from '#tests/support/sample-pictures.ts'

const renderer = `
export const renderPage = async ({ path, locale, venue: { frontPicture } }) => {
  if (path !== '/' || !frontPicture) return { html: 'Henter …', sight: null }
  const { day, evening, description } = frontPicture
  const srcset = day.mediumPath + ', ' + evening.thumbnailPath
  const html = '<img src="' + day.filePath + '" srcset="' + srcset + '" alt="' + description[locale] + '">'
  return { html, sight: null }
}
`

let office: RoomOffice
let portal: Awaited<ReturnType<typeof builtPortal>>
let filesDir: string

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-front-'))
  const built = '<html lang="nb-NO"><head></head><body><div id="portal"></div></body></html>'
  portal = await builtPortal({ 'index.html': built, '.vite/pages/render-page.mjs': renderer })
  office = await openRoomOffice({ app: { filesDir, portalDir: portal.folder } })
})
afterAll(async () => {
  await office.server.close()
  await rm(filesDir, { recursive: true })
  await portal.remove()
})
beforeEach(async () => {
  await office.server.database.db.delete(frontPicture)
  await rm(join(filesDir, 'uploads'), { recursive: true, force: true })
})

const fileOf = (bytes: Buffer, name = 'Tunet.png') => new File([new Uint8Array(bytes)], name)
const everyFile = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const get = (url: string, headers = {}) => office.server.app.inject({ url, headers })
const admin = () => office.people.superuser

type Update = Parameters<typeof office.server.call<'updateFrontPicture'>>[1]
const update = (input: Update) => office.server.call('updateFrontPicture', input, admin())
const goBack = (version: number) => office.server.call('deleteFrontPicture', { version }, admin())
const read = async () => (await office.server.call('readFrontPicture', {}, admin())).body
const shown = async () => (await office.server.call('readVenue', {})).body.frontPicture
const set = async (more: Partial<Update> = {}) =>
  (await update({ version: (await read()).version, file: fileOf(await aPng()), ...more })).body

describe('the picture of the front page', () => {
  it('is the installed one until another is set, which visitors see at once in three widths, and without metadata', async () => {
    expect(await read()).toEqual({ version: 1, picture: null })
    const installed = await shown()
    expect(installed).toEqual(office.server.services.tenant.frontPicture)
    const before = await get('/')
    const file = fileOf(await aJpeg({ width: 2000, height: 1000 }), '../Tunet 2026.JPG')
    const { status, body } = await update({ version: 1, file, description: 'Tunet om sommeren.' })
    expect([status, body]).toEqual([
      200,
      {
        version: 2,
        picture: {
          fileName: 'Tunet 2026.webp',
          filePath: expect.stringMatching(/^\/files\/uploads\/[0-9a-f]{16}\/[0-9a-f]{32}-1600\.webp$/),
          thumbnailPath: body.picture?.filePath.replace('-1600', '-640'),
          description: 'Tunet om sommeren.',
          descriptionEn: null,
        },
      },
    ])
    const filePath = body.picture?.filePath ?? ''
    const widths = {
      filePath,
      mediumPath: filePath.replace('-1600', '-800'),
      thumbnailPath: filePath.replace('-1600', '-640'),
    }
    const description = { 'nb-NO': 'Tunet om sommeren.', en: 'Tunet om sommeren.' }
    expect(await shown()).toEqual({ day: widths, evening: widths, description })

    const { body: page, headers } = await get('/')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).not.toBe(before.headers.etag)
    const srcSet = `${widths.thumbnailPath} 640w, ${widths.mediumPath} 800w, ${filePath} 1600w`
    expect(page.match(/rel="preload" as="image" imagesrcset="([^"]+)"/)?.[1]).toBe(srcSet)
    expect(page).toContain(`property="og:image" content="https://booking.house.example${filePath}"`)
    expect(page).toContain(
      `<img src="${filePath}" srcset="${widths.mediumPath}, ${widths.thumbnailPath}" alt="Tunet om sommeren.">`,
    )
    expect(page).toContain(JSON.stringify({ day: widths, evening: widths, description }))
    for (const [path, width] of [
      [filePath, 1600],
      [widths.mediumPath, 800],
      [widths.thumbnailPath, 640],
    ] as const) {
      const answer = await get(path)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }

    expect((await goBack(2)).body).toEqual({ version: 3, picture: null })
    expect(await shown()).toEqual(installed)
    expect((await get('/')).headers.etag).toBe(before.headers.etag)
    expect(await everyFile()).toBe(0)
  })

  it('has nothing of what a telephone wrote into it', async () => {
    const { picture } = await set({ file: fileOf(await aTelephonePicture()) })
    const { rawPayload } = await get(picture?.filePath ?? '')
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.toString('latin1')).not.toMatch(/Kanari|Exif|GPS/)
  })

  it('is described anew in both languages, and a description of blanks is taken away', async () => {
    const { version } = await set()
    const texts = { description: ' Tunet.', descriptionEn: 'The yard' }
    const described = await update({ version, ...texts })
    expect(described.body.picture).toMatchObject({ description: 'Tunet.', descriptionEn: 'The yard' })
    expect((await shown())?.description).toEqual({ 'nb-NO': 'Tunet.', en: 'The yard' })
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('alt="The yard">')
    const { body } = await update({ version: version + 1, descriptionEn: ' ' })
    expect(body.picture).toMatchObject({ description: 'Tunet.', descriptionEn: null })
  })

  it('gives way to another one with its files, whose descriptions are those that come with it', async () => {
    const first = await set({ description: 'Tunet.' })
    const second = await set({ file: fileOf(await aGif(), 'Kveld.gif'), descriptionEn: 'Evening' })
    expect(second.picture).toMatchObject({
      fileName: 'Kveld.webp',
      description: null,
      descriptionEn: 'Evening',
    })
    expect((await get(first.picture?.filePath ?? '')).statusCode).toBe(404)
    expect(await everyFile()).toBe(3)
  })

  it('is refused at its file where that is no picture, and nothing changes', async () => {
    const before = await set()
    const sent = async (bytes: Buffer) => {
      const { status, refusal } = await update({ version: before.version, file: fileOf(bytes) })
      return [status, refusal.code, refusal.fields?.map(({ path }) => path)]
    }
    expect(await sent(Buffer.from('<svg/>'))).toEqual([422, 'notPicture', ['file']])
    expect(await sent(aHugePng(14_000, 14_000))).toEqual([422, 'tooManyPixels', ['file']])
    expect(await sent((await aPng({ width: 400, height: 400 })).subarray(0, 300))).toEqual([
      422,
      'brokenPicture',
      ['file'],
    ])
    expect([await read(), await everyFile()]).toEqual([before, 3])
  })

  it('is not changed by one who has not seen what another has done meanwhile, and no file is left', async () => {
    const before = await set()
    const late = { version: before.version - 1 }
    const answers = [
      await update({ ...late, file: fileOf(await aPng()) }),
      await update({ ...late, description: 'Sent.' }),
      await goBack(late.version),
    ]
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      answers.map(() => [409, 'changedMeanwhile']),
    )
    expect([await read(), await everyFile()]).toEqual([before, 3])
  })

  it('is neither described nor removed where the installed one is shown', async () => {
    const answers = [await update({ version: 1, description: 'Tunet.' }), await goBack(1)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('of two that are set at once only one is, and only its files are there', async () => {
    const file = fileOf(await aPng())
    const answers = await Promise.all([update({ version: 1, file }), update({ version: 1, file })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await everyFile()).toBe(3)
  })

  it('is for administrators', async () => {
    for (const headers of [office.people.roomStaff, office.people.otherStaff]) {
      const { status } = await office.server.call(
        'updateFrontPicture',
        { version: 1, description: 'x' },
        headers,
      )
      expect(status).toBe(403)
    }
  })

  it('is kept by the housekeeping while it is shown, and its files are no others', async () => {
    await set()
    await keepHouse(office.server.services, Date.now() + 25 * HOUR)
    expect(await everyFile()).toBe(3)
    await office.server.database.db.delete(frontPicture)
    await keepHouse(office.server.services, Date.now() + 25 * HOUR)
    expect(await everyFile()).toBe(0)
  })

  it('keeps who changed it, from and to', async () => {
    const { picture } = await set({ description: 'Tunet.' })
    await goBack(2)
    const { body } = await office.server.call(
      'listCatalogueChanges',
      { subject: 'frontPicture', pageSize: 2 },
      admin(),
    )
    const { filePath } = picture ?? {}
    expect(body.items.map(({ before, after }: Record<string, unknown>) => [before, after])).toMatchObject([
      [
        { filePath, description: 'Tunet.' },
        { filePath: null, description: null },
      ],
      [
        { filePath: null, description: null },
        { filePath, description: 'Tunet.' },
      ],
    ])
    expect(body.items.every(({ changedBy }) => changedBy !== null)).toBe(true)
  })
})

describe('a venue whose tenant names no picture', () => {
  it('has a front page without one until it sets one, and says that it misses it', async () => {
    const { services } = office.server
    const { tenant } = services
    const bare = { ...tenant, frontPicture: null }
    const missing = async () =>
      missingFrontPictures(settledTenant(bare, await services.house.renewed()), filesDir)
    expect(await missing()).toBeNull()
    services.tenant = bare
    try {
      expect(await shown()).toBeNull()
    } finally {
      services.tenant = tenant
    }
    const { picture } = await set()
    expect(await missing()).toEqual([])
    await rm(join(filesDir, 'uploads'), { recursive: true })
    expect(await missing()).toContain(picture?.filePath.replace('/files/', ''))
  })
})
