/** A placeholder is shown of a picture until it has come: the picture in 4 by 3 pixels, blue, green and red of each, row by row. */
export const PLACEHOLDER_PIXELS = { width: 4, height: 3 } as const
export const PLACEHOLDER_BYTES = 3 * PLACEHOLDER_PIXELS.width * PLACEHOLDER_PIXELS.height

/** In Base64, the 54 bytes before the pixels of a bitmap of that size, whose first row is on top. */
const BITMAP = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA'

/** A placeholder, in Base64, as the address of a picture. */
export const placeholderAddress = (pixels: string) => `data:image/bmp;base64,${BITMAP}${pixels}`
