/** The most bytes of a picture that is sent. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
