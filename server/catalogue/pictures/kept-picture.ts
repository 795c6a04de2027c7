import type { UploadedFile } from '#contract/call.ts'
import type { FieldError } from '#contract/field-codes.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { PictureFault } from '#server/pictures/inspect-picture.ts'
import type { KeptPicture } from '#server/pictures/picture-store.ts'

/** Pixels: the picture, and its thumbnail. */
export const galleryWidths = [2400, 640] as const

/** Pixels: the picture of the front page in its widths, and its thumbnail. */
export const frontWidths = [1600, 800, 640] as const

/** Pixels: a product is shown on a card, a package across half a screen. */
export const productWidths = [640] as const
export const packageWidths = [800] as const

/** Pixels. */
export const logoWidths = [800] as const

const fieldOf = (fault: PictureFault): FieldError =>
  fault.fault === 'tooManyPixels'
    ? { path: 'file', code: 'max', limit: fault.limit }
    : { path: 'file', code: 'malformed' }

/** Keeps a file as pictures of these widths (px), or says what is wrong with it. */
export async function keptPicture(
  { bytes }: UploadedFile,
  widths: readonly number[],
  { pictures }: HouseServices,
): Promise<Answer<KeptPicture>> {
  const kept = await pictures.keep(bytes, widths)
  return 'fault' in kept ? refuse(kept.fault, { fields: [fieldOf(kept)] }) : accept(kept)
}

/** Writes what shows kept files; files that nothing shows in the end are removed again. */
export async function orForget<T>(
  paths: readonly string[],
  write: () => Promise<T>,
  services: HouseServices,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    await services.pictures.forget(paths)
    throw error
  }
}
