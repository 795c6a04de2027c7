import sharp, { type OverlayOptions } from 'sharp'

/** A picture of a screen as it is taken, and its place on the sheet. */
export type Shot = { screen: string; view: string; png: Buffer }

const SHOT_HEIGHT = 900
const GAP = 24

/** Puts shots beside each other, a row for each screen and a place for each view, all of one height, as WebP. */
export async function contactSheet(shots: readonly Shot[], path: string): Promise<void> {
  const placed: OverlayOptions[] = []
  const screens = [...new Set(shots.map(({ screen }) => screen))]
  let width = 0
  for (const [row, screen] of screens.entries()) {
    let left = GAP
    for (const { png } of shots.filter((shot) => shot.screen === screen)) {
      const { data, info } = await sharp(png)
        .resize({ height: SHOT_HEIGHT })
        .png()
        .toBuffer({ resolveWithObject: true })
      placed.push({ input: data, left, top: GAP + row * (SHOT_HEIGHT + GAP) })
      left += info.width + GAP
    }
    width = Math.max(width, left)
  }
  const height = GAP + screens.length * (SHOT_HEIGHT + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .webp({ quality: 82 })
    .toFile(path)
}
