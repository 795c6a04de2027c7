/** Pixels: the picture, and its thumbnail. */
export const galleryWidths = [2400, 640] as const

/** Pixels. */
export const logoWidths = [800] as const
