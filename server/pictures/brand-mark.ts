import type { SharpConstructor } from 'sharp'
import type { Tenant } from '#tenants/tenant.ts'

/** A venue's mark (SVG) in the middle of its ground, as PNG; small enough for every shape that it may be cut to. */
export async function brandMark(
  sharp: SharpConstructor,
  logo: string,
  { primary, tint }: Tenant['brand'],
  size: number,
  share = 0.56,
): Promise<Buffer> {
  const mark = Math.round(size * share)
  const drawn = logo
    .replaceAll('currentColor', primary)
    .replace('<svg', `<svg width="${mark}" height="${mark}"`)
  return sharp({ create: { width: size, height: size, channels: 3, background: tint } })
    .composite([{ input: Buffer.from(drawn), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
