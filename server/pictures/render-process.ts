import { constants, setPriority } from 'node:os'
import { PLACEHOLDER_PIXELS } from '#contract/placeholder.ts'
import { isBareWebp } from '#server/pictures/bare-webp.ts'
import { inspectPicture, MOST_PIXELS } from '#server/pictures/inspect-picture.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'
import type { Job, RenderStep } from '#server/pictures/render-apart.ts'

const QUALITY = 80

/**
 * Measured on the demo pictures against their WebP: 65 to 86 % of the bytes. An effort of 4 takes 3 to 5 times as long for
 * 0 to 6 % fewer, 6 three times that for another 4 %. The colours of a WebP are at a quarter of its pixels already.
 */
const avifOptions = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' }

const opening = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

const asAvif = async ({ bytes }: Job): Promise<Uint8Array[] | undefined> =>
  (await loadSharp())(bytes, opening)
    .avif(avifOptions)
    .toBuffer()
    .then(
      (avif) => [avif],
      () => undefined,
    )

/** What one would look through is shown without a placeholder: none of it has bytes. */
async function asPlaceholder({ bytes }: Job): Promise<Uint8Array[] | undefined> {
  const { width, height } = PLACEHOLDER_PIXELS
  const picture = (await loadSharp())(bytes, opening)
  try {
    if ((await picture.metadata()).hasAlpha) return [new Uint8Array()]
    const pixels = await picture.toColourspace('srgb').resize({ width, height, fit: 'fill' }).raw().toBuffer()
    // A bitmap has blue first.
    for (let at = 0; at < pixels.length; at += 3) pixels.subarray(at, at + 3).reverse()
    return [pixels]
  } catch {
    return undefined
  }
}

const within = (width: number) =>
  ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/**
 * A picture made anew from an inspected file, as wide as each of `widths` (px) at most: its first frame, turned upright,
 * in sRGB, as WebP. Nothing of the file but its pixels is taken over, unless it `staysAsMade`. Undefined when the file is
 * damaged.
 */
async function renderPicture({ bytes, widths, staysAsMade }: Job): Promise<Uint8Array[] | undefined> {
  const sharp = await loadSharp()
  const opened = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .resize(within(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!opened) return undefined
  const { width, height, channels } = opened.info
  const size = staysAsMade && isBareWebp(bytes) ? await sharp(bytes).metadata() : undefined
  const isAsMade = (most: number) => size?.width === width && size.height === height && width <= most
  const rendered: Uint8Array[] = []
  for (const each of widths) {
    if (isAsMade(each)) {
      rendered.push(bytes)
      continue
    }
    rendered.push(
      await sharp(opened.data, { raw: { width, height, channels } })
        .resize(within(each))
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  }
  return rendered
}

const makers = { webp: renderPicture, avif: asAvif, placeholder: asPlaceholder }

const MEMORY_CHECK_MS = 20

// The process of `render-apart.ts`, given the most bytes that it may hold.
const mostBytes = Number(process.argv[2])
const holdsMoreThan = (bytes: number) => process.memoryUsage.rss() > bytes

process.once('disconnect', () => process.exit())
setInterval(() => {
  if (holdsMoreThan(mostBytes)) process.exit(1)
}, MEMORY_CHECK_MS)

const say = (step: RenderStep, then = () => {}) => process.send?.(step, then)

// Before any file is read: what takes long until then is the start.
await loadSharp()
say({ step: 'started' })

process.on('message', async (job: Job) => {
  const fault = await inspectPicture(job.bytes, job.kind)
  const isFull = fault !== undefined && holdsMoreThan(mostBytes / 2)
  say({ step: 'header', fault: fault ?? null }, () => isFull && process.disconnect())
  if (fault) return
  // Below the server, but only now: on a busy machine a start below everything else takes many seconds. The operator's own
  // pictures are what an import or the first start waits for.
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
  if (!job.staysAsMade) setPriority(job.later ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
  say({ step: 'pictures', pictures: (await makers[job.into ?? 'webp'](job)) ?? null })
})
