import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SharpConstructor } from 'sharp'
import type { PictureName } from '#server/demo/pictures/pictures.ts'

const folders = { package: 'packages', product: 'products', house: 'house' }

/**
 * Where a picture lies below the files' folder, and so below `/files/`. The full size is 1600 × 1000; beside it lies
 * one of 800 × 500 whose name ends in `-800`, and in `thumbnails/` one of 640 × 400.
 */
export function picturePaths(name: PictureName): { full: string; medium: string; thumbnail: string } {
  const [first = '', ...rest] = name.split('-')
  const special = folders[first as keyof typeof folders]
  const [folder, file] = special ? [special, rest.join('-')] : ['rooms', name]
  return {
    full: `${folder}/${file}.webp`,
    medium: `${folder}/${file}-800.webp`,
    thumbnail: `${folder}/thumbnails/${file}.webp`,
  }
}

type Draw = () => string

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A file is whole or not there at all, however the process ends. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

async function renderPicture(
  sharp: SharpConstructor,
  name: PictureName,
  draw: Draw,
  filesDir: string,
): Promise<void> {
  const { full, medium, thumbnail } = picturePaths(name)
  const { data, info } = await sharp(Buffer.from(draw()))
    .resize(1600, 1000)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  await writeWhole(
    join(filesDir, thumbnail),
    await drawn().resize(640, 400).webp({ quality: 74, effort: 2 }).toBuffer(),
  )
  await writeWhole(
    join(filesDir, medium),
    await drawn().resize(800, 500).webp({ quality: 76, effort: 2 }).toBuffer(),
  )
  // Last, since it is by the full size that a picture is known to be there.
  await writeWhole(join(filesDir, full), await drawn().webp({ quality: 78, effort: 2 }).toBuffer())
}

/** How many are drawn at once. */
const AT_ONCE = 2

/**
 * Draws the pictures of the demo house that are not there yet into `filesDir`, as WebP in three sizes.
 * `report` hears how far it has come.
 */
export async function renderPictures(filesDir: string, report: (text: string) => void): Promise<void> {
  const { pictures } = await import('#server/demo/pictures/pictures.ts')
  const all = Object.entries(pictures) as [PictureName, Draw][]
  const there = await Promise.all(all.map(([name]) => exists(join(filesDir, picturePaths(name).full))))
  const missing = all.filter((_, n) => !there[n])
  if (missing.length === 0) return
  const { default: sharp } = await import('sharp')
  const queue = missing.values()
  let done = 0
  const work = async () => {
    for (const [name, draw] of queue) {
      await renderPicture(sharp, name, draw, filesDir)
      done += 1
      if (done % 10 === 0 || done === missing.length) report(`Drawing pictures: ${done} of ${missing.length}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
