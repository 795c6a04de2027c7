import { readFile } from 'node:fs/promises'
import { brandMark } from '#server/pictures/brand-mark.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** The venue's mark as PNG, and the Content-ID that the mail's HTML names it by. */
export type Logo = { contentId: string; content: Buffer }

/** Twice and more of what it is shown at, for sharp screens. */
const PIXELS = 132
/** The ground around the mark is the colour of the mail's head; there is no home screen that cuts it. */
const SHARE = 0.78

const drawn = new Map<string, Promise<Logo>>()

/** What the mail's HTML names the logo by. */
export const logoId = ({ slug }: Pick<Tenant, 'slug'>): string => `logo@${slug}.example`

async function draw(tenant: Tenant): Promise<Logo> {
  const { brand } = tenant
  const svg = await readFile(new URL(`../../tenants/logos/${brand.logo}.svg`, import.meta.url), 'utf8')
  return {
    contentId: logoId(tenant),
    content: await brandMark(await loadSharp(), svg, brand, PIXELS, SHARE),
  }
}

/** The venue's logo as it comes along with each mail, drawn once; mailboxes fetch nothing from elsewhere. */
export function logoOf(tenant: Tenant): Promise<Logo> {
  const known = drawn.get(tenant.slug)
  if (known) return known
  const drawing = draw(tenant).catch((error: unknown) => {
    drawn.delete(tenant.slug)
    throw error
  })
  drawn.set(tenant.slug, drawing)
  return drawing
}
