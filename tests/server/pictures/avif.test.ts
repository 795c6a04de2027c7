import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLines } from '#server/backup/write-backup.ts'
import { room } from '#server/database/schema.ts'
import { avifOf, avifState, keepAvif, webpsBelow } from '#server/pictures/avif-files.ts'
import { type PictureMaker, startMakingPictures } from '#server/pictures/make-later.ts'
import { openPictures, type PictureStore } from '#server/pictures/picture-store.ts'
import { type Job, openRendering } from '#server/pictures/render-apart.ts'
import { aPng, aWebp } from '#tests/support/sample-pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const DAY = 24 * 60 * 60 * 1000
const aPhotograph = join(import.meta.dirname, '../../../demo/houses/pictures/products/wraps.webp')

let server: TestServer
let folder: string
let filesDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moterom-avif-'))
  filesDir = join(folder, 'files')
  await mkdir(filesDir)
  server = await openTestServer({ app: { filesDir } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const name of await readdir(filesDir)) await rm(join(filesDir, name), { recursive: true })
})

const at = (name: string) => join(filesDir, name)

/** A picture with an AVIF, both as texts. */
async function withBoth(name = 'stua.webp'): Promise<void> {
  await writeFile(at(name), 'as WebP')
  await keepText(name, 'AVIF')
}

async function keepText(name: string, text: string): Promise<void> {
  const { mtime: changedAt, size } = await stat(at(name))
  await keepAvif(at(name), { bytes: Buffer.from(text), size, changedAt })
}

const get = (headers: Record<string, string> = {}, url = '/files/stua.webp') =>
  server.app.inject({ url, headers })

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const avif = ['image/avif', 'AVIF', 'accept']
const webp = ['image/webp', 'as WebP', 'accept']

async function served(accept?: string) {
  const { headers, body } = await get(accept === undefined ? {} : { accept })
  return [headers['content-type'], body, headers.vary]
}

describe('the address of a WebP picture', () => {
  it.each([
    [CHROMIUM, avif],
    ['image/avif', avif],
    ['IMAGE/AVIF;q=0.5', avif],
    ['image/webp, image/avif ; q=0.001', avif],
    [undefined, webp],
    ['', webp],
    ['*/*', webp],
    ['image/*', webp],
    ['image/webp,*/*', webp],
    ['image/avif-sequence', webp],
    ['image/avif;q=0', webp],
    ['image/avif ; q=0.0, image/webp', webp],
  ])('answers “Accept: %s” with %j', async (accept, expected) => {
    await withBoth()
    expect(await served(accept)).toEqual(expected)
  })

  it('has an entity tag for each of the two, and sends neither twice', async () => {
    await withBoth()
    const tags = []
    for (const accept of ['image/avif', 'image/webp']) {
      const tag = String((await get({ accept })).headers.etag)
      const again = await get({ accept, 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers.vary, again.headers.etag]).toEqual([
        304,
        '',
        'accept',
        tag,
      ])
      tags.push(tag)
    }
    const [ofAvif = '', ofWebp] = tags
    expect(ofAvif).not.toBe(ofWebp)
    expect((await get({ accept: 'image/webp', 'if-none-match': ofAvif })).body).toBe('as WebP')
  })

  it('is cached for good when uploaded, by what the browser accepts', async () => {
    await mkdir(at('uploads'))
    await withBoth('uploads/1.webp')
    const { headers } = await get({ accept: CHROMIUM }, '/files/uploads/1.webp')
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      vary: 'accept',
    })
  })

  it('says to a HEAD request what it would send', async () => {
    await withBoth()
    const { headers, body } = await server.app.inject({
      method: 'HEAD',
      url: '/files/stua.webp',
      headers: { accept: CHROMIUM },
    })
    expect([headers['content-type'], headers['content-length'], body]).toEqual(['image/avif', '4', ''])
  })

  it('is WebP to all as long as there is no AVIF', async () => {
    await writeFile(at('stua.webp'), 'as WebP')
    expect(await served(CHROMIUM)).toEqual(webp)
  })

  it('is WebP to all where AVIF is not smaller', async () => {
    await withBoth()
    await keepText('stua.webp', 'as AVIF')
    expect(await served(CHROMIUM)).toEqual(webp)
    expect(await avifState(at('stua.webp'))).toBe('notSmaller')
  })

  it('is WebP to all once an operator has put another picture there', async () => {
    await writeFile(at('stua.webp'), 'as WebP')
    // Files that are written within a few milliseconds may have the same time of change.
    await utimes(at('stua.webp'), 2, 2)
    await keepText('stua.webp', 'AVIF')
    await writeFile(at('other'), 'anew')
    await utimes(at('other'), 1, 1)
    await copyFile(at('other'), at('stua.webp'))
    expect((await served(CHROMIUM)).slice(0, 2)).toEqual(['image/webp', 'anew'])
    expect(await avifState(at('stua.webp'))).toBe('missing')
  })

  it('is nothing once the picture is deleted', async () => {
    await withBoth()
    await rm(at('stua.webp'))
    expect((await get({ accept: CHROMIUM })).statusCode).toBe(404)
  })

  it.each(['/files/..%2ffiles%2fstua.webp', '/files/uploads%2f..%2fstua.webp', '/files/stua%00.webp'])(
    'is not also %s',
    async (url) => {
      await withBoth()
      expect((await get({ accept: CHROMIUM }, url)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('AVIF is made', () => {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => void warned.push(about) }
  const opened: Job[] = []
  const renderApart = openRendering({ pictures: 20 })
  const render = (job: Job) => {
    opened.push(job)
    return renderApart(job)
  }
  let maker: PictureMaker

  beforeEach(() => {
    warned.length = 0
    opened.length = 0
    maker = startMakingPictures({ filesDir, log, render, afterMs: DAY })
    return () => maker.stop()
  })

  it('of each picture, and kept where it is smaller; no picture is tried twice', async () => {
    await mkdir(at('rooms/thumbnails'), { recursive: true })
    await copyFile(aPhotograph, at('rooms/thumbnails/photograph.webp'))
    await writeFile(at('rooms/plain.webp'), await aWebp())
    await writeFile(at('rooms/text.html'), 'no picture')
    await maker.poke()
    const made = await readFile(at('rooms/thumbnails/photograph.webp.avif'))
    const { format, compression, width } = await sharp(made).metadata()
    expect({ format, compression, width }).toEqual({ format: 'heif', compression: 'av1', width: 640 })
    expect(made.length).toBeLessThan((await stat(aPhotograph)).size)
    expect((await stat(at('rooms/plain.webp.avif'))).size).toBe(0)
    expect((await readdir(at('rooms'))).sort()).toEqual([
      'plain.webp',
      'plain.webp.avif',
      'text.html',
      'thumbnails',
    ])
    await maker.poke()
    expect(opened.filter(({ into }) => into === 'avif').length).toBe(2)
    expect(warned).toEqual([])
  })

  it('of none that cannot be opened, which is logged once', async () => {
    await writeFile(at('broken.webp'), 'no picture')
    await maker.poke()
    await maker.poke()
    expect(opened.length).toBe(1)
    expect(warned).toEqual([{ err: new Error('brokenPicture'), file: 'broken.webp' }])
    expect(await readdir(filesDir)).toEqual(['broken.webp'])
  })

  it('of none that is deleted meanwhile', async () => {
    await copyFile(aPhotograph, at('stua.webp'))
    const { mtime: changedAt } = await stat(at('stua.webp'))
    await rm(at('stua.webp'))
    await keepAvif(at('stua.webp'), { bytes: Buffer.from('AVIF'), size: 10, changedAt })
    expect(await readdir(filesDir)).toEqual([])
  })

  it('of the smallest picture first, which lists show', async () => {
    for (const [name, length] of [
      ['a.webp', 30],
      ['b.webp', 10],
      ['c.webp', 20],
    ] as const)
      await writeFile(at(name), Buffer.alloc(length))
    expect(await webpsBelow(filesDir)).toEqual([at('b.webp'), at('c.webp'), at('a.webp')])
  })

  it('of what staff upload as soon as it is kept', async () => {
    let poked = 0
    const pictures = openPictures({ filesDir, database: server.database, kept: () => poked++ })
    await pictures.keep(await aPng(), [40])
    expect(poked).toBe(1)
    await pictures.keep(Buffer.from('no picture'), [40])
    expect(poked).toBe(1)
  })
})

describe('the narrower pictures of a gallery', () => {
  const widthsThere = async () => {
    const names = (await readdir(filesDir)).filter((name) => name.endsWith('.webp'))
    const widths = names.map(async (name) => [name, (await sharp(at(name)).metadata()).width])
    return Object.fromEntries(await Promise.all(widths))
  }

  it('are made beside the full one, and of no other picture', async () => {
    await writeFile(at('a-2400.webp'), await aWebp({ width: 2400, height: 30 }))
    await writeFile(at('a-640.webp'), await aWebp({ width: 640, height: 8 }))
    await writeFile(at('b-1600.webp'), await aWebp({ width: 1600, height: 20 }))
    const maker = startMakingPictures({ filesDir, log: { warn: () => {} }, afterMs: DAY })
    await maker.poke()
    maker.stop()
    const expected = { 'a-640.webp': 640, 'a-800.webp': 800, 'a-1200.webp': 1200, 'a-2400.webp': 2400 }
    expect(await widthsThere()).toEqual({ ...expected, 'b-1600.webp': 1600 })
    const avifs = (await readdir(filesDir)).filter((name) => name.endsWith('.avif'))
    expect(avifs.length).toBe(5)
  })

  it('have addresses that lead to the full one until they are made', async () => {
    await writeFile(at('a-2400.webp'), 'full')
    const before = await get({}, '/files/a-800.webp')
    expect([before.statusCode, before.headers.location, before.headers['cache-control']]).toEqual([
      302,
      'a-2400.webp',
      'no-store',
    ])
    await writeFile(at('a-800.webp'), 'narrower')
    expect((await get({}, '/files/a-800.webp')).body).toBe('narrower')
    expect((await get({}, '/files/b-800.webp')).statusCode).toBe(404)
  })

  it('are deleted and swept with it, and not before', async () => {
    const pictures = openPictures({ filesDir, database: server.database })
    const kept = await pictures.keep(await aPng(), [2400])
    const path = ('paths' in kept && kept.paths[0]) || ''
    const place = at(path.slice('/files/'.length))
    const narrower = place.replace('-2400', '-800')
    const old = (server.now() - 2 * DAY) / 1000
    for (const file of [narrower, avifOf(narrower)]) {
      await writeFile(file, 'narrower')
      await utimes(file, old, old)
    }
    await utimes(place, server.now() / 1000, server.now() / 1000)
    expect(await pictures.sweep(server.now())).toBe(0)
    expect((await readdir(join(place, '..'))).length).toBe(3)
    await pictures.forget([path])
    expect(await readdir(join(place, '..'))).toEqual([])
  })
})

describe('the AVIF of a stored picture', () => {
  let pictures: PictureStore
  let path: string
  let place: string

  beforeEach(async () => {
    pictures = openPictures({ filesDir, database: server.database })
    const kept = await pictures.adopt(await readFile(aPhotograph), [640])
    if ('fault' in kept) throw new Error(kept.fault)
    path = kept.paths[0] ?? ''
    place = at(path.slice('/files/'.length))
    const { mtime: changedAt } = await stat(place)
    await keepAvif(place, { bytes: Buffer.from('AVIF'), size: 10, changedAt })
  })
  const left = async () =>
    (await readdir(join(place, '..'))).map((name) => name.split('.').slice(1).join('.')).sort()
  const age = (file: string) => utimes(file, (server.now() - 2 * DAY) / 1000, (server.now() - 2 * DAY) / 1000)

  it('is deleted with it', async () => {
    expect(await left()).toEqual(['webp', 'webp.avif'])
    await pictures.forget([path])
    expect(await left()).toEqual([])
  })

  it('is swept with it, and not before', async () => {
    await age(avifOf(place))
    await utimes(place, server.now() / 1000, server.now() / 1000)
    expect(await pictures.sweep(server.now())).toBe(0)
    await age(place)
    await server.database.db.update(room).set({ roomLogo: path })
    expect(await pictures.sweep(server.now())).toBe(0)
    expect(await left()).toEqual(['webp', 'webp.avif'])
    await server.database.db.update(room).set({ roomLogo: null })
    expect(await pictures.sweep(server.now())).toBe(1)
    expect(await left()).toEqual([])
  })

  it('is swept without it', async () => {
    await rm(place)
    await age(avifOf(place))
    expect(await pictures.sweep(server.now())).toBe(1)
    expect(await left()).toEqual([])
  })

  it('stays when the picture is imported again', async () => {
    await age(place)
    await age(avifOf(place))
    await pictures.adopt(await readFile(aPhotograph), [640])
    expect(await avifState(place)).toBe('kept')
    expect((await stat(place)).mtimeMs).toBeGreaterThan(Date.now() - DAY)
  })

  it('is not backed up, since it is made again', async () => {
    const backedUp: string[] = []
    for await (const line of fileLines(filesDir)) backedUp.push(JSON.parse(line).file)
    expect(backedUp).toEqual([path.slice('/files/'.length)])
  })
})
