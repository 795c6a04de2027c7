import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { FileAnswer } from '#contract/call.ts'
import { fullOf, narrowerOf } from '#contract/picture-sources.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { organization, person } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import { setting } from '#server/database/reservation-schema.ts'
import { galleryItem, product, room } from '#server/database/schema.ts'
import { frontPicture } from '#server/database/venue-schema.ts'
import { avifOf, webpOf } from '#server/pictures/avif-files.ts'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import { pictureKindOf } from '#server/pictures/picture-kind.ts'
import { type Job, openRendering } from '#server/pictures/render-apart.ts'
import { writeDurably } from '#server/pictures/write-durably.ts'

/** Addresses below the server's own, one for each width that was requested. */
export type KeptPicture = { paths: string[]; mediaType: 'image/webp' }

export type PictureStore = {
  /** Learns from the database what it needs of it: what is adopted from then on needs no connection. */
  open(): Promise<void>
  /** Makes pictures of a file, as wide as each of `widths` (px) at most, and keeps them. */
  keep(sent: Uint8Array, widths: readonly number[]): Promise<KeptPicture | PictureFault>
  /**
   * As `keep`, for a picture that the operator gives: its content names it, so that it is made once, and one that the
   * house has made stays as it is. Decision house-files.
   */
  adopt(given: Uint8Array, widths: readonly number[]): Promise<KeptPicture | PictureFault>
  /** The picture at an address; undefined when there is none. */
  read(path: string): Promise<FileAnswer | undefined>
  /** Removes the uploaded files among these addresses that nothing in the house shows; never rejects: the rest is swept. */
  forget(paths: readonly string[]): Promise<void>
  /** Removes uploaded files older than a day that nothing shows; gives how many. */
  sweep(now: Instant): Promise<number>
}

const ADDRESS = '/files/'
const UPLOADS = 'uploads'
const ORPHAN_AGE_MS = 24 * HOUR

const mediaTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
}

const FOLDER = 'uploads-folder'

/** Which of these addresses a row of the house refers to. */
async function usedAmong({ db }: Connection, paths: readonly string[]): Promise<Set<string | null>> {
  const columns = [
    [galleryItem, galleryItem.filePath],
    [galleryItem, galleryItem.thumbnailPath],
    [frontPicture, frontPicture.filePath],
    [frontPicture, frontPicture.mediumPath],
    [frontPicture, frontPicture.thumbnailPath],
    [room, room.roomLogo],
    [product, product.photoPath],
    [meetingPackage, meetingPackage.photoPath],
    [organization, organization.logoUrl],
    [person, person.picture],
  ] as const
  const used = new Set<string | null>()
  for (const [table, path] of columns) {
    const rows = await db
      .select({ path: sql<string>`${path}` })
      .from(table)
      .where(inArray(path, [...paths]))
    for (const row of rows) used.add(row.path)
  }
  return used
}

// For the whole process, however many stores it opens: what is bounded is the machine's memory.
const render = openRendering()

/** How many of the operator's pictures one process opens. */
const GIVEN_TOGETHER = 50
const renderGiven = openRendering({ pictures: GIVEN_TOGETHER })

/**
 * Opens the store of pictures in `filesDir`, which is what `/files/` serves; `kept` is called when pictures were made.
 */
export function openPictures({
  filesDir,
  database,
  kept = () => {},
}: {
  filesDir: string
  database: Database
  kept?: () => void
}): PictureStore {
  let known: Promise<string> | undefined

  const ownFolder = async (): Promise<string> => {
    const { db } = database
    const value = randomBytes(8).toString('hex')
    await db.insert(setting).values({ key: FOLDER, value }).onConflictDoNothing()
    const [row] = await db.select().from(setting).where(eq(setting.key, FOLDER))
    if (!row) throw new Error('The folder of uploads has no name.')
    return `${UPLOADS}/${row.value}`
  }

  const folder = (): Promise<string> => {
    known ??= ownFolder().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  const placeOf = (path: string): string | undefined => {
    if (!path.startsWith(ADDRESS)) return undefined
    const root = resolve(filesDir)
    const place = resolve(root, path.slice(ADDRESS.length))
    return place.startsWith(root + sep) ? place : undefined
  }

  const pathsOf = async (name: string, widths: readonly number[]): Promise<string[]> => {
    const own = await folder()
    return widths.map((width) => `${own}/${name}-${width}.webp`)
  }

  const keptAt = (paths: readonly string[]): KeptPicture => ({
    paths: paths.map((path) => ADDRESS + path),
    mediaType: 'image/webp',
  })

  const make = async (
    job: Omit<Job, 'kind'>,
    paths: readonly string[],
    rendering: typeof render,
  ): Promise<KeptPicture | PictureFault> => {
    const kind = pictureKindOf(Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength))
    if (!kind) return { fault: 'notPicture' }
    const rendered = await rendering({ ...job, kind })
    if (!Array.isArray(rendered)) return rendered
    for (const [n, bytes] of rendered.entries()) await writeDurably(join(filesDir, paths[n] ?? ''), bytes)
    kept()
    return keptAt(paths)
  }

  /** Whether all of them are there, and as young as if they had been written now: none is swept meanwhile. */
  const areThere = (paths: readonly string[]): Promise<boolean> => {
    const now = new Date()
    const touch = async (place: string) => {
      await utimes(place, now, now)
      await utimes(avifOf(place), now, now).catch(() => {})
    }
    return Promise.all(paths.map((path) => touch(join(filesDir, path)))).then(
      () => true,
      () => false,
    )
  }

  const removeUnused = async (own: string, names: readonly string[]): Promise<number> => {
    const paths = names.map((name) => `${ADDRESS}${own}/${name}`)
    if (paths.length === 0) return 0
    const used = await usedAmong(database, paths)
    const unused = paths.filter((path) => !used.has(path))
    for (const path of unused) {
      const place = join(filesDir, own, basename(path))
      for (const each of [place, ...narrowerOf(place).map((narrower) => narrower.path)]) {
        await rm(each, { force: true })
        await rm(avifOf(each), { force: true })
      }
    }
    return unused.length
  }

  return {
    open: async () => {
      await folder()
    },
    keep: async (bytes, widths) =>
      make({ bytes, widths }, await pathsOf(randomBytes(16).toString('hex'), widths), render),
    adopt: async (bytes, widths) => {
      const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const paths = await pathsOf(content, widths)
      if (await areThere(paths)) return keptAt(paths)
      return make({ bytes, widths, staysAsMade: true }, paths, renderGiven)
    },
    read: async (path) => {
      const place = placeOf(path)
      const contentType = mediaTypes[extname(path).toLowerCase()]
      if (!place || !contentType) return undefined
      const bytes = await readFile(place).catch(() => undefined)
      return bytes && { contentType, bytes }
    },
    forget: async (paths) => {
      try {
        const own = await folder()
        const ours = paths.filter((path) => path.startsWith(`${ADDRESS}${own}/`))
        await removeUnused(
          own,
          ours.map((path) => basename(path)),
        )
      } catch {
        // The change is made; the files are removed by the next sweep.
      }
    },
    sweep: async (now) => {
      const own = await folder()
      const old: string[] = []
      const names = new Set(await readdir(join(filesDir, own)).catch(() => []))
      for (const name of names) {
        // What was made of a picture stays as long as that.
        if (names.has(webpOf(name) ?? fullOf(name) ?? '')) continue
        const { mtimeMs } = await stat(join(filesDir, own, name)).catch(() => ({ mtimeMs: now }))
        if (mtimeMs < now - ORPHAN_AGE_MS) old.push(name)
      }
      return removeUnused(own, old)
    },
  }
}
