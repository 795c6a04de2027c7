/** More marks upon one letter than any language has; to put so many in order takes the square of their number. */
const TOO_MANY_MARKS = /\p{M}{31}/u

/**
 * A text spelt in one way: letters with marks as one character where there is one (NFC). Keyboards, and files from macOS,
 * spell “å” as one character or as two, which look alike and do not compare as equal.
 */
export const toOneSpelling = (text: string): string =>
  TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC')
